import type { GuideCard } from '@waymark/contract/guides/catalog.ts'
import type { Operation } from '@waymark/contract/guides/guides.ts'
import {
  applyOperations,
  compareMarks,
  emptyProgress,
  type GuideOutline,
  markOf,
  type ProgressState,
  registerOf,
} from '@waymark/contract/guides/progress.ts'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { keys, storage } from '../../../kit/device/storage.ts'

/** What lists show of a guide that was begun on this device. */
export type GuideHead = Pick<
  GuideCard,
  'id' | 'slug' | 'name' | 'announce' | 'category' | 'totalSteps' | 'totalItems' | 'duration' | 'paid' | 'updatedAt' | 'translated'
>

/** What is ticked: a guide of the catalogue, or a checklist of one's own. */
export interface Ticked {
  kind: 'guide' | 'checklist'
  id: string
}

/** What is done of it on this device: what the server acknowledged, and what it has not yet. A visitor's operations all wait. */
interface Kept {
  outline: GuideOutline
  base: ProgressState
  queue: Operation[]
  /** A restart that the server has not heard of: the count that was seen. */
  restartFrom?: number
  /** Begun here without knowing how the account stands: what waits takes the account's restart count first. */
  unheard?: true
}
export interface GuideRecord extends Kept {
  guide: GuideHead
}
export interface ChecklistRecord extends Kept {
  checklist: { id: string }
}
export type ProgressRecord = GuideRecord | ChecklistRecord

export const isOfGuide = (record: ProgressRecord): record is GuideRecord => 'guide' in record
export const tickedOf = (record: ProgressRecord): Ticked =>
  isOfGuide(record) ? { kind: 'guide', id: record.guide.id } : { kind: 'checklist', id: record.checklist.id }

const prefix = `${keys.progress}:`
const owner = () => ownerId() ?? 'visitor'
const nameOf = (of: string, { kind, id }: Ticked) => `${prefix}${of}:${kind === 'guide' ? '' : 'checklist:'}${id}`

const parsed = new Map<string, { text: string; record: ProgressRecord }>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function readAt(name: string): ProgressRecord | null {
  const text = memory.get(name) ?? storage.get(name)
  if (!text) return null
  const known = parsed.get(name)
  if (known?.text === text) return known.record
  try {
    const record = JSON.parse(text) as ProgressRecord
    parsed.set(name, { text, record })
    return record
  } catch {
    return null
  }
}

// Where storage is blocked or full, what a person does still holds for as long as the page stands.
const memory = new Map<string, string>()

function writeAt(name: string, record: ProgressRecord | null) {
  memory.delete(name)
  if (record === null) {
    storage.remove(name)
  } else {
    const text = JSON.stringify(record)
    parsed.set(name, { text, record })
    if (!storage.set(name, text)) memory.set(name, text)
  }
  tell()
}

/** The record of it for whoever is signed in, or the visitor's. The same object as long as nothing changed. */
export const readRecord = (ticked: Ticked, of: string = owner()): ProgressRecord | null => readAt(nameOf(of, ticked))

/** What a record is of: a guide as lists show it, or a checklist. */
export type Subject = Pick<GuideRecord, 'guide'> | Pick<ChecklistRecord, 'checklist'>

export const newRecord = (subject: Subject, outline: GuideOutline): ProgressRecord => ({
  ...subject,
  outline,
  base: emptyProgress,
  queue: [],
  unheard: true,
})

/** Changes a record in one go; `change` gets what stands now, which another tab may have written. */
export function changeRecord(ticked: Ticked, change: (record: ProgressRecord | null) => ProgressRecord | null, of: string = owner()) {
  const name = nameOf(of, ticked)
  const record = change(readAt(name))
  claim(name, record)
  writeAt(name, record)
  if (record && isOfGuide(record)) storage.set(keys.leftOff, 'on')
}

// Two tabs that write at once: the one whose operations the other overwrote puts them back.
const claimed = new Map<string, Operation[]>()

function claim(name: string, record: ProgressRecord | null) {
  addEventListener('storage', onOtherTab)
  claimed.set(name, record?.queue ?? [])
}

const onOtherTab = ({ key }: StorageEvent) => key !== null && claimed.has(key) && putBack(key)

function putBack(name: string) {
  const record = readAt(name)
  if (!record) return void claimed.delete(name)
  const there = new Set(record.queue.map(({ op }) => op))
  const held = new Map(record.base.marks.map((mark) => [registerOf(mark), mark]))
  const lost = (claimed.get(name) ?? []).filter((operation) => {
    const mark = markOf(operation)
    const now = held.get(registerOf(mark))
    return operation.restart === record.base.restart && !there.has(operation.op) && (!now || compareMarks(mark, now) > 0)
  })
  if (lost.length > 0) writeAt(name, { ...record, queue: [...record.queue, ...lost] })
}

/** The records of whoever is signed in, or of the visitor. */
export function listRecords(of: string = owner()): ProgressRecord[] {
  const names = [...keysOfStorage(), ...memory.keys()].filter((name) => name.startsWith(`${prefix}${of}:`))
  return [...new Set(names)].flatMap((name) => readAt(name) ?? [])
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export const removeRecord = (of: string, ticked: Ticked) => writeAt(nameOf(of, ticked), null)

/** What the person sees: the acknowledged state with everything that waits on top. */
const seen = new WeakMap<ProgressRecord, ProgressState>()
export function stateOf(record: ProgressRecord): ProgressState {
  const state = seen.get(record) ?? applyOperations(record.base, record.queue)
  seen.set(record, state)
  return state
}

/** Calls back on every change, in this tab or another, and when somebody signs in or out. */
export function subscribeRecords(listener: () => void) {
  const onStorage = (event: StorageEvent) => (event.key === null || event.key.startsWith(prefix)) && listener()
  const stop = onSessionChange(listener)
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
