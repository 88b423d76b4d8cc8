import { type ReactNode, useCallback } from 'react'
import { useLazyDialog } from '../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../kit/language/words.tsx'
import { toastError } from '../../../kit/load/errors.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { useLimitDialog } from '../../money/entitlements/use-limit-dialog.tsx'
import { useSignIn } from '../../people/sign-in/use-sign-in.tsx'
import type { DownloadDialogProps, DownloadOutcome } from './parts/download-dialog.tsx'

type DownloadSubject = Pick<DownloadDialogProps, 'kind' | 'id'>

const words = ['downloads'] as const
const load = async () => (await import('./parts/download-dialog.tsx')).DownloadDialog

/**
 * `void download({ kind: 'guide', id: slug })`: asks for sign-in if needed, lets the user choose a format, and explains a used-up monthly
 * limit. The caller renders `downloadDialogs`.
 */
export function useDownload(): { download: (what: DownloadSubject) => Promise<void>; downloadDialogs: ReactNode } {
  const t = useWords('guides')
  const { requireSignIn, signInDialog } = useSignIn()
  const { ask, dialog } = useLazyDialog<Omit<DownloadDialogProps, 'onClose'>, DownloadOutcome>(words, load, 'closed')
  const { showLimit, limitDialog } = useLimitDialog()

  const download = useCallback(
    async (what: DownloadSubject) => {
      if (!(await requireSignIn('download'))) return
      try {
        const { downloads } = await readOnce('readEntitlements', {})
        const left = downloads.limit === null ? null : Math.max(0, downloads.limit - downloads.used)
        const answer = left === 0 ? 'limit' : await ask({ ...what, left })
        if (answer === 'limit' && (await showLimit({ kind: 'downloads', goOn: t('printInstead') }))) print()
      } catch (error) {
        toastError(error, { offline: t('notFetched'), failed: t('notFetched') })
      }
    },
    [ask, t, requireSignIn, showLimit],
  )

  return {
    download,
    downloadDialogs: (
      <>
        {signInDialog}
        {dialog}
        {limitDialog}
      </>
    ),
  }
}
