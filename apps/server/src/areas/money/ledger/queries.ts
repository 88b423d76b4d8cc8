import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { type Account, accounts, movements } from './tables.ts'

export type MovementRow = typeof movements.$inferSelect
/** Balance of each account in cents: incoming less outgoing. */
export type Balances = Record<Account, number>

interface Subject {
  kind: 'order' | 'charge'
  id: string
}
const isOfSubject = ({ kind, id }: Subject) => and(eq(movements.subjectKind, kind), eq(movements.subjectId, id))

/** Lists the movements of an order or charge, oldest first. */
export const listSubjectMovements = (tx: Tx, subject: Subject): Promise<MovementRow[]> =>
  tx.select().from(movements).where(isOfSubject(subject)).orderBy(asc(movements.at), asc(movements.id))

/** Sums the balances of an order or charge. */
export const readBalances = (tx: Tx, subject: Subject): Promise<Balances> => sumBalances(tx, isOfSubject(subject))

export const readCurrencyBalances = (tx: Tx, currency: string): Promise<Balances> => sumBalances(tx, eq(movements.currency, currency))

async function sumBalances(tx: Tx, where: SQL | undefined): Promise<Balances> {
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

/** Lists the newest movements, one page from a key. */
export const listMovements = (
  tx: Tx,
  { after, limit, offset }: { after: CursorPosition | null; limit: number; offset: number },
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

/** Returns the id of the last movement. Ids increase with time. */
export async function newestMovement(tx: Tx): Promise<string | undefined> {
  const [newest] = await tx.select({ id: movements.id }).from(movements).orderBy(desc(movements.id)).limit(1)
  return newest?.id
}

interface MovementQuery {
  from: Date
  until: Date
  after: MovementRow | undefined
  limit: number
}

/** Lists movements in a time span, oldest first, one page from a key. */
export function movementsBetween(tx: Tx, { from, until, after, limit }: MovementQuery): Promise<MovementRow[]> {
  const further = after && sql`(${movements.at}, ${movements.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select()
    .from(movements)
    .where(and(gte(movements.at, from), lt(movements.at, until), further))
    .orderBy(asc(movements.at), asc(movements.id))
    .limit(limit)
}

/** Returns the amount of one movement in cents; 0 if there is none. */
export async function amountMoved(tx: Tx, kind: MovementRow['kind'], source: string): Promise<number> {
  const [found] = await tx
    .select({ amountCents: movements.amountCents })
    .from(movements)
    .where(and(eq(movements.kind, kind), eq(movements.source, source)))
  return found?.amountCents ?? 0
}

/** Returns which of these sources already have fees or payouts in the ledger. */
export async function recordedSources(tx: Tx, sources: string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ source: movements.source })
    .from(movements)
    .where(and(inArray(movements.kind, ['fee', 'payout']), sql`${movements.source} = any(${sql.param(sources)}::text[])`))
  return new Set(found.map(({ source }) => source))
}
