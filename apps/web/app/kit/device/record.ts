import { useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from './session.ts'
import { storage } from './storage.ts'

// What a module keeps on the device: values that other tabs see, that hold without storage for as long as the page stands, and that
// are nothing where what stands there is none of ours.

/** Whose records they are, of those that are no person's. */
export const visitor = 'visitor'
/** The signed-in person, or the visitor. */
const whoIsHere = (): string => ownerId() ?? visitor

type Place = Pick<typeof storage, 'get' | 'set' | 'remove' | 'names'>

/** Goes with the page. */
export const pageMemory: Place = { get: () => null, set: () => false, remove() {}, names: () => [] }

/** What a value is made of, as far as a page would break without it. */
type Form = 'string' | 'number' | 'object' | 'time' | readonly [Form] | { readonly [name: string]: Form }

export function hasForm(value: unknown, form: Form): boolean {
  if (form === 'time') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  if (typeof form === 'string') return value !== null && typeof value === form
  if (Array.isArray(form)) return Array.isArray(value) && value.every((one) => hasForm(one, form[0]))
  return hasForm(value, 'object') && Object.entries(form).every(([name, part]) => hasForm((value as Record<string, unknown>)[name], part))
}

export interface Kind<T> {
  /** A name, or what names begin with: it stands in the table of the privacy policy (content/legal/policy). */
  key: string
  /** Garbage, and what another version of the product wrote, counts as nothing. */
  check: (value: unknown) => value is T
  place?: Place | undefined
  /** Two tabs that write at once: what this one wrote, put together with what the other left of it. */
  rejoin?: (written: T, now: T) => T
}

/** Values under the names that are the key or begin with it. Reading gives the same object as long as nothing changed. */
export function createShelf<T>({ key, check, place = storage, rejoin }: Kind<T>) {
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

  function putBack({ key: name }: StorageEvent) {
    const mine = name === null ? undefined : written.get(name)
    if (name === null || !mine || !rejoin) return
    const now = read(name)
    if (!now) return void written.delete(name)
    const whole = rejoin(mine, now)
    if (whole !== now) write(name, whole)
  }

  return {
    read,
    /** `change` gets what stands now, which another tab may have written; null takes it away. */
    change(name: string, change: (now: T | null) => T | null) {
      const value = change(read(name))
      if (rejoin) {
        addEventListener('storage', putBack)
        if (value) written.set(name, value)
        else written.delete(name)
      }
      write(name, value)
    },
    names: (begins: string) => [...new Set([...place.names(), ...memory.keys()])].filter((name) => name.startsWith(begins)),
    /** Calls back on every change, in this tab or another, and when somebody signs in or out. */
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

/** Records of one kind, each of one owner: kept as `<key>:<owner>:<id>`. Without an owner they are of whoever is here. */
export function createRecords<T>(kind: Kind<T>) {
  const shelf = createShelf(kind)
  const begins = (of: string) => `${kind.key}:${of}:`
  return {
    subscribe: shelf.subscribe,
    read: (id: string, of = whoIsHere()): T | null => shelf.read(begins(of) + id),
    change: (id: string, change: (now: T | null) => T | null, of = whoIsHere()) => shelf.change(begins(of) + id, change),
    remove: (id: string, of: string) => shelf.change(begins(of) + id, () => null),
    list: (of = whoIsHere()): T[] => shelf.names(begins(of)).flatMap((name) => shelf.read(name) ?? []),
  }
}
export type Records<T> = ReturnType<typeof createRecords<T>>

/** One value of this device, whoever is in front of it. */
export function createValue<T>(kind: Kind<T>) {
  const shelf = createShelf(kind)
  return {
    subscribe: shelf.subscribe,
    read: (): T | null => shelf.read(kind.key),
    write: (value: T) => shelf.change(kind.key, () => value),
    remove: () => shelf.change(kind.key, () => null),
  }
}

const nothing = () => null

/** The record as it stands, here or by another tab; null on the server. */
export const useRecord = <T>(records: Records<T>, id: string, of?: string): T | null =>
  useSyncExternalStore(records.subscribe, () => records.read(id, of), nothing)
