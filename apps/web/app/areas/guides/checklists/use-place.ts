import { useEffect, useState } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { useLateCall } from '../../../kit/load/use-late-call.ts'

/** Milliseconds after the last letter (specification 9). */
const pause = 500

/**
 * Whether a name is taken, asked once somebody stops typing: that of a checklist in the folder given, else that of a folder. Null asks
 * nothing. A failed look says nothing: the server looks again when the name is given.
 */
export function useTaken(name: string | null, categoryId?: string): boolean {
  const asked = name?.trim() ?? ''
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pause)
    return () => clearTimeout(timer)
  }, [asked])
  const { data } = useLateCall('checkName', { name: asked, categoryId: categoryId || undefined }, asked !== '' && settled === asked)
  return data?.free === false
}

/** The choice that is no folder yet. */
export const newFolder = 'new'

/** Where a checklist goes, as it stands in a form: a folder that is there, or a new one with its name. */
export interface PlaceValues {
  place: string
  folder: string
}

/** What stands there at first: the folder that was `chosen`, the first one, or a new one that is called `firstFolder`. */
export const firstPlace = (folders: readonly { id: string }[], firstFolder: string, chosen?: string): PlaceValues => ({
  place: chosen ?? folders[0]?.id ?? newFolder,
  folder: folders.length === 0 ? firstFolder : '',
})

export function usePlace({ place, folder }: PlaceValues) {
  const t = useWords('checklists')
  const isNew = place === newFolder
  const taken = useTaken(isNew ? folder : null) && isNew ? t('folderExists') : undefined
  return {
    isNew,
    /** The folder's id; undefined for a new one. */
    id: isNew ? undefined : place,
    /** There is a folder of that name. */
    taken,
    /** What is wrong with the name of a new folder. */
    wrong: isNew && folder.trim() === '' ? t('nameNeeded') : taken,
  }
}
export type Place = ReturnType<typeof usePlace>
