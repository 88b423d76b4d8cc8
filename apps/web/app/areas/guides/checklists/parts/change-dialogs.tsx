import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { type FieldErrors, useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { changeChecklist, ensureFolder, useServerAction } from '../commands.ts'
import { firstPlace, NameField, PlaceFields, type PlaceValues, useIsNameTaken, usePlace } from './place-fields.tsx'

interface MoveDialogProps {
  checklist: { id: string; name: string }
  /** All folders except the current one. */
  folders: readonly { id: string; name: string }[]
  onClose: () => void
}

export function MoveDialog({ checklist: { id, name }, folders, onClose }: MoveDialogProps) {
  const t = useWords('checklists')
  const { run } = useServerAction()
  const form = useForm<PlaceValues>({
    initialValues: firstPlace(folders, t('firstFolder')),
    validate: () => ({ folder: place.wrong }),
    waits: true,
    onSubmit: ({ folder }): Promise<boolean> =>
      run(
        async () => changeChecklist(id, { categoryId: place.id ?? (await ensureFolder(folder.trim())) }),
        (code) => code === 'checklist_exists' && place.isNew && form.show({ folder: t('folderExists') }),
      ),
    onSuccess() {
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

interface NameDialogProps {
  title: string
  label: string
  /** Current name; empty for a new one. */
  name: string
  /** Folder in which the checklist's name must be unique. */
  folderId?: string
  action: string
  done: string
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Dialog to name a folder or checklist. */
export function NameDialog({ title, label, name: before, folderId, action, done, onName, onClose }: NameDialogProps) {
  const t = useWords('checklists')
  const { run } = useServerAction()
  const exists = t(folderId ? 'exists' : 'folderExists')
  const isSame = (name: string) => name.trim() === before
  const form = useForm<{ name: string }>({
    initialValues: { name: before },
    validate({ name }): FieldErrors {
      if (isSame(name) && before !== '') return {}
      return { name: name.trim() === '' ? t('nameNeeded') : taken }
    },
    waits: true,
    async onSubmit({ name }): Promise<boolean> {
      if (!isSame(name))
        return run(
          () => onName(name.trim()),
          (code) => code === 'checklist_exists' && form.show({ name: exists }),
        )
      onClose()
      return false
    },
    onSuccess() {
      toast.success(done)
      onClose()
    },
  })
  const { name } = form.values
  const taken = useIsNameTaken(isSame(name) ? null : name, folderId) ? exists : undefined
  const field = form.field('name')

  return (
    <FormDialog title={title} form={form} action={action} wayOut={t('cancel')} onClose={onClose}>
      <NameField {...field} label={label} error={field.error ?? taken} />
    </FormDialog>
  )
}
