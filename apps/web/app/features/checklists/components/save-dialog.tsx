import type { Folder } from '@waymark/contract/checklists.ts'
import { useEffect, useState } from 'react'
import { Go } from '../../../components/go.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import type { Answering } from '../../../lib/late-dialog.tsx'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../../accounts/error-text.ts'
import { checklistPath } from '../paths.ts'
import { CreateDialog } from './create-dialog.tsx'

export interface SaveDialogProps {
  guide: { slug: string; name: string }
  /** How much this reader has done in it. */
  ticks: number
}

/** Saves a guide into a folder of the reader's. */
export function SaveDialog({ guide, ticks, onClose }: SaveDialogProps & Answering<undefined>) {
  const t = useWords('checklists')
  const [folders, setFolders] = useState<Folder[]>()
  useEffect(() => {
    const gone = new AbortController()
    callOverHttp('listFolders', {}, { signal: gone.signal }).then(
      ({ items }) => setFolders(items),
      (error: unknown) => {
        if (gone.signal.aborted) return
        toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
        onClose(undefined)
      },
    )
    return () => gone.abort()
  }, [onClose, t])
  return (
    <CreateDialog
      title={t('saveTitle')}
      original={{ instruction: guide.slug }}
      folders={folders}
      name={guide.name.slice(0, 100)}
      ticks={ticks}
      action={t('save')}
      onClose={(saved) => {
        onClose(undefined)
        if (!saved) return
        toast.success(t('saved'), {
          detail: (
            <Go to={checklistPath(saved.id)} className="inline-flex min-h-8 items-center text-inherit underline">
              {t('openIt')}
            </Go>
          ),
        })
      }}
    />
  )
}
