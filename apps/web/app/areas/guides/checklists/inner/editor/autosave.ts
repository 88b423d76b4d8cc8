import type { Answer, Input } from '@waymark/contract/calls.ts'
import { createOutbox } from '../../../../../kit/device/outbox.ts'
import { ApiError } from '../../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { isRefusal } from '../../../../../kit/load/errors.ts'
import { storeChecklist } from '../../queries.ts'
import { type Edited, isSame, savable, toDraftStep, toEdited } from './edited.ts'

/** `waiting`: changed, about to be sent. `refused`: the server rejects the current text, with the reason in `why`. */
export type SaveState = { is: 'saved' | 'waiting' | 'saving' | 'offline' | 'asking' } | { is: 'refused'; code: string; why: string }

/** Delay after the last change before saving, and before a retry (ms). */
const pause = 800
const retry = 5000

interface Options {
  id: string
  draft: Answer<'readDraft'>
  /** Current content of the editor. */
  now: () => Edited
  untitled: string
  failed: string
  /** Merges a version saved elsewhere. Resolves when the conflicts are settled. */
  settle: (base: Edited, theirs: Edited) => Promise<void>
}

/** Saves changes piece by piece, one request at a time, each with the version it is based on. */
export function createAutosave({ id, draft, now, untitled, failed, settle }: Options) {
  let version = draft.version
  let kept = toEdited(draft)
  /** Contents sent for `version` without an answer; the server may have stored one. */
  let unsure: Edited[] = []
  let asking = false
  let refusal = { code: '', why: '' }
  let state: SaveState = { is: 'saved' }
  const listeners = new Set<() => void>()

  const changes = () => {
    const sound = savable(now(), kept, untitled)
    const difference = collectChanges(kept, sound)
    // Text that was undone after a lost answer is sent again, because the server may have stored it.
    return difference || unsure.length > 0 ? { sound, difference } : undefined
  }
  type Changes = NonNullable<ReturnType<typeof changes>>

  async function send({ sound, difference }: Changes) {
    if (!difference) return meet()
    const answer = await callOverHttp('updateChecklist', { id, version, ...difference }).catch((error: unknown) => {
      if (!isRefusal(error)) unsure.push(sound)
      throw error
    })
    version = answer.version
    kept = sound
    unsure = []
    storeChecklist(answer)
  }

  /** Fetches and merges a version saved elsewhere. */
  async function meet() {
    const theirs = await callOverHttp('readDraft', { id })
    if (theirs.version === version) {
      unsure = []
      return
    }
    const [base, other] = [kept, toEdited(theirs)]
    // Our own version, whose response was lost: later edits build on it.
    const isMine = theirs.version === version + 1 && unsure.some((sent) => isSame(sent, other))
    version = theirs.version
    kept = other
    unsure = []
    if (isMine) return
    asking = true
    tell()
    await settle(base, other)
    asking = false
    tell()
  }

  const outbox = createOutbox<Changes>({
    next: changes,
    send,
    async refuse(_, error) {
      if (error instanceof ApiError && error.problem.code === 'checklist_changed') {
        await meet()
        return 'dropped'
      }
      refusal = error instanceof ApiError ? { code: error.problem.code, why: errorReason(error) || failed } : { code: '', why: failed }
      return 'kept'
    },
    pause,
    retry,
  })

  function stateNow(): SaveState {
    const is = outbox.state()
    if (is === 'refused') return { is, ...refusal }
    return { is: asking ? 'asking' : ({ rest: 'saved', waiting: 'waiting', sending: 'saving', unreachable: 'offline' } as const)[is] }
  }
  function tell() {
    state = stateNow()
    for (const listener of listeners) listener()
  }
  outbox.subscribe(tell)

  const isClean = () => outbox.state() !== 'sending' && !changes()

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Reports a change. */
    touch: outbox.touch,
    /** Saves unsent changes now. */
    flush: outbox.flush,
    /** Checks for a newer version while nothing is being changed here. */
    async look() {
      if (!isClean()) return
      const theirs = await callOverHttp('readDraft', { id }).catch(() => null)
      if (!theirs || theirs.version <= version || !isClean()) return
      const base = kept
      version = theirs.version
      kept = toEdited(theirs)
      unsure = []
      await settle(base, kept)
    },
  }
}
export type Autosave = ReturnType<typeof createAutosave>

/** Error of the first invalid field, otherwise the general message. */
const errorReason = ({ problem, message }: ApiError) => problem.errors?.[0]?.message ?? message

type Changes = Omit<Input<'updateChecklist'>, 'id' | 'version'>

/** Returns the changes from `kept` to `now`; null if there are none. */
export function collectChanges(kept: Edited, now: Edited): Changes | null {
  const before = new Map(kept.steps.map((step) => [step.id, step]))
  const steps = now.steps.filter((step) => !isSame(before.get(step.id), step))
  const order = now.steps.map(({ id }) => id)
  const moved = !isSame(
    order,
    kept.steps.map(({ id }) => id),
  )
  const changes: Changes = {
    ...(now.name !== kept.name && { name: now.name }),
    ...(now.folderId !== kept.folderId && { categoryId: now.folderId }),
    ...(now.intro !== kept.intro && { intro: now.intro }),
    ...(moved && { order }),
    ...(steps.length > 0 && { steps: steps.map(toDraftStep) }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
