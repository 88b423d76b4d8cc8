import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import type { Place } from '../../../platform/place.ts'
import { type Account, accounts, movements } from './tables.ts'

export type MovementRow = typeof movements.$inferSelect
/** How an account stands in minor units: what came to it less what went from it. */
export type Balances = Record<Account, number>

interface Subject {
  kind: 'order' | 'charge'
  id: string
}
const ofSubject = ({ kind, id }: Subject) => and(eq(movements.subjectKind, kind), eq(movements.subjectId, id))

/** Every movement of an order or charge, the oldest first. */
export const movementsOf = (tx: Tx, subject: Subject): Promise<MovementRow[]> =>
  tx.select().from(movements).where(ofSubject(subject)).orderBy(asc(movements.at), asc(movements.id))

/** How all accounts stand with an order or charge. */
export const balancesOf = (tx: Tx, subject: Subject): Promise<Balances> => balances(tx, ofSubject(subject))

/** How all accounts stand in a currency. */
export const balancesIn = (tx: Tx, currency: string): Promise<Balances> => balances(tx, eq(movements.currency, currency))

async function balances(tx: Tx, where: SQL | undefined): Promise<Balances> {
  const { from, to, amountCents } = movements
  const { rows } = await tx.execute<{ account: Account; cents: string }>(sql`
    select account, sum(cents) as cents from (
      select ${to} as account, ${amountCents} as cents from ${movements} where ${where}
      union all
      select ${from}, -${amountCents} from ${movements} where ${where}
    ) entries group by account`)
  const found = new Map(rows.map(({ account, cents }) => [account, Number(cents)]))
  return Object.fromEntries(accounts.map((account) => [account, found.get(account) ?? 0])) as Balances
}

/** The newest movements, by key from a place on. */
export const listMovements = (
  tx: Tx,
  { after, limit, offset }: { after: Place | null; limit: number; offset: number },
): Promise<MovementRow[]> =>
  tx
    .select()
    .from(movements)
    .where(
      after ? sql`(${movements.at}, ${movements.id}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
    )
    .orderBy(desc(movements.at), desc(movements.id))
    .limit(limit)
    .offset(offset)

/** The id of what was written last: ids grow with time. */
export async function newestMovement(tx: Tx): Promise<string | undefined> {
  const [newest] = await tx.select({ id: movements.id }).from(movements).orderBy(desc(movements.id)).limit(1)
  return newest?.id
}

interface Piece {
  from: Date
  until: Date
  after: MovementRow | undefined
  limit: number
}

/** What moved from a time on and before another, the oldest first, by key from a movement on. */
export function movementsBetween(tx: Tx, { from, until, after, limit }: Piece): Promise<MovementRow[]> {
  const further = after && sql`(${movements.at}, ${movements.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select()
    .from(movements)
    .where(and(gte(movements.at, from), lt(movements.at, until), further))
    .orderBy(asc(movements.at), asc(movements.id))
    .limit(limit)
}

/** What a kind of movement that was written for something moved; 0 where there is none. */
export async function amountMoved(tx: Tx, kind: MovementRow['kind'], source: string): Promise<number> {
  const [found] = await tx
    .select({ amountCents: movements.amountCents })
    .from(movements)
    .where(and(eq(movements.kind, kind), eq(movements.source, source)))
  return found?.amountCents ?? 0
}

/** Of these sources those for which fees or payouts were written. */
export async function recordedSources(tx: Tx, sources: string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ source: movements.source })
    .from(movements)
    .where(and(inArray(movements.kind, ['fee', 'payout']), sql`${movements.source} = any(${sql.param(sources)}::text[])`))
  return new Set(found.map(({ source }) => source))
}
