import type { Note } from '@waymark/contract/guides/notes.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOutbox } from '../../../kit/device/outbox.ts'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { isRefusal } from '../../../kit/load/errors.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** Delay after the last key before saving, before a retry, and before a loaded note is refetched (ms). */
const pause = 800
const retry = 5000
const fresh = 10_000

export const maxNoteLength = 5000

interface State {
  /** Undefined until loaded. */
  text: string | undefined
  status: 'saved' | 'waiting' | 'saving' | 'unsaved'
  /** Newer version on the server; the person chooses which text stays. */
  other: Note | undefined
}

const statuses = { rest: 'waiting', waiting: 'waiting', sending: 'saving', unreachable: 'unsaved', refused: 'unsaved' } as const

/** Notes that are shown or have unsent text. Changing the step or signing out does not discard unsent text. */
const open = new Map<string, ReturnType<typeof createNoteStore>>()

/** Opens a note of the current user, including unsent text. */
export function openNote(subject: Subject, step: string) {
  const of = ownerId()
  const name = `${of} ${subject.kind} ${subject.id} ${step}`
  return open.get(name) ?? createNoteStore(subject, step, of, name)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the tab is closed with unsaved text. */
function watchLeaving() {
  const isUnsaved = [...open.values()].some((store) => store.state().status !== 'saved')
  if (isUnsaved) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** A user's note: saved after a pause in typing; asks if another device saved a different text. */
function createNoteStore(subject: Subject, step: string, of: string | null, name: string) {
  let seen: Note | undefined
  /** Texts sent for `seen` without an answer; the server may have stored one. */
  let unsure: string[] = []
  let state: State = { text: undefined, status: 'saved', other: undefined }
  let places = 0
  const listeners = new Set<() => void>()
  const isTheirs = () => ownerId() === of
  const written = () => state.text?.trim() ?? ''

  function set(change: Partial<State>) {
    state = { ...state, ...change }
    const sent = outbox.state() === 'rest' && (!seen || (written() === seen.text && unsure.length === 0))
    state.status = sent ? 'saved' : statuses[outbox.state()]
    watchLeaving()
    for (const listener of listeners) listener()
    end()
  }

  const outbox = createOutbox<Pick<Note, 'text' | 'version'>>({
    // While the user chooses between two texts, nothing is saved, even though the field loses focus.
    next() {
      const text = written()
      // Text that was undone after a lost answer is sent again, because the server may have stored it.
      const differs = text !== seen?.text || unsure.length > 0
      return isTheirs() && seen && !state.other && text.length <= maxNoteLength && differs ? { text, version: seen.version } : undefined
    },
    async send({ text, version }) {
      try {
        see(await writeNote(subject, { step, text, version }))
      } catch (error) {
        if (!isRefusal(error)) unsure.push(text)
        throw error
      }
      set({})
    },
    async refuse({ text }, error) {
      if (!(error instanceof ApiError && error.problem.code === 'note_changed')) {
        if (error instanceof Error) toast.error(error.message)
        return 'kept'
      }
      const theirs = await readNote(subject, step, true)
      // Another user has signed in: the request is repeated when the author is back.
      if (!isTheirs()) throw error
      // No choice is needed for equal texts, nor for our own texts from before and after a lost response.
      const isMine = theirs.version === (seen?.version ?? 0) + 1 && unsure.includes(theirs.text)
      if (theirs.text === text || isMine) {
        see(theirs)
        return 'dropped'
      }
      set({ other: theirs })
      return 'kept'
    },
    pause,
    retry,
  })
  outbox.subscribe(() => set({}))

  function see(note: Note | undefined) {
    seen = note
    unsure = []
  }

  function take(note: Note) {
    see(note)
    set({ text: note.text, other: undefined })
    outbox.touch()
  }
  const save = () => void (state.other || outbox.flush())

  async function look() {
    if (!isTheirs()) return
    const isOld = isReadLongAgo(subject)
    show(await readNote(subject, step).catch(() => undefined))
    if (isOld && isTheirs()) show(await readNote(subject, step, true).catch(() => undefined))
  }
  /** Shows a loaded note. Text changed meanwhile is kept and compared on saving. */
  function show(note: Note | undefined) {
    if (!note || !isTheirs() || open.get(name) !== store) return
    if (!seen || (note.version > seen.version && written() === seen.text && outbox.state() === 'rest')) take(note)
  }

  const again = () => (seen ? save() : void look())
  const turn = () => (document.visibilityState === 'hidden' ? save() : void look())
  let stopSession = () => {}

  function begin() {
    open.set(name, store)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', turn)
    stopSession()
    stopSession = onSessionChange(again)
  }

  /** Closes the store once it is not shown and everything is saved. */
  function end() {
    if (places > 0 || state.status !== 'saved') return
    open.delete(name)
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', turn)
    stopSession()
  }

  const store = {
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
      see(state.other)
      set({ other: undefined })
      save()
    },
    /** Loads the note and starts listening to the connection, session and page. Returns a function that stops it once nothing is unsent. */
    start() {
      places++
      begin()
      void look()
      return () => {
        places--
        save()
        end()
      }
    },
  }
  return store
}

/** Subject of a note: a guide or a checklist. */
export interface Subject {
  kind: 'guide' | 'checklist'
  id: string
}

/** Note of a step that never had one (version 0). A deleted note is empty too, but keeps its version. */
const empty = (step: string): Note => ({ step, text: '', version: 0, changedAt: new Date().toISOString() })

let read: { of: string; notes: Promise<Note[]>; at: number } | undefined

const recordName = ({ kind, id }: Subject) => `${ownerId()} ${kind} ${id}`
const isReadLongAgo = (subject: Subject) => read?.of === recordName(subject) && Date.now() - read.at > fresh

/** Fetches all notes of a guide at once, so that the next step shows its note immediately. */
async function readNote(subject: Subject, step: string, anew = false): Promise<Note> {
  const of = recordName(subject)
  const { kind, id } = subject
  if (anew || read?.of !== of) read = { of, notes: readOnce('listNotes', { kind, id }).then(({ items }) => items), at: Date.now() }
  try {
    return (await read.notes).find((note) => note.step === step) ?? empty(step)
  } catch (error) {
    read = undefined
    throw error
  }
}

async function writeNote(subject: Subject, { step, text, version }: Omit<Note, 'changedAt'>): Promise<Note> {
  const of = recordName(subject)
  const { kind, id } = subject
  const written = await callOverHttp('saveNote', { kind, id, step, text, version })
  if (read?.of === of) {
    const notes = await read.notes
    read.notes = Promise.resolve([...notes.filter((note) => note.step !== step), written])
  }
  return written
}

/** The note of a step, while it is shown. */
export function useNote(subject: Subject, step: string) {
  const [store] = useState(() => openNote(subject, step))
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  return { ...state, write: store.write, save: store.save, takeOther: store.takeOther, keepMine: store.keepMine }
}
