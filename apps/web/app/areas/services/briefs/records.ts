import type { BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import { onSessionChange } from '../../../kit/device/session.ts'
import { hasKept, keys, storage } from '../../../kit/device/storage.ts'

/**
 * What was answered on this device and the account does not have yet, by field; null takes an answer away. All of a visitor's brief is
 * such a record, until somebody signs in.
 */
export interface BriefRecord {
  /** Id of the service. */
  service: string
  changes: Record<string, BriefValue | null>
  /** Of the last change. */
  at: string
}

/** Whose records they are, of those that are no person's. */
export const visitor = 'visitor'

const prefix = `${keys.brief}:`
const nameOf = (of: string, service: string) => `${prefix}${of}:${service}`

const parsed = new Map<string, { text: string; record: BriefRecord }>()
/** Where storage is blocked or full, what was answered still holds for as long as the page stands. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

function readAt(name: string): BriefRecord | null {
  const text = memory.get(name) ?? storage.get(name)
  if (!text) return null
  const known = parsed.get(name)
  if (known?.text === text) return known.record
  try {
    const record = JSON.parse(text) as BriefRecord
    parsed.set(name, { text, record })
    return record
  } catch {
    return null
  }
}

/** The same object as long as nothing changed. */
export const readRecord = (of: string, service: string): BriefRecord | null => readAt(nameOf(of, service))

/** Changes a record in one go; `change` gets what stands now, which another tab may have written. Nothing in it: it is gone. */
export function changeRecord(of: string, service: string, change: (changes: BriefRecord['changes']) => BriefRecord['changes']) {
  const name = nameOf(of, service)
  const changes = change(readAt(name)?.changes ?? {})
  memory.delete(name)
  if (Object.keys(changes).length === 0) storage.remove(name)
  else {
    const text = JSON.stringify({ service, changes, at: new Date().toISOString() } satisfies BriefRecord)
    if (!storage.set(name, text)) memory.set(name, text)
  }
  for (const listener of listeners) listener()
}

export const removeRecord = (of: string, service: string) => changeRecord(of, service, () => ({}))

export function listRecords(of: string): BriefRecord[] {
  const begins = nameOf(of, '')
  const stored = hasKept(begins) ? Object.keys(localStorage) : []
  return [...new Set([...stored, ...memory.keys()])].filter((name) => name.startsWith(begins)).flatMap((name) => readAt(name) ?? [])
}

/** A visitor's answers for a service, as calls take them that are made without an account. */
export const visitorAnswers = (service: string): BriefAnswer[] =>
  Object.entries(readRecord(visitor, service)?.changes ?? {}).flatMap(([field, value]) => (value === null ? [] : [{ field, value }]))

/** Calls back on every change, in this tab or another, and when somebody signs in or out. */
export function subscribeRecords(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
  const stop = onSessionChange(listener)
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
