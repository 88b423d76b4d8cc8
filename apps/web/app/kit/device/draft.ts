import { createShelf, type Kind } from './record.ts'
import { ownerId } from './session.ts'

type Owned<T> = T & { owner: string | null }

const isOwned = (found: object): boolean => 'owner' in found && (found.owner === null || typeof found.owner === 'string')

/** Unsent form input, kept per user. A visitor's draft moves to the account they sign in to; nobody else can read it. */
export function createDrafts<T extends object>({ key, check, place }: Pick<Kind<T>, 'key' | 'check' | 'place'>) {
  const shelf = createShelf<Owned<T>>({ key, place, check: (found): found is Owned<T> => check(found) && isOwned(found) })
  const nameOf = (id: string) => `${key}:${id}`
  const forget = (id: string) => shelf.change(nameOf(id), () => null)
  return {
    read(id: string): T | null {
      const kept = shelf.read(nameOf(id))
      if (kept === null || kept.owner === null || kept.owner === ownerId()) return kept
      forget(id)
      return null
    },
    keep: (id: string, draft: T) => shelf.change(nameOf(id), () => ({ ...draft, owner: ownerId() })),
    forget,
    subscribe: shelf.subscribe,
  }
}
