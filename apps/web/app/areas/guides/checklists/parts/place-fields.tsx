import { useWords } from '../../../../kit/language/words.tsx'
import { newFolder, type Place } from '../use-place.ts'
import { FolderChoice } from './folder-choice.tsx'
import { NameField } from './name-field.tsx'

interface PlaceFieldsProps {
  folders: readonly { id: string; name: string }[]
  place: Place
}

/** Chooses a folder or names a new one. */
export function PlaceFields({ folders, place }: PlaceFieldsProps) {
  const t = useWords('checklists')
  const name = <NameField label={t('folderName')} value={place.name} error={place.error} onChange={place.rename} />
  if (folders.length === 0) return name
  return (
    <FolderChoice
      legend={t('folder')}
      folders={folders}
      value={place.choice}
      onChange={place.choose}
      other={{ value: newFolder, label: t('newFolder') }}
    >
      {place.isNew && <div className="mt-3">{name}</div>}
    </FolderChoice>
  )
}
