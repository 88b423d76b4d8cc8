import type { Operation, Progress } from '@waymark/contract/guides/guides.ts'
import {
  clockTolerance,
  compareMarks,
  normalizeProgress,
  type ProgressState,
  registerKey,
  toMark,
} from '@waymark/contract/guides/progress.ts'
import { useSyncExternalStore } from 'react'
import { createOutbox, type DeviceRecords } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { isRefusal } from '../../../kit/load/errors.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { keptLeftOff, leftOffElsewhere, maxLeftOff } from './left-off.ts'
import {
  changeRecord,
  isOfGuide,
  noteLeftOff,
  type ProgressRecord,
  type ProgressSubject,
  progressRecords,
  readRecord,
  recordSubject,
  removeRecord,
  waits,
} from './records.ts'

/** The same three API calls for each kind. */
const calls = {
  guide: { read: 'readProgress', save: 'saveProgress', restart: 'restartGuide' },
  checklist: { read: 'readChecklistProgress', save: 'saveChecklistProgress', restart: 'restartChecklist' },
} as const

/** Merges marks as registers: a late response never overwrites newer marks or unsent ones. */
function merge(base: ProgressState, answer: Progress): ProgressState {
  if (answer.restart < base.restart) return base
  if (answer.restart > base.restart) return normalizeProgress(answer.restart, answer.startedAt, answer.marks)
  const marks = new Map(base.marks.map((mark) => [registerKey(mark), mark]))
  for (const mark of answer.marks) {
    const held = marks.get(registerKey(mark))
    if (!held || compareMarks(mark, held) > 0) marks.set(registerKey(mark), mark)
  }
  const started = [base.startedAt, answer.startedAt].filter((at) => at !== null).toSorted()[0] ?? null
  return normalizeProgress(answer.restart, started, [...marks.values()])
}

/**
 * Applies the account's state to a record. Operations recorded without the restart count adopt it and keep their times; an unsent restart
 * takes precedence over the response.
 */
function applyAnswer(record: ProgressRecord, answer: Progress): ProgressRecord {
  const { unheard, ...rest } = record
  if (rest.restartFrom !== undefined && !unheard) return rest
  const base = merge(rest.base, answer)
  return { ...rest, base, queue: unheard ? rest.queue.map((operation) => ({ ...operation, restart: base.restart })) : rest.queue }
}

/** Applies a response to an existing record. `of`: user who got the response. */
const storeAnswer = (ticked: ProgressSubject, answer: Progress, of: string) =>
  changeRecord(ticked, (record) => record && applyAnswer(record, answer), of)

/** Number of unacknowledged changes; a restart counts as one. */
export const countWaiting = (records: readonly ProgressRecord[]): number =>
  records.reduce((sum, { queue, restartFrom }) => sum + queue.length + (restartFrom === undefined ? 0 : 1), 0)

interface Waiting {
  /** Owner of the record. Changes of one user are never sent as another. */
  of: string
  record: ProgressRecord
}

function nextWaiting(): Waiting | undefined {
  const of = ownerId()
  const record = of === null ? undefined : progressRecords.list(of).find(waits)
  return of !== null && record ? { of, record } : undefined
}

const batch = 500

/** Sends one request of a record: first its state, then a restart, then its operations. */
async function send({ of, record }: Waiting) {
  const ticked = recordSubject(record)
  const { id } = ticked
  const call = calls[ticked.kind]
  if (record.unheard) return storeAnswer(ticked, await callOverHttp(call.read, { id }), of)
  const { restartFrom } = record
  if (restartFrom !== undefined) {
    const answer = await callOverHttp(call.restart, { id, from: restartFrom })
    const restarted = (now: ProgressRecord | null) => {
      if (now?.restartFrom !== restartFrom) return now
      const { restartFrom: _, ...rest } = now
      return { ...rest, base: merge(rest.base, answer) }
    }
    return changeRecord(ticked, restarted, of)
  }
  const ops = record.queue.slice(0, batch)
  const { results, serverTime, progress } = await callOverHttp(call.save, { id, ops })
  const ahead = new Set(results.filter(({ result }) => result === 'clock_ahead').map(({ op }) => op))
  const through = new Set(results.filter(({ result }) => result !== 'clock_ahead').map(({ op }) => op))
  const saved = (now: ProgressRecord | null) => {
    if (!now) return now
    const base = merge(now.base, progress)
    return { ...now, base, queue: restamp(base, now.queue, ahead, serverTime).filter(({ op }) => !through.has(op)) }
  }
  changeRecord(ticked, saved, of)
}

