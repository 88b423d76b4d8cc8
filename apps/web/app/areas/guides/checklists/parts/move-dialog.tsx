import type { ComponentProps } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/text-field.tsx'
import { type FieldOf, useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { changeChecklist, makeFolder } from '../commands.ts'
import { useDoing } from '../use-doing.ts'
import { firstPlace, newFolder, type Place, type PlaceValues, usePlace } from '../use-place.ts'
import { FolderChoice } from './folder-choice.tsx'

/** What a person calls a checklist or a folder. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField data-focus dir="auto" autoComplete="off" maxLength={100} {...props} />
)

interface PlaceFieldsProps {
  folders: readonly { id: string; name: string }[]
  place: Place
  chosen: FieldOf<string>
  /** The name of a new one. */
  named: FieldOf<string>
}

/** Chooses a folder or names a new one. */
export function PlaceFields({ folders, place, chosen, named }: PlaceFieldsProps) {
  const t = useWords('checklists')
  const name = <NameField {...named} label={t('folderName')} error={named.error ?? place.taken} />
  if (folders.length === 0) return name
  return (
    <FolderChoice
      legend={t('folder')}
      folders={folders}
      value={chosen.value}
      onChange={chosen.onChange}
      other={{ value: newFolder, label: t('newFolder') }}
    >
      {place.isNew && <div className="mt-3">{name}</div>}
    </FolderChoice>
  )
}

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
