import type { Note } from '@waymark/contract/guides/notes.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOutbox } from '../../../kit/device/outbox.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { readNow } from '../../../kit/load/now.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** Milliseconds: after the last key; until the next try. */
const pause = 800
const retry = 5000

export const longest = 5000

interface State {
  /** Undefined until it came. */
  text: string | undefined
  status: 'saved' | 'waiting' | 'saving' | 'unsaved'
  /** What stands on the server where that is newer than what was seen here: it is asked which text stays. */
  other: Note | undefined
}

const statuses = { rest: 'waiting', waiting: 'waiting', sending: 'saving', unreachable: 'unsaved', refused: 'unsaved' } as const

/** A note as it is written: sent when the hands rest, and asked about when another device was faster. */
function createNoteStore(subject: Subject, step: string) {
  let seen: Note | undefined
  let state: State = { text: undefined, status: 'saved', other: undefined }
  const listeners = new Set<() => void>()
  const written = () => state.text?.trim() ?? ''

  function set(change: Partial<State>) {
    state = { ...state, ...change }
    const sent = outbox.state() === 'rest' && (!seen || written() === seen.text)
    state.status = sent ? 'saved' : statuses[outbox.state()]
    for (const listener of listeners) listener()
  }

  const outbox = createOutbox<Pick<Note, 'text' | 'version'>>({
    // While it is asked which text stays nothing is sent: leaving the field for that question is no wish to save it.
    next() {
      const text = written()
      return seen && !state.other && text.length <= longest && text !== seen.text ? { text, version: seen.version } : undefined
    },
    async send({ text, version }) {
      seen = await writeNote(subject, { step, text, version })
      set({})
    },
    async refuse({ text }, error) {
      if (!(error instanceof ApiError && error.problem.code === 'note_changed')) {
        if (error instanceof Error) toast.error(error.message)
        return 'kept'
      }
      const theirs = await readNote(subject, step, true)
      // The same words twice are nothing to choose between.
      if (theirs.text === text) {
        seen = theirs
        return 'dropped'
      }
      set({ other: theirs })
      return 'kept'
    },
    pause,
    retry,
  })
  outbox.subscribe(() => set({}))

  function take(note: Note) {
    seen = note
    set({ text: note.text, other: undefined })
    outbox.touch()
  }
  const save = () => void (state.other || outbox.flush())

  async function look() {
    const note = await readNote(subject, step).catch(() => undefined)
    if (note && !seen) take(note)
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    write(text: string) {
      set({ text })
      outbox.touch()
    },
    save,
    takeOther: () => state.other && take(state.other),
    keepMine() {
      seen = state.other
      set({ other: undefined })
      save()
    },
    /** Reads it, and follows the connection and the page. Returns what ends it: whoever goes to another step loses nothing. */
    start() {
      const again = () => (seen ? save() : void look())
      const hide = () => document.visibilityState === 'hidden' && save()
      void look()
      addEventListener('online', again)
      document.addEventListener('visibilitychange', hide)
      return () => {
        removeEventListener('online', again)
        document.removeEventListener('visibilitychange', hide)
        save()
      }
    },
  }
}

/** What notes stand on: a guide or a checklist. */
export interface Subject {
  kind: 'guide' | 'checklist'
  id: string
}

/** A step nobody wrote on; a note that was taken away is empty too, and has the version to write on. */
const empty = (step: string): Note => ({ step, text: '', version: 0, changedAt: new Date().toISOString() })

let read: { of: string; notes: Promise<Note[]> } | undefined

/** The notes of a whole guide come at once, so that its next step shows its own without waiting. */
async function readNote({ kind, id }: Subject, step: string, anew = false): Promise<Note> {
  const of = `${ownerId()} ${kind} ${id}`
  if (anew || read?.of !== of) read = { of, notes: readNow('listNotes', { kind, id }).then(({ items }) => items) }
  try {
    return (await read.notes).find((note) => note.step === step) ?? empty(step)
  } catch (error) {
    read = undefined
    throw error
  }
}

async function writeNote({ kind, id }: Subject, { step, text, version }: Omit<Note, 'changedAt'>): Promise<Note> {
  const written = await callOverHttp('saveNote', { kind, id, step, text, version })
  if (read?.of === `${ownerId()} ${kind} ${id}`) {
    const notes = await read.notes
    read.notes = Promise.resolve([...notes.filter((note) => note.step !== step), written])
  }
  return written
}

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
