import { useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from './session.ts'
import { storage } from './storage.ts'

// Records that a module keeps on the device. Other tabs see changes; without storage they last as long as the page;
// invalid or foreign data is ignored.

/** Owner name of records that belong to no account. */
export const visitor = 'visitor'
const currentOwner = (): string => ownerId() ?? visitor

type RecordStorage = Pick<typeof storage, 'get' | 'set' | 'remove' | 'names'>

/** Storage that lasts as long as the page. */
export const pageMemory: RecordStorage = { get: () => null, set: () => false, remove() {}, names: () => [] }

/** Minimal runtime shape of a stored value, without which a page would crash. */
type Shape = 'string' | 'number' | 'object' | 'time' | readonly [Shape] | { readonly [name: string]: Shape }

export function hasShape(value: unknown, form: Shape): boolean {
  if (form === 'time') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  if (typeof form === 'string') return value !== null && typeof value === form
  if (Array.isArray(form)) return Array.isArray(value) && value.every((one) => hasShape(one, form[0]))
  return hasShape(value, 'object') && Object.entries(form).every(([name, part]) => hasShape((value as Record<string, unknown>)[name], part))
}

export interface RecordOptions<T> {
  /** A storage key or key prefix. It must be listed in the privacy policy's table (content/legal/policy). */
  key: string
  /** Validates a stored value; invalid values and those of other product versions are ignored. */
  check: (value: unknown) => value is T
  place?: RecordStorage | undefined
  /** Merges this tab's write with what another tab wrote at the same time. */
  merge?: (written: T, now: T) => T
}

/** Values stored under the key or keys that begin with it. Reading returns the same object until the value changes. */
export function createStore<T>({ key, check, place = storage, merge: rejoin }: RecordOptions<T>) {
  const memory = new Map<string, string>()
  const parsed = new Map<string, { text: string; value: T | null }>()
  const written = new Map<string, T>()
  const listeners = new Set<() => void>()

  function read(name: string): T | null {
    const text = memory.get(name) ?? place.get(name)
    if (text === null) return null
    const known = parsed.get(name)
    if (known?.text === text) return known.value
    const value = parse(text, check)
    parsed.set(name, { text, value })
    return value
  }

  function write(name: string, value: T | null) {
    memory.delete(name)
    if (value === null) {
      parsed.delete(name)
      place.remove(name)
    } else {
      const text = JSON.stringify(value)
      parsed.set(name, { text, value })
      if (!place.set(name, text) && place.get(name) !== text) memory.set(name, text)
    }
    for (const listener of listeners) listener()
  }

  function mergeOtherTab({ key: name }: StorageEvent) {
    const mine = name === null ? undefined : written.get(name)
    if (name === null || !mine || !rejoin) return
    const now = read(name)
    if (!now) return void written.delete(name)
    const whole = rejoin(mine, now)
    if (whole !== now) write(name, whole)
  }

  return {
    read,
    /** `change` receives the current value, which another tab may have written; returning null removes the value. */
    change(name: string, change: (now: T | null) => T | null) {
      const value = change(read(name))
      if (rejoin) {
        addEventListener('storage', mergeOtherTab)
        if (value) written.set(name, value)
        else written.delete(name)
      }
      write(name, value)
    },
    names: (keyPrefix: string) => [...new Set([...place.names(), ...memory.keys()])].filter((name) => name.startsWith(keyPrefix)),
    /** Runs the listener on every change in any tab and when the session changes. */
    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => (event.key === null || event.key.startsWith(key)) && listener()
      const stop = onSessionChange(listener)
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        stop()
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function parse<T>(text: string, check: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(text)
    return check(value) ? value : null
  } catch {
    return null
  }
}

/** Records stored as `<key>:<owner>:<id>`. The owner defaults to the signed-in user, or the visitor. */
export function createRecords<T>(kind: RecordOptions<T>) {
  const shelf = createStore(kind)
  const begins = (of: string) => `${kind.key}:${of}:`
  return {
    subscribe: shelf.subscribe,
    read: (id: string, of = currentOwner()): T | null => shelf.read(begins(of) + id),
    change: (id: string, change: (now: T | null) => T | null, of = currentOwner()) => shelf.change(begins(of) + id, change),
    remove: (id: string, of: string) => shelf.change(begins(of) + id, () => null),
    list: (of = currentOwner()): T[] => shelf.names(begins(of)).flatMap((name) => shelf.read(name) ?? []),
  }
}
export type Records<T> = ReturnType<typeof createRecords<T>>

/** A value of this device that is independent of the user. */
export function createValue<T>(kind: RecordOptions<T>) {
  const shelf = createStore(kind)
  return {
    subscribe: shelf.subscribe,
    read: (): T | null => shelf.read(kind.key),
    write: (value: T) => shelf.change(kind.key, () => value),
    remove: () => shelf.change(kind.key, () => null),
  }
}

const nothing = () => null

/** The current record, kept in step with other tabs; null on the server. */
export const useRecord = <T>(records: Records<T>, id: string, of?: string): T | null =>
  useSyncExternalStore(records.subscribe, () => records.read(id, of), nothing)
