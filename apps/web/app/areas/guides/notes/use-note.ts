import type { Note } from '@waymark/contract/guides/notes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../kit/load/api.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { readNote, type Subject, writeNote } from './notes.ts'

/** Milliseconds: after the last key; until the next try. */
const calm = 800
const retry = 5000

export const longest = 5000

type NoteStatus = 'saved' | 'waiting' | 'saving' | 'unsaved'

/** A note as it is written: saved when the hands rest, tried again until it is through, and asked about when another device was faster. */
export function useNote({ kind, id }: Subject, step: string) {
  const [text, setText] = useState<string>()
  const [status, setStatus] = useState<NoteStatus>('saved')
  /** What stands on the server where that is newer than what was seen here. */
  const [other, setOther] = useState<Note>()
  const seen = useRef<Note>(undefined)
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  /** While it is asked which text stays nothing is sent: leaving the field for that question is no wish to save it. */
  const asking = useRef(false)

  const take = useCallback((note: Note) => {
    asking.current = false
    seen.current = note
    typed.current = note.text
    setText(note.text)
    setOther(undefined)
    setStatus('saved')
  }, [])

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const before = seen.current
    const now = typed.current.trim()
    if (!before || busy.current || asking.current || now.length > longest) return
    if (now === before.text) return setStatus('saved')
    busy.current = true
    setStatus('saving')
    try {
      seen.current = await writeNote({ kind, id }, { step, text: now, version: before.version })
      setStatus(typed.current.trim() === now ? 'saved' : 'waiting')
    } catch (error) {
      setStatus('unsaved')
      if (error instanceof ApiError && error.problem.code === 'note_changed') {
        const theirs = await readNote({ kind, id }, step, true).catch(() => undefined)
        // The same words twice are nothing to choose between.
        if (theirs?.text === now) {
          seen.current = theirs
          return setStatus('saved')
        }
        if (theirs) {
          asking.current = true
          return setOther(theirs)
        }
      } else if (error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429) {
        return void toast.error(error.message)
      }
      timer.current = setTimeout(() => void save(), retry)
      return
    } finally {
      busy.current = false
    }
    if (typed.current.trim() !== now) void save()
  }, [kind, id, step])

  const write = useCallback(
    (words: string) => {
      typed.current = words
      setText(words)
      setStatus('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), calm)
    },
    [save],
  )

  const look = useCallback(async () => {
    const note = await readNote({ kind, id }, step).catch(() => undefined)
    if (note && !seen.current) take(note)
  }, [kind, id, step, take])

  useEffect(() => {
    void look()
    const again = () => (seen.current ? void save() : void look())
    const hide = () => document.visibilityState === 'hidden' && void save()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hide)
      // Whoever goes to another step loses nothing.
      void save()
    }
  }, [look, save])

  // Closing the tab on something unsaved is asked about.
  useEffect(() => {
    if (status === 'saved') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [status])

  return {
    /** Undefined until it came. */
    text,
    status,
    other,
    write,
    save: () => void save(),
    takeOther: () => other && take(other),
    keepMine: () => {
      asking.current = false
      seen.current = other
      setOther(undefined)
      void save()
    },
  }
}
