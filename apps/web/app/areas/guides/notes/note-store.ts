import type { Note } from '@waymark/contract/guides/notes.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOutbox, isRefusal } from '../../../kit/device/outbox.ts'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** Milliseconds: after the last key; until the next try; until what was read is read anew. */
const pause = 800
const retry = 5000
const fresh = 10_000

export const longest = 5000

interface State {
  /** Undefined until loaded. */
  text: string | undefined
  status: 'saved' | 'waiting' | 'saving' | 'unsaved'
  /** Newer version on the server; the person chooses which text stays. */
  other: Note | undefined
}

const statuses = { rest: 'waiting', waiting: 'waiting', sending: 'saving', unreachable: 'unsaved', refused: 'unsaved' } as const

/** Notes that are shown, or wait for the server: going to another step, or signing out, takes nothing away that was not sent. */
const open = new Map<string, ReturnType<typeof createNoteStore>>()

/** A note of whoever is signed in, with what was written and not sent yet. */
export function openNote(subject: Subject, step: string) {
  const of = ownerId()
  const name = `${of} ${subject.kind} ${subject.id} ${step}`
  return open.get(name) ?? createNoteStore(subject, step, of, name)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Closing the tab on something unsaved is asked about. */
function watchLeaving() {
  const isUnsaved = [...open.values()].some((store) => store.state().status !== 'saved')
  if (isUnsaved) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** A note of one person as it is written: sent when the hands rest, and asked about when another device was faster. */
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
    // While it is asked which text stays nothing is sent: leaving the field for that question is no wish to save it.
    next() {
      const text = written()
      // Text that was undone after a lost answer is sent again, because the server may have stored it.
      const differs = text !== seen?.text || unsure.length > 0
      return isTheirs() && seen && !state.other && text.length <= longest && differs ? { text, version: seen.version } : undefined
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
      // Somebody else signed in meanwhile: it is asked again once its writer is back.
      if (!isTheirs()) throw error
      // The same words twice are nothing to choose between, nor are what was written here before and after an answer that was lost.
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
  /** Shows a note that was read. Text changed here meanwhile stays and is compared when it is sent. */
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

  /** Once it is shown nowhere and the server has all of it. */
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
    /** Reads it, and follows the connection, the session and the page. Returns what ends it, once nothing waits any more. */
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

/** The notes of a whole guide come at once, so that its next step shows its own without waiting. */
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

/** A note as it is written here; of one step, for as long as it is shown. */
export function useNote(subject: Subject, step: string) {
  const [store] = useState(() => openNote(subject, step))
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  return { ...state, write: store.write, save: store.save, takeOther: store.takeOther, keepMine: store.keepMine }
}
