import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { changeChecklist, makeFolder } from '../commands.ts'
import { useDoing } from '../use-doing.ts'
import { firstPlace, type PlaceValues, usePlace } from '../use-place.ts'
import { PlaceFields } from './place-fields.tsx'

interface MoveDialogProps {
  checklist: { id: string; name: string }
  /** All but the one that it is in. */
  folders: readonly { id: string; name: string }[]
  onClose: () => void
}

export function MoveDialog({ checklist: { id, name }, folders, onClose }: MoveDialogProps) {
  const t = useWords('checklists')
  const { run } = useDoing()
  const form = useForm<PlaceValues>({
    start: firstPlace(folders, t('firstFolder')),
    rules: () => ({ folder: place.wrong }),
    waits: true,
    send: ({ folder }): Promise<boolean> =>
      run(
        async () => changeChecklist(id, { categoryId: place.id ?? (await makeFolder(folder.trim())) }),
        (code) => code === 'checklist_exists' && place.isNew && form.show({ folder: t('folderExists') }),
      ),
    done() {
      toast.success(t('moved'))
      onClose()
    },
  })
  const place = usePlace(form.values)

  return (
    <FormDialog title={t('moveTitle')} form={form} action={t('move')} wayOut={t('cancel')} onClose={onClose}>
      <p dir="auto" className="mb-4 text-ink-2 wrap-anywhere">
        {name}
      </p>
      <PlaceFields folders={folders} place={place} chosen={form.field('place')} named={form.field('folder')} />
    </FormDialog>
  )
}
