import type { Answer } from '@waymark/contract/calls.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUnsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { type Autosave, createAutosave } from './autosave.ts'
import { restore } from './change-lists.ts'
import { type Edited, type EditedItem, type EditedStep, toEdited } from './edited.ts'
import { type Conflict, merge, takeTheirs } from './merge.ts'

/** Lists before a move or deletion, for undo. */
type ListSnapshot = { steps: EditedStep[] } | { step: string; items: EditedItem[] }
const maxUndo = 100

/** State of the editor, its changes, and undo of moves and deletions. */
export function useEditing(start: Edited, onChange: () => void) {
  const [edited, setEdited] = useState(start)
  const now = useRef(start)
  const befores = useRef<ListSnapshot[]>([])
  const [canUndo, setCanUndo] = useState(false)

  const put = useCallback(
    (next: Edited) => {
      if (next === now.current) return
      now.current = next
      setEdited(next)
      onChange()
    },
    [onChange],
  )
  const keep = useCallback((before: ListSnapshot) => {
    befores.current = [...befores.current, before].slice(-maxUndo)
    setCanUndo(true)
  }, [])

  const set = useCallback((change: Partial<Edited>) => put({ ...now.current, ...change }), [put])
  const setStep = useCallback(
    (id: string, change: Partial<EditedStep>) =>
      put({ ...now.current, steps: now.current.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) }),
    [put],
  )
  const setItem = useCallback(
    (id: string, item: string, change: Partial<EditedItem>) =>
      put({
        ...now.current,
        steps: now.current.steps.map((step) =>
          step.id === id ? { ...step, items: step.items.map((entry) => (entry.id === item ? { ...entry, ...change } : entry)) } : step,
        ),
      }),
    [put],
  )
  /** Applies a change that can be undone. Returns whether anything changed. */
  const changeSteps = useCallback(
    (change: (steps: EditedStep[]) => EditedStep[], undoable = true): boolean => {
      const { steps } = now.current
      const next = change(steps)
      if (next === steps) return false
      if (undoable) keep({ steps })
      set({ steps: next })
      return true
    },
    [keep, set],
  )
  const changeItems = useCallback(
    (id: string, change: (items: EditedItem[]) => EditedItem[], undoable = true): boolean => {
      const items = now.current.steps.find((step) => step.id === id)?.items
      const next = items && change(items)
      if (!items || !next || next === items) return false
      if (undoable) keep({ step: id, items })
      setStep(id, { items: next })
      return true
    },
    [keep, setStep],
  )
  const undo = useCallback(() => {
    const before = befores.current.at(-1)
    if (!before) return
    befores.current = befores.current.slice(0, -1)
    setCanUndo(befores.current.length > 0)
    if ('steps' in before) return set({ steps: restore(before.steps, now.current.steps) })
    const step = now.current.steps.find(({ id }) => id === before.step)
    if (step) setStep(step.id, { items: restore(before.items, step.items) })
  }, [set, setStep])

  return { edited, now, put, set, setStep, setItem, changeSteps, changeItems, undo, canUndo }
}
export type Editing = ReturnType<typeof useEditing>

interface Open {
  conflicts: Conflict[]
  settle: (theirs: Conflict[]) => void
}

/** Autosaving editor that asks about conflicting edits. */
export function useAutosave(draft: Answer<'readDraft'>) {
  const t = useWords('editor')
  const saver = useRef<Autosave>(undefined)
  const touch = useCallback(() => saver.current?.touch(), [])
  const editing = useEditing(toEdited(draft), touch)
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
  // Unsaved text would be lost with the page, so leaving asks first. Waiting text is sent on leaving.
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
