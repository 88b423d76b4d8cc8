import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
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
