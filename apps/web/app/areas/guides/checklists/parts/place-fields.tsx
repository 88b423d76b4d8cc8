import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { RadioCard } from '../../../../kit/forms/radio-cards.tsx'
import type { FormField } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useLazyCall } from '../../../../kit/load/use-late-call.ts'

/** Field for the name of a checklist or folder. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField data-focus dir="auto" autoComplete="off" maxLength={100} {...props} />
)

interface PlaceFieldsProps {
  folders: readonly { id: string; name: string }[]
  place: FolderChoice
  chosen: FormField<string>
  /** Name of a new folder. */
  named: FormField<string>
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

interface FolderChoiceProps {
  legend: string
  folders: readonly { id: string; name: string }[]
  value: string
  onChange: (value: string) => void
  /** An additional choice that is not a folder. */
  other?: { value: string; label: string }
  /** Shown below the list, such as the name of a new folder. */
  children?: ReactNode
}

/** Folder picker that shows every folder as a radio button. */
export function FolderChoice({ legend, folders, value, onChange, other, children }: FolderChoiceProps) {
  const name = useId()
  const options = [...folders.map((folder) => ({ value: folder.id, label: folder.name })), ...(other ? [other] : [])]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="-m-1 grid max-h-[40vh] gap-2 overflow-y-auto p-1">
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {option.label}
            </span>
          </RadioCard>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** Debounce of the name check (ms, specification 9). */
const pause = 500

/**
 * Whether a name is taken, checked after typing pauses: a checklist's name in the given folder, otherwise a folder's. Null checks nothing.
 * A failed check is ignored, because the server checks again.
 */
export function useIsNameTaken(name: string | null, categoryId?: string): boolean {
  const asked = name?.trim() ?? ''
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pause)
    return () => clearTimeout(timer)
  }, [asked])
  const { data } = useLazyCall('checkName', { name: asked, categoryId: categoryId || undefined }, asked !== '' && settled === asked)
  return data?.free === false
}

/** Value of the choice for a new folder. */
const newFolder = 'new'

/** Folder of a checklist in a form: an existing one, or the name of a new one. */
export interface PlaceValues {
  place: string
  folder: string
}

/** Initial values: the `chosen` folder, the first one, or a new one named `firstFolder`. */
export const firstPlace = (folders: readonly { id: string }[], firstFolder: string, chosen?: string): PlaceValues => ({
  place: chosen ?? folders[0]?.id ?? newFolder,
  folder: folders.length === 0 ? firstFolder : '',
})

/** `looks`: whether to check if a new folder's name is taken. */
export function usePlace({ place, folder }: PlaceValues, looks = true) {
  const t = useWords('checklists')
  const isNew = place === newFolder
  const isTaken = useIsNameTaken(isNew && looks ? folder : null)
  const taken = isTaken && isNew && looks ? t('folderExists') : undefined
  return {
    isNew,
    /** The folder's id; undefined for a new one. */
    id: isNew ? undefined : place,
    /** A folder of that name exists. */
    taken,
    /** Error of a new folder's name. */
    wrong: isNew && folder.trim() === '' ? t('nameNeeded') : taken,
  }
}
type FolderChoice = ReturnType<typeof usePlace>
