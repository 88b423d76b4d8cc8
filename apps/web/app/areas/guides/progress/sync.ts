import type { Operation, Progress } from '@waymark/contract/guides/guides.ts'
import { compareMarks, type ProgressState, progressOf, registerOf } from '@waymark/contract/guides/progress.ts'
import { isSignedIn, ownerId } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { changeRecord, isOfGuide, listRecords, type ProgressRecord, readRecord, removeRecord, type Ticked, tickedOf } from './records.ts'

/** The same three calls for each kind. */
const calls = {
  guide: { read: 'readProgress', save: 'saveProgress', restart: 'restartGuide' },
  checklist: { read: 'readChecklistProgress', save: 'saveChecklistProgress', restart: 'restartChecklist' },
} as const

/** Registers merge: a late answer never takes back what is newer, nor a tick that still waits. */
function merge(base: ProgressState, answer: Progress): ProgressState {
  if (answer.restart < base.restart) return base
  if (answer.restart > base.restart) return progressOf(answer.restart, answer.startedAt, answer.marks)
  const marks = new Map(base.marks.map((mark) => [registerOf(mark), mark]))
  for (const mark of answer.marks) {
    const held = marks.get(registerOf(mark))
    if (!held || compareMarks(mark, held) > 0) marks.set(registerOf(mark), mark)
  }
  const started = [base.startedAt, answer.startedAt].filter((at) => at !== null).toSorted()[0] ?? null
  return progressOf(answer.restart, started, [...marks.values()])
}

/**
 * A record after the server has said how the account stands. What was done without knowing its restart count takes that count and
 * keeps its times; a restart that the server has not heard of yet goes before what it says.
 */
function hear(record: ProgressRecord, answer: Progress): ProgressRecord {
  const { unheard, ...rest } = record
  if (rest.restartFrom !== undefined && !unheard) return rest
  const base = merge(rest.base, answer)
  return { ...rest, base, queue: unheard ? rest.queue.map((operation) => ({ ...operation, restart: base.restart })) : rest.queue }
}

/** Takes in what the server says of what has a record here; `of` is whose answer it is. */
const takeIn = (ticked: Ticked, answer: Progress, of: string) => changeRecord(ticked, (record) => record && hear(record, answer), of)

const batch = 500
const retryFirst = 2_000
const retryMost = 60_000

let underWay: Promise<void> | undefined
let again = false
let retryIn = retryFirst
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends everything that waits, one record after the other; tries again by itself until it is through. */
export function flush(): Promise<void> {
  if (underWay) {
    again = true
    return underWay
  }
  underWay = run().finally(() => {
    underWay = undefined
    if (again) {
      again = false
      void flush()
    }
  })
  return underWay
}

async function run() {
  clearTimeout(timer)
  if (!isSignedIn()) return
  try {
    await mergeVisitor()
    const of = ownerId()
    if (of !== null) for (const record of listRecords(of).filter(waits)) await send(tickedOf(record), of)
    retryIn = retryFirst
  } catch {
    timer = setTimeout(() => void flush(), retryIn)
    retryIn = Math.min(retryMost, retryIn * 2)
  }
}

export const waits = (record: ProgressRecord) => record.queue.length > 0 || record.restartFrom !== undefined

/** The server has looked at it and will not have it, now or later. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.status < 500 && ![401, 408, 429].includes(error.problem.status)

/** Sends what one person did; stops when somebody else, or nobody, is signed in by then. */
async function send(ticked: Ticked, of: string) {
  const { id } = ticked
  const call = calls[ticked.kind]
  for (let record = readRecord(ticked, of); record && waits(record) && ownerId() === of; record = readRecord(ticked, of)) {
    try {
      if (record.unheard) {
        takeIn(ticked, await callOverHttp(call.read, { id }), of)
        continue
      }
      const { restartFrom } = record
      if (restartFrom !== undefined) {
        const answer = await callOverHttp(call.restart, { id, from: restartFrom })
        changeRecord(
          ticked,
          (now) => {
            if (now?.restartFrom !== restartFrom) return now
            const { restartFrom: _, ...rest } = now
            return { ...rest, base: merge(rest.base, answer) }
          },
          of,
        )
        continue
      }
      const ops = record.queue.slice(0, batch)
      const { results, serverTime, progress } = await callOverHttp(call.save, { id, ops })
      const ahead = new Set(results.filter(({ result }) => result === 'clock_ahead').map(({ op }) => op))
      const through = new Set(results.filter(({ result }) => result !== 'clock_ahead').map(({ op }) => op))
      changeRecord(
        ticked,
        (now) =>
          now && {
            ...now,
            base: merge(now.base, progress),
            queue: restamp(now.queue, ahead, serverTime).filter(({ op }) => !through.has(op)),
          },
        of,
      )
    } catch (error) {
      if (!isRefusal(error)) throw error
      const sent = new Set(record.queue.map(({ op }) => op))
      changeRecord(
        ticked,
        (now) => {
          if (!now) return now
          const { restartFrom: _, unheard: __, ...rest } = now
          return { ...rest, queue: now.queue.filter(({ op }) => !sent.has(op)) }
        },
        of,
      )
      // It is taken back, and the server says why.
      toast.error(error.message)
    }
  }
}

/** This device's clock is ahead: what it stamped gets the server's time, in the order in which it was done. */
function restamp(queue: Operation[], ahead: Set<string>, serverTime: string): Operation[] {
  let at = Date.parse(serverTime) - ahead.size
  return queue.map((operation) => (ahead.has(operation.op) ? { ...operation, at: new Date(++at).toISOString() } : operation))
}

/**
 * What was done here before signing in joins the account. It was done without knowing the account's restart count, so it takes
 * that count; its times stay as they were.
 */
async function mergeVisitor() {
  const owner = ownerId()
  if (owner === null) return
  for (const { guide, outline, base, queue } of listRecords('visitor').filter(isOfGuide)) {
    const ticked: Ticked = { kind: 'guide', id: guide.id }
    if (queue.length > 0) {
      const current = await callOverHttp('readProgress', { id: guide.id }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      // A guide that is gone holds nothing up; it may come back.
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
    removeRecord('visitor', ticked)
  }
}

/** Asks the server how it stands and takes it in on top of what waits. */
export async function refreshProgress(ticked: Ticked, begin: () => ProgressRecord) {
  const of = ownerId()
  if (of === null) return
  const answer = await callOverHttp(calls[ticked.kind].read, { id: ticked.id })
  if (answer.restart === 0 && answer.marks.length === 0 && !readRecord(ticked, of)) return
  changeRecord(ticked, (record) => record ?? begin(), of)
  takeIn(ticked, answer, of)
}

const wake = () => {
  retryIn = retryFirst
  void flush()
}
const wakeWhenSeen = () => document.visibilityState === 'visible' && wake()

/** Keeps trying in the background: now, when the connection returns, and when the page is shown again. */
export function startSync() {
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wakeWhenSeen)
  wake()
}
