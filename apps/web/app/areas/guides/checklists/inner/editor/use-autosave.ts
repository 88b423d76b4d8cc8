import type { Answer } from '@waymark/contract/calls.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUnsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { type Autosave, createAutosave } from './autosave.ts'
import { type Edited, editedOf } from './edited.ts'
import { type Conflict, merge, takeTheirs } from './merge.ts'
import { useEditing } from './use-editing.ts'

interface Open {
  conflicts: Conflict[]
  settle: (theirs: Conflict[]) => void
}

/** An editor that saves as one goes, and asks where somebody else changed the same. */
export function useAutosave(draft: Answer<'readDraft'>) {
  const t = useWords('editor')
  const saver = useRef<Autosave>(undefined)
  const touch = useCallback(() => saver.current?.touch(), [])
  const editing = useEditing(editedOf(draft), touch)
  const [open, setOpen] = useState<Open>()
  const { now, put } = editing

  const [autosave] = useState(() =>
    createAutosave({
      id: draft.id,
      draft,
      now: () => now.current,
      untitled: t('newStep'),
      failed: t('failed'),
      async settle(base: Edited, theirs: Edited) {
        const { merged, conflicts } = merge(base, now.current, theirs)
        put(merged)
        if (conflicts.length === 0) return
        const chosen = await new Promise<Conflict[]>((settle) => setOpen({ conflicts, settle }))
        setOpen(undefined)
        put(chosen.reduce((edited, conflict) => takeTheirs(edited, conflict, theirs), now.current))
      },
    }),
  )
  saver.current = autosave
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  // What cannot be saved is lost with the page; what only waits is sent while it goes.
  useUnsaved(state.is === 'offline' || state.is === 'refused' || state.is === 'asking')

  useEffect(() => {
    const online = () => void autosave.flush()
    const seen = () => void (document.visibilityState === 'visible' ? autosave.look() : autosave.flush())
    const hold = (event: BeforeUnloadEvent) => {
      if (autosave.state().is === 'saved') return
      void autosave.flush()
      event.preventDefault()
    }
    addEventListener('online', online)
    document.addEventListener('visibilitychange', seen)
    addEventListener('beforeunload', hold)
    return () => {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('beforeunload', hold)
      void autosave.flush()
    }
  }, [autosave])

  return { editing, state, flush: autosave.flush, open }
}
