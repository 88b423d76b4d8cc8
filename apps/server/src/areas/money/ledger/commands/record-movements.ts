import type { MovementKind } from '@waymark/contract/money/movement-kinds.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Account, movements } from '../tables.ts'

/** What all movements of one happening have in common. */
interface Happening {
  at: Date
  currency: string
  /** The order or charge that it belongs to. */
  subject: { kind: 'order' | 'charge'; id: string } | null
  /** Its id: however often it is told, each kind of movement is written once for it. */
  source: string
}

export interface Movement {
  kind: MovementKind
  from: Account
  to: Account
  /** Of a sale: what was sold, and what staff call it. */
  sold?: 'order' | 'route' | 'plan'
  name?: string
  /** Minor units; nothing is written for 0, and a negative amount is an error. */
  amountCents: number
}

/** Writes what money moved, inside the transaction of what moved it. Answers how many movements were new. */
export async function recordMovements(tx: Tx, { at, currency, subject, source }: Happening, moved: Movement[]): Promise<number> {
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
