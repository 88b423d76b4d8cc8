import { sql } from 'drizzle-orm'
import { isId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { recordMovements } from '../../ledger/commands/record-movements.ts'
import { recordedSources } from '../../ledger/queries.ts'
import type { BalanceTransaction } from '../../payment-providers/reads/read-provider-account.ts'
import type { Compared, Difference } from '../tables.ts'

/** How far each comparison looks back (ms), so that missed nights are made up for. */
export const lookBack = 8 * 24 * 60 * 60 * 1000
/** Delay after which both sides should know a movement (ms). */
export const settlingDelay = 60 * 60 * 1000
/** Maximum delay until we learn of a movement (ms): providers retry webhooks for three days. */
export const maxNotificationDelay = 4 * 24 * 60 * 60 * 1000

/** Records fees and payouts, which only the provider knows, in the ledger. Idempotent. */
export async function recordFees(tx: Tx, transactions: BalanceTransaction[]): Promise<void> {
  const known = await recordedSources(
    tx,
    transactions.map(({ id }) => id),
  )
  for (const { id, kind, amountCents, feeCents, currency, at } of transactions) {
    if (known.has(id)) continue
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

interface PaymentSums {
  currency: string
  paidCents: number
  backCents: number
}

/**
 * Finds payments for which the provider's account and the ledger differ in the last days: charges and refunds that one
 * side lacks, or with other amounts. Amounts are not compared if the account has another currency.
 */
export async function compareProvider(tx: Tx, services: Services, transactions: BalanceTransaction[]): Promise<Compared> {
  const now = services.clock().getTime()
  const until = new Date(now - settlingDelay)
  const theirs = new Map<string, PaymentSums>()
  for (const { id, kind, merchantReference, amountCents, currency, at } of transactions) {
    if (at >= until || (kind !== 'charge' && kind !== 'refund')) continue
    const about = merchantReference ?? id
    const side = theirs.get(about) ?? { currency, paidCents: 0, backCents: 0 }
    if (kind === 'charge') side.paidCents += amountCents
    else side.backCents -= amountCents
    theirs.set(about, side)
  }
  const ours = await readLedgerSums(tx, services.env.paymentProvider, {
    ids: [...theirs.keys()].filter(isId),
    // Earlier records may concern movements from before the listed time.
    since: new Date(now - lookBack + maxNotificationDelay),
    until,
  })
  const all = new Set([...theirs.keys(), ...ours.keys()])
  const found = [...all].flatMap((about): Difference[] => {
    const [their, our] = [theirs.get(about), ours.get(about)]
    const difference = (currency: string, wantedCents: number, foundCents: number): Difference[] => [
      { what: 'provider', about, currency, wantedCents, foundCents },
    ]
    if (!our) return their ? difference(their.currency, their.paidCents - their.backCents, 0) : []
    const { currency } = our
    if (their && their.currency !== currency) return []
    const { paidCents, backCents } = their ?? { paidCents: 0, backCents: 0 }
    if (paidCents === 0 ? our.isPaidLately : paidCents !== our.paidCents) return difference(currency, paidCents, our.paidCents)
    if (backCents > our.backCents) return difference(currency, -backCents, -our.backCents)
    return our.backLatelyCents > backCents ? difference(currency, -backCents, -our.backLatelyCents) : []
  })
  return { what: ['provider'], found, isLookedAt: (about) => all.has(about) }
}

interface LedgerPaymentSums extends PaymentSums {
  /** Paid within the compared time. */
  isPaidLately: boolean
  backLatelyCents: number
}

/** Reads the ledger's amounts of these payments and of those with movements in a time span. */
async function readLedgerSums(tx: Tx, provider: string, { ids, since, until }: { ids: string[]; since: Date; until: Date }) {
  const lately = sql`m.at >= ${since.toISOString()}::timestamptz and m.at < ${until.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string; currency: string; paid: string; isPaid: boolean; back: string; backLately: string }>(sql`
    with moved as materialized (
      select m.kind, left(m.source, 36)::uuid as id from movements m
      where m.kind in ('payment', 'refund_sent', 'refund_returned') and ${lately}
    ), touched (id) as (
      select unnest(${sql.param(ids)}::uuid[])
      union select id from moved where kind = 'payment'
      union select r.payment_id from moved join refunds r on r.id = moved.id where moved.kind <> 'payment'
    )
    select p.id, p.currency, paid.cents as paid, paid.lately as "isPaid", back.cents as back, back.lately as "backLately"
    from touched join payments p on p.id = touched.id and p.provider = ${provider} and p.status = 'paid'
    cross join lateral (
      select coalesce(sum(m.amount_cents), 0) as cents, coalesce(bool_or(${lately}), false) as lately
      from movements m where m.kind = 'payment' and m.source = p.id::text
    ) paid
    cross join lateral (
      select coalesce(sum(moved.cents), 0) as cents, coalesce(sum(moved.cents) filter (where moved.lately), 0) as lately
      from refunds r
      -- Each try is found by its whole name: by its beginning alone the ledger would be read as a whole for each refund.
      cross join lateral (select case n when 0 then r.id::text else concat(r.id, '-', n) end as source from generate_series(0, r.returned) n) tries
      cross join lateral (
        select case m.kind when 'refund_sent' then m.amount_cents else -m.amount_cents end as cents, ${lately} as lately
        from movements m where m.kind in ('refund_sent', 'refund_returned') and m.source = tries.source
      ) moved where r.payment_id = p.id
    ) back`)
  return new Map(
    rows.map(({ id, currency, paid, isPaid, back, backLately }): [string, LedgerPaymentSums] => [
      id,
      {
        currency,
        paidCents: Number(paid),
        isPaidLately: isPaid,
        backCents: Number(back),
        backLatelyCents: Number(backLately),
      },
    ]),
  )
}
