import type { Brief, BriefValue, FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import { createOutbox, type OutboxState } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { isSignedIn, onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { withItem } from '../../../kit/load/with-one.ts'
import { isAcceptable } from './answering.ts'
import { adoptAnswers, briefRecords, type Change, changeAnswers, openBriefs, sameValue, sendChanges } from './sync.ts'

export interface BriefState {
  /** User whose brief is shown. */
  of: string
  /** The brief in the account; null while loading, and for visitors. */
  base: Brief | null
  /** Suggestions for unanswered fields, with their sources. */
  prefilled: Brief['prefilled']
  /** False until earlier answers are loaded. */
  known: boolean
  /** Loading failed and is retried. */
  unreachable: boolean
  save: OutboxState
  /** When the account last stored an answer from this page (ms). */
  savedAt: number | null
  /** Fields changed since the brief was opened. They are no longer prefilled. */
  touched: ReadonlySet<string>
  /** Answers that the server refused, with the reason. */
  refused: ReadonlyMap<string, { value: BriefValue | null; message: string }>
}

interface BriefStoreOptions {
  service: { id: string }
  fields: readonly BriefField[]
  /** Guide and step from which the brief was opened. */
  guide: string | null
  step: string | null
  /** Suggestions for visitors, who have no account. */
  prefilled: Brief['prefilled']
}

/** Delay after the last change before sending, and between retries (ms). */
const pause = 500
const retry = 5000

/**
 * An open brief. Answers are stored on the device at once. Signed-in users' answers are sent after a short delay, and only those changed
 * here, so that two tabs do not overwrite each other.
 */
export function createBriefStore({ service: { id }, fields, guide, step, prefilled }: BriefStoreOptions) {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const empty = { of: visitor, base: null, prefilled, unreachable: false, save: 'rest', savedAt: null, refused: new Map() } as const
  let state: BriefState = { ...empty, known: false, touched: new Set() }
  /** Number of stored changes; a response from before the latest one is outdated. */
  let taken = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function tell(next: Partial<BriefState>) {
    state = { ...state, ...next, save: outbox.state() }
    for (const listener of listeners) listener()
  }

  /** Loads the brief of the current user and moves a visitor's answers into the account. */
  async function load(): Promise<void> {
    clearTimeout(again)
    const of = ownerId()
    if (of === null) return tell({ ...empty, known: true, touched: new Set() })
    const before = taken
    try {
      const base = await callOverHttp('readBrief', { id, ...(guide && { guide }), ...(step && { step }) })
      if (ownerId() !== of) return
      const again = state.of === of && state.base !== null
      if (again && taken !== before) return
      adoptAnswers(of, id, base)
      const savedAt = base.savedAt ? Date.parse(base.savedAt) : null
      tell({ of, base, known: true, unreachable: false, savedAt, ...(!again && { prefilled: base.prefilled }) })
      void outbox.flush()
    } catch {
      if (ownerId() !== of) return
      tell({ unreachable: true })
      again = setTimeout(() => void load(), retry)
    }
  }

  const waiting = () =>
    Object.entries(briefRecords.read(id, state.of)?.changes ?? {}).flatMap(([field, value]) => {
      const asked = byId.get(field)
      const refused = state.refused.get(field)
      const sendable = asked && isAcceptable(asked, value) && !(refused && sameValue(refused.value, value))
      return sendable ? [{ field, value }] : []
    })

  async function send(changes: Change[]) {
    const before = taken
    const { of } = state
    const { brief, refused } = await sendChanges(of, id, changes)
    if (state.of !== of) return
    // Files added or removed during the request are not reflected in this response.
    const files = taken === before ? brief?.files : state.base?.files
    const values = new Map(changes.map(({ field, value }) => [field, value]))
    const known = new Map(state.refused)
    for (const { field } of changes) known.delete(field)
    for (const [field, message] of refused) known.set(field, { value: values.get(field) ?? null, message })
    if (brief) taken++
    tell({ refused: known, ...(brief && { base: { ...brief, files: files ?? [] }, savedAt: Date.now() }) })
  }

  const outbox = createOutbox<Change[]>({
    next() {
      if (state.of !== ownerId()) return
      const changes = waiting()
      return changes.length > 0 ? changes : undefined
    },
    send,
    // A refusal names its fields. They show their errors, and the others are sent again.
    refuse: () => 'kept',
    pause,
    retry,
    lock: keys.brief,
  })
  outbox.subscribe(() => tell({}))

  function setFiles(change: (files: FileFact[]) => FileFact[]) {
    if (!state.base) return
    taken++
    tell({ base: { ...state.base, files: change(state.base.files) }, savedAt: Date.now() })
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set(field: string, value: BriefValue | null) {
      changeAnswers(state.of, id, ({ [field]: _, ...others }) =>
        // A visitor's empty answer is removed; an account's must be deleted on the server.
        state.of === visitor && value === null ? others : { ...others, [field]: value },
      )
      if (!state.touched.has(field)) tell({ touched: new Set([...state.touched, field]) })
      if (state.of !== visitor) outbox.touch()
    },
    flush: outbox.flush,
    load,
    /** Resolves when the current user's brief is loaded. */
    loaded: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (state.base === null || state.of !== ownerId()) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
    addFile: (file: FileFact) => setFiles((files) => withItem(files, file)),
    removeFile: (file: string) => setFiles((files) => files.filter(({ id }) => id !== file)),
    /** Starts listening to the connection, the session and other tabs. Returns a function that stops it. */
    start() {
      const look = async () => {
        if (!isSignedIn()) return
        await outbox.flush()
        if (state.save === 'rest') await load()
      }
      const seen = () => void (document.visibilityState === 'visible' && look())
      const stopSession = onSessionChange(() => {
        if ((ownerId() ?? visitor) !== state.of) void load()
      })
      openBriefs.add(id)
      addEventListener('online', look)
      document.addEventListener('visibilitychange', seen)
      void load()
      return () => {
        stopSession()
        openBriefs.delete(id)
        removeEventListener('online', look)
        document.removeEventListener('visibilitychange', seen)
        clearTimeout(again)
        void outbox.flush()
      }
    },
  }
}
export type BriefStore = ReturnType<typeof createBriefStore>
