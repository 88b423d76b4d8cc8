import type { GuideCard } from '@waymark/contract/cards.ts'
import type { Operation } from '@waymark/contract/guides/guides.ts'
import {
  applyOperations,
  compareMarks,
  emptyProgress,
  type GuideOutline,
  type ProgressState,
  registerKey,
  restartProgress,
  toMark,
} from '@waymark/contract/guides/progress.ts'
import { createRecords, hasShape } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'
import { keepLeftOff, keptLeftOff, type ResumePoint } from './left-off.ts'

/** Fields of a started guide that lists show. */
export type GuideHead = Pick<
  GuideCard,
  'id' | 'slug' | 'name' | 'announce' | 'category' | 'totalSteps' | 'totalItems' | 'duration' | 'paid' | 'updatedAt' | 'translated'
>

/** Subject of progress: a guide or a checklist. */
export interface ProgressSubject {
  kind: 'guide' | 'checklist'
  id: string
}

/** Progress on this device: acknowledged state and operations that wait. All operations of a visitor wait. */
interface StoredProgress {
  outline: GuideOutline
  base: ProgressState
  queue: Operation[]
  /** Restart count before an unsent restart. */
  restartFrom?: number
  /** Started here without knowing the account's state: unsent operations adopt the account's restart count first. */
  unheard?: true
}
export interface GuideRecord extends StoredProgress {
  guide: GuideHead
}
export interface ChecklistRecord extends StoredProgress {
  checklist: { id: string }
}
export type ProgressRecord = GuideRecord | ChecklistRecord

export const isOfGuide = (record: ProgressRecord): record is GuideRecord => 'guide' in record
export const recordSubject = (record: ProgressRecord): ProgressSubject =>
  isOfGuide(record) ? { kind: 'guide', id: record.guide.id } : { kind: 'checklist', id: record.checklist.id }

/** Something of it has not been acknowledged by the server. */
export const waits = (record: ProgressRecord) => record.queue.length > 0 || record.restartFrom !== undefined

const kept = {
  outline: [{ id: 'string', items: ['string'] }],
  base: { restart: 'number', marks: [{ step: 'string', item: 'string', state: 'string', at: 'time', op: 'string' }] },
  queue: [{ op: 'string', at: 'time', restart: 'number' }],
} as const
const guide = { guide: { id: 'string', slug: 'string', name: 'string', category: { slug: 'string', line: 'string' } } } as const
const checklist = { checklist: { id: 'string' } } as const

function isRecord(value: unknown): value is ProgressRecord {
  if (!hasShape(value, kept) || !(hasShape(value, guide) || hasShape(value, checklist))) return false
  const { startedAt, finishedAt } = (value as StoredProgress).base
  return [startedAt, finishedAt].every((at) => at === null || hasShape(at, 'time'))
}

/** Puts back operations that another tab's write overwrote. */
function rejoin(written: ProgressRecord, now: ProgressRecord): ProgressRecord {
  const there = new Set(now.queue.map(({ op }) => op))
  const held = new Map(now.base.marks.map((mark) => [registerKey(mark), mark]))
  const lost = written.queue.filter((operation) => {
    const mark = toMark(operation)
    const known = held.get(registerKey(mark))
    return operation.restart === now.base.restart && !there.has(operation.op) && (!known || compareMarks(mark, known) > 0)
  })
  return lost.length > 0 ? { ...now, queue: [...now.queue, ...lost] } : now
}

export const progressRecords = createRecords<ProgressRecord>({ key: keys.progress, check: isRecord, merge: rejoin })

const recordId = ({ kind, id }: ProgressSubject) => (kind === 'guide' ? id : `checklist:${id}`)

/** Record of a subject for the current user or the visitor. Returns the same object as long as nothing changed. */
export const readRecord = (ticked: ProgressSubject, of?: string): ProgressRecord | null => progressRecords.read(recordId(ticked), of)

/** Subject of a record: a guide with its fields for lists, or a checklist. */
export type Subject = Pick<GuideRecord, 'guide'> | Pick<ChecklistRecord, 'checklist'>

export const newRecord = (subject: Subject, outline: GuideOutline): ProgressRecord => ({
  ...subject,
  outline,
  base: emptyProgress,
  queue: [],
  unheard: true,
})

/** Changes a record in one step. `change` gets the current record, which another tab may have written. */
export function changeRecord(ticked: ProgressSubject, change: (record: ProgressRecord | null) => ProgressRecord | null, of?: string) {
  progressRecords.change(recordId(ticked), change, of)
  // Entries that only the account knows stay; a guide removed here is dropped.
  if (ticked.kind === 'guide') noteLeftOff((keptLeftOff.read() ?? []).filter(({ id }) => id !== ticked.id))
}

/** Stores the subject's current name, which depends on the language and may be edited. */
export function noteSubject(ticked: ProgressSubject, subject: Subject) {
  const now = readRecord(ticked)
  if (!now || !isOfGuide(now) || !('guide' in subject)) return
  if (now.guide.name === subject.guide.name && now.guide.slug === subject.guide.slug) return
  changeRecord(ticked, (record) => record && { ...record, ...subject })
}

export const removeRecord = (of: string, ticked: ProgressSubject) => progressRecords.remove(recordId(ticked), of)

/** Visible state: the acknowledged one with all waiting operations applied. */
const seen = new WeakMap<ProgressRecord, ProgressState>()
export function progressState(record: ProgressRecord): ProgressState {
  const state = seen.get(record) ?? applyOperations(record.base, record.queue)
  seen.set(record, state)
  return state
}

/**
 * Erases progress by a restart that is sent before any later operation. While a restart is unsent, nothing of the queue has been sent:
 * another restart discards the queue and keeps the restart count.
 */
export function startAgain(now: ProgressRecord): ProgressRecord {
  if (now.restartFrom !== undefined && now.base.marks.length === 0) return { ...now, queue: [] }
  const { restart: from } = progressState(now)
  return { ...now, base: restartProgress(now.base, from), queue: [], restartFrom: from }
}

/** Updates the home page's guides in progress and returns their number. */
export const noteLeftOff = (elsewhere: readonly ResumePoint[]): number => {
  const guides = progressRecords.list().filter(isOfGuide)
  const here = guides.map((record) => ({ guide: record.guide, outline: record.outline, state: progressState(record) }))
  return keepLeftOff(
    here.filter(({ state }) => state.marks.length > 0),
    elsewhere,
  )
}
