import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { recordMovements } from '../../ledger/commands/record-movements.ts'
import type { BalanceTransaction } from '../../payments/commands/read-provider-account.ts'
import type { Difference } from '../tables.ts'

/** Milliseconds that each comparison looks back: a night that was missed is made up for. */
export const lookBack = 8 * 24 * 60 * 60 * 1000
/** Milliseconds after which both sides have heard of what moved. */
const settling = 60 * 60 * 1000

/** Writes fees and payouts into the ledger, which alone are known from the provider; once each, however often they are read. */
export async function recordFees(tx: Tx, transactions: BalanceTransaction[]): Promise<void> {
  for (const { id, kind, amountCents, feeCents, currency, at } of transactions) {
    const fee = feeCents + (kind === 'fee' ? -amountCents : 0)
    const payout = kind === 'payout' ? -amountCents : 0
    await recordMovements(tx, { at, currency, subject: null, source: id }, [
      fee >= 0
        ? { kind: 'fee', from: 'provider', to: 'fees', amountCents: fee }
        : { kind: 'fee', from: 'fees', to: 'provider', amountCents: -fee },
      payout >= 0
        ? { kind: 'payout', from: 'provider', to: 'bank', amountCents: payout }
        : { kind: 'payout', from: 'bank', to: 'provider', amountCents: -payout },
    ])
  }
}

/** Charges and refunds of the provider that the ledger has not, or has with other amounts, and payments of the ledger that it does not know. */
export async function gapsOfProvider(tx: Tx, services: Services, transactions: BalanceTransaction[]): Promise<Difference[]> {
  const now = services.clock().getTime()
  const settled = transactions.filter(({ at }) => at.getTime() < now - settling)
  const charges = settled.filter(({ kind }) => kind === 'charge')
  const since = new Date(now - lookBack + settling).toISOString()
  const until = new Date(now - settling).toISOString()
  const { rows } = await tx.execute<{ id: string; currency: string; paid: number; at: string }>(sql`
    select p.id, p.currency, coalesce(sum(m.amount_cents), 0)::int as paid, max(m.at) as at
    from payments p left join movements m on m.kind = 'payment' and m.source = p.id::text
    where p.provider = ${services.env.paymentProvider} and p.status = 'paid' group by p.id, p.currency
    having max(m.at) between ${since}::timestamptz and ${until}::timestamptz`)
  const ours = new Map(rows.map((row) => [row.id, row]))
  const theirs = new Map<string, number>()
  for (const { merchantReference, amountCents } of charges)
    if (merchantReference) theirs.set(merchantReference, (theirs.get(merchantReference) ?? 0) + amountCents)

  const strangers = charges.filter(({ merchantReference }) => merchantReference === null || !ours.has(merchantReference))
  const unknown = await unknownAmong(tx, strangers)
  return [
    ...unknown.map(({ id, amountCents, currency }) => ({
      what: 'provider' as const,
      about: id,
      currency,
      wantedCents: amountCents,
      foundCents: 0,
    })),
    ...rows
      .filter(({ id, currency, paid }) => {
        const charged = charges.find(({ merchantReference }) => merchantReference === id)
        // An account in another currency tells nothing of the amount.
        return charged ? charged.currency === currency && theirs.get(id) !== paid : true
      })
      .map(({ id, currency, paid }) => ({
        what: 'provider' as const,
        about: id,
        currency,
        wantedCents: theirs.get(id) ?? 0,
        foundCents: paid,
      })),
  ]
}

/** Charges for payments that are not paid here at all. */
async function unknownAmong(tx: Tx, charges: BalanceTransaction[]): Promise<BalanceTransaction[]> {
  const ids = charges.flatMap(({ merchantReference }) => merchantReference ?? [])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from payments where status = 'paid' and id::text = any(${sql.param(ids)}::text[])`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return charges.filter(({ merchantReference }) => merchantReference === null || !known.has(merchantReference))
}
