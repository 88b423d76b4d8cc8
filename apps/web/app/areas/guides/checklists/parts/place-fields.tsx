import type { FieldOf } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { newFolder, type Place } from '../use-place.ts'
import { FolderChoice } from './folder-choice.tsx'
import { NameField } from './name-field.tsx'

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
