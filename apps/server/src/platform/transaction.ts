import type { Db, Tx } from './db.ts'
import type { Refusal } from './refusal.ts'

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`Undone: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Inside {@link transact}: takes back what was written and answers the refusal. */
export function undo(refusal: Refusal): never {
  throw new Undone(refusal)
}

/** Whether a statement failed because there is a row with this key. */
export const isDuplicate = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23505'

/** One transaction. A refusal that is returned commits what was written; one given to {@link undo} takes it back. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}