/** Rolls back refused changes and shows the reason. */
function refuse({ of, record }: Waiting, error: unknown): 'dropped' {
  const sent = new Set(record.queue.map(({ op }) => op))
  const without = (now: ProgressRecord | null) => {
    if (!now) return now
    const { restartFrom: _, unheard: __, ...rest } = now
    return { ...rest, queue: now.queue.filter(({ op }) => !sent.has(op)) }
  }
  changeRecord(recordSubject(record), without, of)
  if (error instanceof Error) toast.error(error.message)
  return 'dropped'
}

/**
 * Corrects timestamps if this device's clock is ahead: refused operations get the server's time, in their order and after the marks they
 * replace, but never late enough to be refused again.
 */
function restamp({ marks }: ProgressState, queue: Operation[], ahead: Set<string>, serverTime: string): Operation[] {
  const latest = new Map(marks.map((mark) => [registerKey(mark), Date.parse(mark.at)]))
  let next = Date.parse(serverTime) - ahead.size
  return queue.map((operation) => {
    const register = registerKey(toMark(operation))
    const before = latest.get(register) ?? 0
    if (ahead.has(operation.op)) {
      next = Math.max(next + 1, Math.min(before + 1, Date.parse(serverTime) + clockTolerance))
      latest.set(register, next)
      return { ...operation, at: new Date(next).toISOString() }
    }
    latest.set(register, Math.max(before, Date.parse(operation.at)))
    return operation
  })
}

/** Adds a visitor's progress to the account after sign-in, with the account's restart count and its original times. */
async function mergeVisitor() {
  const owner = ownerId()
  if (owner === null) return
  for (const { guide, outline, base, queue } of progressRecords.list(visitor).filter(isOfGuide)) {
    const ticked: ProgressSubject = { kind: 'guide', id: guide.id }
    if (queue.length > 0) {
      const current = await callOverHttp('readProgress', { id: guide.id }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      // A guide that no longer exists does not block the others.
      if (!current) continue
      const join = (record: ProgressRecord | null) => {
        const mine = record ?? { guide, outline, base, queue: [] }
        const restart = Math.max(current.restart, mine.base.restart)
        const known = new Set(mine.queue.map(({ op }) => op))
        const joined = queue.filter(({ op }) => !known.has(op)).map((operation) => ({ ...operation, restart }))
        return { ...mine, base: merge(mine.base, current), queue: [...mine.queue, ...joined] }
      }
      changeRecord(ticked, join, owner)
    }
    removeRecord(visitor, ticked)
  }
}

/** Fetches the server's state and applies it below the unsent changes. */
export async function refreshProgress(ticked: ProgressSubject, begin: () => ProgressRecord) {
  const of = ownerId()
  if (of === null) return
  const before = readRecord(ticked, of)
  const answer = await callOverHttp(calls[ticked.kind].read, { id: ticked.id })
  const now = readRecord(ticked, of)
  // Never started, or removed on another device. Changes made during the request are newer.
  const isGone = answer.mine ? before !== null && now === null : now === null || (now === before && !waits(now))
  if (isGone) return changeRecord(ticked, () => null, of)
  changeRecord(ticked, (record) => record ?? begin(), of)
  storeAnswer(ticked, answer, of)
}

export const progressOutbox = createOutbox<Waiting>({
  next: nextWaiting,
  send,
  refuse,
  adopt: mergeVisitor,
  retry: 2000,
  lock: keys.progress,
})

export const progressOnDevice: DeviceRecords = {
  outbox: progressOutbox,
  subscribe: progressRecords.subscribe,
  countWaiting: (of) => countWaiting(progressRecords.list(of)),
  forget(of, all) {
    keptLeftOff.remove()
    for (const record of progressRecords.list(of)) if (all || !waits(record)) removeRecord(of, recordSubject(record))
  },
}

/** Updates the home page's guides in progress from the account and returns their number. */
export async function refreshLeftOff(): Promise<number> {
  const of = ownerId()
  const account = of === null ? [] : (await callOverHttp('listUnfinishedGuides', { rows: maxLeftOff })).items
  // The user may have changed during the request.
  return ownerId() === of ? noteLeftOff(leftOffElsewhere(account)) : refreshLeftOff()
}

const nothing: ProgressRecord[] = []
let lastWaiting = nothing

/** Unacknowledged records of the current user. Returns the same array as long as nothing changed. */
function listWaiting(): ProgressRecord[] {
  const now = progressRecords.list().filter(waits)
  if (now.length !== lastWaiting.length || now.some((record, index) => record !== lastWaiting[index])) lastWaiting = now
  return lastWaiting
}

export const useWaiting = (): ProgressRecord[] => useSyncExternalStore(progressRecords.subscribe, listWaiting, () => nothing)
