import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/** Something on this page would be lost. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Somebody chose to leave it behind. */
export const forgetUnsaved = (): void => unsaved.clear()

/** Says that a form holds what is not saved; answers how to forget that at once, before its page goes. */
export function useUnsaved(dirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [id, dirty])
  return () => unsaved.delete(id)
}
