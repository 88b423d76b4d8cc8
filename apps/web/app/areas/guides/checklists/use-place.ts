import { useState } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { useTaken } from './use-taken.ts'

/** The choice that is no folder yet. */
export const newFolder = 'new'

/** Where a checklist goes: a folder that is there, or a new one with its name. */
export function usePlace(folders: readonly { id: string; name: string }[], chosen?: string) {
  const t = useWords('checklists')
  const [choice, setChoice] = useState(chosen ?? folders[0]?.id ?? newFolder)
  const [name, setName] = useState(folders.length === 0 ? t('firstFolder') : '')
  const [refused, setRefused] = useState<string>()
  const isNew = choice === newFolder
  const taken = useTaken(isNew ? name : null)
  const error = isNew ? (refused ?? (taken ? t('folderExists') : undefined)) : undefined
  return {
    choice,
    choose: (next: string) => {
      setChoice(next)
      setRefused(undefined)
    },
    name,
    rename: (next: string) => {
      setName(next)
      setRefused(undefined)
    },
    error,
    refuse: setRefused,
    /** The folder's id; undefined for a new one. */
    id: isNew ? undefined : choice,
    isNew,
    /** Nothing is wrong with it; else it says what. */
    check() {
      if (isNew && name.trim() === '') setRefused(t('nameNeeded'))
      return !isNew || (name.trim() !== '' && !taken)
    },
  }
}
export type Place = ReturnType<typeof usePlace>
