import type { Answer } from '@waymark/contract/calls.ts'
import { ApiError } from '../../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { NetworkError } from '../../../../../kit/load/network-error.ts'
import { keepChecklist } from '../../queries.ts'
import { changesOf } from './changes-of.ts'
import { type Edited, editedOf, keepable } from './edited.ts'

/** `waiting`: something was changed and is about to be sent. `refused`: the server will not have it as it is; `why` says so. */
export type SaveState = { is: 'saved' | 'waiting' | 'saving' | 'offline' | 'asking' } | { is: 'refused'; code: string; why: string }

/** Milliseconds after the last change, and between tries without a connection. */
const pause = 800
const retry = 5000

interface Options {
  id: string
  draft: Answer<'readDraft'>
  /** What stands in the editor now. */
  now: () => Edited
  untitled: string
  failed: string
  /** Somebody else changed it: puts both together and answers once that is settled. */
  settle: (base: Edited, theirs: Edited) => Promise<void>
}

/** Sends what was changed, piece by piece, one call at a time, with the version that it was made from. */
export function createAutosave({ id, draft, now, untitled, failed, settle }: Options) {
  let version = draft.version
  let kept = editedOf(draft)
  let state: SaveState = { is: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const tell = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const changes = () => {
    const sound = keepable(now(), kept, untitled)
    const difference = changesOf(kept, sound)
    return difference && { sound, difference }
  }

  async function send() {
    for (let next = changes(); next; next = changes()) {
      tell({ is: 'saving' })
      try {
        const answer = await callOverHttp('updateChecklist', { id, version, ...next.difference })
        version = answer.version
        kept = next.sound
        keepChecklist(answer)
      } catch (error) {
        if (!(error instanceof ApiError && error.problem.code === 'checklist_changed')) throw error
        await meet()
      }
    }
    tell({ is: 'saved' })
  }

  /** Reads what the other one made of it. */
  async function meet() {
    const theirs = await callOverHttp('readDraft', { id })
    const [base, other] = [kept, editedOf(theirs)]
    version = theirs.version
    kept = other
    tell({ is: 'asking' })
    await settle(base, other)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    underWay ??= send()
      .catch((error: unknown) => {
        const lost = error instanceof NetworkError || (error instanceof ApiError && error.problem.status >= 500)
        if (lost) timer = setTimeout(() => void flush(), retry)
        const [code, why] = error instanceof ApiError ? [error.problem.code, reasonOf(error)] : ['', failed]
        tell(lost ? { is: 'offline' } : { is: 'refused', code, why: why || failed })
      })
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Something was changed. */
    touch() {
      if (underWay) return
      if (!changes()) {
        clearTimeout(timer)
        return tell({ is: 'saved' })
      }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
      if (state.is !== 'offline') tell({ is: 'waiting' })
    },
    /** Sends at once what is not sent yet. */
    flush: () => (underWay || changes() ? flush() : Promise.resolve()),
    /** Looks whether somebody else changed it, as long as nothing is changed here. */
    async look() {
      if (underWay || changes()) return
      const theirs = await callOverHttp('readDraft', { id }).catch(() => null)
      if (!theirs || theirs.version <= version || underWay || changes()) return
      const base = kept
      version = theirs.version
      kept = editedOf(theirs)
      await settle(base, kept)
    },
    stop: () => clearTimeout(timer),
  }
}
export type Autosave = ReturnType<typeof createAutosave>

/** The first field that is wrong says more than that something is. */
const reasonOf = ({ problem, message }: ApiError) => problem.errors?.[0]?.message ?? message
