import type { GuideCard } from '@waymark/contract/catalog.ts'
import type { Operation } from '@waymark/contract/guides.ts'
import {
  applyOperations,
  compareMarks,
  emptyProgress,
  type GuideOutline,
  markOf,
  type ProgressState,
  registerOf,
} from '@waymark/contract/progress.ts'
import { onSessionChange, ownerId } from '../../lib/session.ts'
import { keys, storage } from '../../lib/storage.ts'

/** What lists show of a guide that was begun on this device. */
export type GuideHead = Pick<
  GuideCard,
  'id' | 'slug' | 'name' | 'announce' | 'category' | 'totalSteps' | 'totalItems' | 'duration' | 'paid' | 'updatedAt' | 'translated'
>

/** A guide on this device: what the server acknowledged, and what it has not yet. A visitor's operations all wait. */
export interface GuideRecord {
  guide: GuideHead
  outline: GuideOutline
  base: ProgressState
  queue: Operation[]
  /** A restart that the server has not heard of: the count that was seen. */
  restartFrom?: number
  /** Begun here without knowing how the account stands: what waits takes the account's restart count first. */
  unheard?: true
}

const prefix = `${keys.progress}:`
const owner = () => ownerId() ?? 'visitor'
const nameOf = (of: string, guideId: string) => `${prefix}${of}:${guideId}`

const parsed = new Map<string, { text: string; record: GuideRecord }>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function readAt(name: string): GuideRecord | null {
  const text = memory.get(name) ?? storage.get(name)
  if (!text) return null
  const known = parsed.get(name)
  if (known?.text === text) return known.record
  try {
    const record = JSON.parse(text) as GuideRecord
    parsed.set(name, { text, record })
    return record
  } catch {
    return null
  }
}

// Where storage is blocked or full, what a person does still holds for as long as the page stands.
const memory = new Map<string, string>()

function writeAt(name: string, record: GuideRecord | null) {
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

/** The record of a guide for whoever is signed in, or the visitor's. The same object as long as nothing changed. */
export const readRecord = (guideId: string, of: string = owner()): GuideRecord | null => readAt(nameOf(of, guideId))

export const newRecord = (guide: GuideHead, outline: GuideOutline): GuideRecord => ({
  guide,
  outline,
  base: emptyProgress,
  queue: [],
  unheard: true,
})

/** Changes a record in one go; `change` gets what stands now, which another tab may have written. */
export function changeRecord(guideId: string, change: (record: GuideRecord | null) => GuideRecord | null, of: string = owner()) {
  const name = nameOf(of, guideId)
  const record = change(readAt(name))
  claim(name, record)
  writeAt(name, record)
  if (record) storage.set(keys.leftOff, 'on')
}

// Two tabs that write at once: the one whose operations the other overwrote puts them back.
const claimed = new Map<string, Operation[]>()

function claim(name: string, record: GuideRecord | null) {
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
export function listRecords(of: string = owner()): GuideRecord[] {
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

export const removeRecord = (of: string, guideId: string) => writeAt(nameOf(of, guideId), null)

/** What the person sees: the acknowledged state with everything that waits on top. */
const seen = new WeakMap<GuideRecord, ProgressState>()
export function stateOf(record: GuideRecord): ProgressState {
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
