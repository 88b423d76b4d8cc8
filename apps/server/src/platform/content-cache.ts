import type { Services } from './context.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'

/**
 * Caches a small value that every answer needs until content changes: `const readTree = cacheUntilContentChanges(loadTree)`,
 * then `await readTree(services)`. Failures are not cached.
 */
export function cacheUntilContentChanges<T>(load: (db: Db) => Promise<T>): (services: Pick<Services, 'db' | 'events'>) => Promise<T> {
  const entries = new WeakMap<Db, { value: Promise<T> | undefined }>()

  function createEntry(db: Db, events: Events) {
    const entry: { value: Promise<T> | undefined } = { value: undefined }
    entries.set(db, entry)
    events.subscribe('content', () => {
      entry.value = undefined
    })
    return entry
  }

  return ({ db, events }) => {
    const entry = entries.get(db) ?? createEntry(db, events)
    if (entry.value) return entry.value
    const loading: Promise<T> = load(db).catch((error: unknown) => {
      if (entry.value === loading) entry.value = undefined
      throw error
    })
    entry.value = loading
    return loading
  }
}
