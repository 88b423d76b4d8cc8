import type { MovementKind } from '@waymark/contract/money/movement-kinds.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Account, movements } from '../tables.ts'

/** Common to all movements of one event. */
interface MovementEvent {
  at: Date
  currency: string
  /** The order or charge, if any. */
  subject: { kind: 'order' | 'charge'; id: string } | null
  /** Idempotency key: one movement of each kind is written per source. */
  source: string
}

export interface Movement {
  kind: MovementKind
  from: Account
  to: Account
  /** For a sale: the kind of product, and its name for staff. */
  sold?: 'order' | 'route' | 'plan'
  name?: string
  /** In cents. 0 writes nothing; a negative amount is an error. */
  amountCents: number
}

/** Writes movements to the ledger, in the transaction of the event. Returns how many were new. */
export async function recordMovements(tx: Tx, { at, currency, subject, source }: MovementEvent, moved: Movement[]): Promise<number> {
  const rows = moved
    .filter(({ amountCents }) => amountCents !== 0)
    .map((movement) => ({
      ...movement,
      id: newId(),
      at,
      currency,
      source,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
    }))
  if (rows.length === 0) return 0
  const written = await tx.insert(movements).values(rows).onConflictDoNothing().returning({ id: movements.id })
  return written.length
}
