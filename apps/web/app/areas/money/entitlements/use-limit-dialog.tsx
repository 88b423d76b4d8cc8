import { type ReactNode, useCallback } from 'react'
import { useLazyDialog } from '../../../kit/dialogs/late-dialog.tsx'
import { readOnce } from '../../../kit/load/now.ts'
import type { LimitDialogProps } from './parts/limit-dialog.tsx'

type LimitDialogOptions = Pick<LimitDialogProps, 'kind' | 'goOn' | 'plans' | 'plansBeside'>

const words = ['entitlements'] as const
const load = async () => (await import('./parts/limit-dialog.tsx')).LimitDialog

/**
 * Shows a dialog after a refusal `limit_…`: `if (await showLimit({ kind: 'downloads', goOn: t('printInstead') })) print()`. Returns true if the
 * person continues as `goOn` says. Throws when offline. The caller renders `limitDialog`.
 */
export function useLimitDialog(): { showLimit: (asked: LimitDialogOptions) => Promise<boolean>; limitDialog: ReactNode } {
  const { ask, dialog } = useLazyDialog<Omit<LimitDialogProps, 'onClose'>, boolean>(words, load, false)
  const showLimit = useCallback(
    async (asked: LimitDialogOptions) => ask({ ...asked, entitlements: await readOnce('readEntitlements', {}) }),
    [ask],
  )
  return { showLimit, limitDialog: dialog }
}
