import type { Brief, BriefValue, FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import { createOutbox, type OutboxState } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { isSignedIn, onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { withItem } from '../../../kit/load/with-one.ts'
import { isSound } from './answering.ts'
import { briefRecords, type Change, changeAnswers, openBriefs, sameValue, sendChanges, takeOver } from './sync.ts'

export interface BriefState {
  /** Whose brief is shown. */
  of: string
  /** How it stands in the account; null as long as that is not known, and for visitors. */
  base: Brief | null
  /** For fields that nobody answered: what could stand there, and where it is from. */
  prefilled: Brief['prefilled']
  /** False until it is clear what was answered before. */
  known: boolean
  /** It could not be read; it is tried again. */
  unreachable: boolean
  save: OutboxState
  /** When the account last took something from here, in milliseconds. */
  savedAt: number | null
  /** Fields changed since the brief was opened. They are no longer prefilled. */
  touched: ReadonlySet<string>
  /** Answers that the server refused, with the reason. */
  refused: ReadonlyMap<string, { value: BriefValue | null; message: string }>
}

interface Opened {
  service: { id: string }
  fields: readonly BriefField[]
  /** Guide and step from which the brief was opened. */
  guide: string | null
  step: string | null
  /** For visitors, whom the server does not know. */
  prefilled: Brief['prefilled']
}

/** Milliseconds after the last change, and between tries without a connection. */
const pause = 500
const retry = 5000

/**
 * An open brief. What is answered is kept on the device at once; of somebody who is signed in it is sent a moment later, and only what
 * was changed here, so that two tabs do not overwrite each other's answers.
 */
export function createBriefStore({ service: { id }, fields, guide, step, prefilled }: Opened) {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const empty = { of: visitor, base: null, prefilled, unreachable: false, save: 'rest', savedAt: null, refused: new Map() } as const
  let state: BriefState = { ...empty, known: false, touched: new Set() }
  /** How often the account took something: an answer from before that is old. */
  let taken = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function tell(next: Partial<BriefState>) {
    state = { ...state, ...next, save: outbox.state() }
    for (const listener of listeners) listener()
  }

  /** Reads it for whoever is signed in now; what a visitor answered here goes along. */
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
      takeOver(of, id, base)
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
      const sendable = asked && isSound(asked, value) && !(refused && sameValue(refused.value, value))
      return sendable ? [{ field, value }] : []
    })

  async function send(changes: Change[]) {
    const before = taken
    const { of } = state
    const { brief, refused } = await sendChanges(of, id, changes)
    if (state.of !== of) return
    // A file that came or went meanwhile is not in this answer, or still is.
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
    // A refusal names its fields: each says so, and the others go on.
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
        // For a visitor no answer is nothing; the account has to be told.
        state.of === visitor && value === null ? others : { ...others, [field]: value },
      )
      if (!state.touched.has(field)) tell({ touched: new Set([...state.touched, field]) })
      if (state.of !== visitor) outbox.touch()
    },
    flush: outbox.flush,
    load,
    /** Once it is clear how the account of whoever is signed in stands. */
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
    /** Begins to follow the connection, the session and other tabs. Returns what ends it. */
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
