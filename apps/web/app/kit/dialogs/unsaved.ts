import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

export const hasUnsaved = (): boolean => unsaved.size > 0

/** Discards all unsaved marks after the user chose to leave. */
export const forgetUnsaved = (): void => unsaved.clear()

/** Marks a form as having unsaved changes. Returns a function that clears the mark at once, before navigating. */
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
