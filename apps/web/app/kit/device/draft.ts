import { createStore, type RecordOptions } from './record.ts'
import { ownerId } from './session.ts'

type OwnedDraft<T> = T & { owner: string | null }

const isOwned = (found: object): boolean => 'owner' in found && (found.owner === null || typeof found.owner === 'string')

/** Unsent form input, kept per user. A visitor's draft moves to the account they sign in to; nobody else can read it. */
export function createDrafts<T extends object>({ key, check, place }: Pick<RecordOptions<T>, 'key' | 'check' | 'place'>) {
  const shelf = createStore<OwnedDraft<T>>({ key, place, check: (found): found is OwnedDraft<T> => check(found) && isOwned(found) })
  const storageKey = (id: string) => `${key}:${id}`
  const forget = (id: string) => shelf.change(storageKey(id), () => null)
  return {
    read(id: string): T | null {
      const kept = shelf.read(storageKey(id))
      if (kept === null || kept.owner === null || kept.owner === ownerId()) return kept
      forget(id)
      return null
    },
    keep: (id: string, draft: T) => shelf.change(storageKey(id), () => ({ ...draft, owner: ownerId() })),
    forget,
    subscribe: shelf.subscribe,
  }
}
