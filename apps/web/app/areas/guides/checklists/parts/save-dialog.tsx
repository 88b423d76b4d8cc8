import type { Folder } from '@waymark/contract/guides/checklists.ts'
import { useEffect, useState } from 'react'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { toastError } from '../../../../kit/load/errors.ts'
import type { SaveGuideProps } from '../../../../kit/load/module.ts'
import { readOnce } from '../../../../kit/load/now.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { checklistPath } from '../on-screen.ts'
import { CreateDialog } from './create-dialog.tsx'

/** Saves a guide as a checklist in one of the user's folders. */
export function SaveDialog({ guide, ticks, onClose }: SaveGuideProps & AnswerProps<undefined>) {
  const t = useWords('checklists')
  const [folders, setFolders] = useState<Folder[]>()
  useEffect(() => {
    let gone = false
    readOnce('listFolders', {}).then(
      ({ items }) => gone || setFolders(items),
      (error: unknown) => {
        if (gone) return
        toastError(error, { offline: t('notReached'), failed: t('failed') })
        onClose(undefined)
      },
    )
    return () => {
      gone = true
    }
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
