import type { Note } from '@waymark/contract/guides/notes.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { readNow } from '../../../kit/load/now.ts'

/** What notes stand on: a guide or a checklist. */
export interface Subject {
  kind: 'guide' | 'checklist'
  id: string
}

/** A step nobody wrote on; a note that was taken away is empty too, and has the version to write on. */
const empty = (step: string): Note => ({ step, text: '', version: 0, changedAt: new Date().toISOString() })

let read: { of: string; notes: Promise<Note[]> } | undefined

/** The notes of a whole guide come at once, so that its next step shows its own without waiting. */
export async function readNote({ kind, id }: Subject, step: string, anew = false): Promise<Note> {
  const of = `${ownerId()} ${kind} ${id}`
  if (anew || read?.of !== of) read = { of, notes: readNow('listNotes', { kind, id }).then(({ items }) => items) }
  try {
    return (await read.notes).find((note) => note.step === step) ?? empty(step)
  } catch (error) {
    read = undefined
    throw error
  }
}

export async function writeNote({ kind, id }: Subject, { step, text, version }: Omit<Note, 'changedAt'>): Promise<Note> {
  const written = await callOverHttp('saveNote', { kind, id, step, text, version })
  if (read?.of === `${ownerId()} ${kind} ${id}`) {
    const notes = await read.notes
    read.notes = Promise.resolve([...notes.filter((note) => note.step !== step), written])
  }
  return written
}
