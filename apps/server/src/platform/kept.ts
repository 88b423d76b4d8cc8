import type { Services } from './context.ts'
import type { Db } from './db.ts'

/**
 * What is small and in every answer is read once and kept in memory until content changes: `const readTree = keptUntilChanged(loadTree)`,
 * then `await readTree(services)`. A failed reading is not kept.
 */
export function keptUntilChanged<T>(load: (db: Db) => Promise<T>): (services: Pick<Services, 'db' | 'events'>) => Promise<T> {
  const slots = new WeakMap<Db, { kept: Promise<T> | undefined }>()
  return ({ db, events }) => {
    let slot = slots.get(db)
    if (!slot) {
      const fresh: { kept: Promise<T> | undefined } = { kept: undefined }
      slot = fresh
      slots.set(db, fresh)
      events.subscribe('content', () => {
        fresh.kept = undefined
      })
    }
    if (slot.kept) return slot.kept
    const holder = slot
    const loading: Promise<T> = load(db).catch((error: unknown) => {
      if (holder.kept === loading) holder.kept = undefined
      throw error
    })
    slot.kept = loading
    return loading
  }
}
