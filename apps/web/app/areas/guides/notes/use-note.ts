import { useEffect, useState, useSyncExternalStore } from 'react'
import { createNoteStore } from './note-store.ts'
import type { Subject } from './notes.ts'

/** A note as it is written here; of one step, for as long as it is shown. */
export function useNote(subject: Subject, step: string) {
  const [store] = useState(() => createNoteStore(subject, step))
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const saved = state.status === 'saved'

  // Closing the tab on something unsaved is asked about.
  useEffect(() => {
    if (saved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [saved])

  return { ...state, write: store.write, save: store.save, takeOther: store.takeOther, keepMine: store.keepMine }
}
