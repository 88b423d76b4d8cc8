import { sql } from 'drizzle-orm'
import { readCurrencyBalances } from '../src/areas/money/ledger/queries.ts'
import type { Db } from '../src/platform/db.ts'
import type { StripeStore } from './stripe-store.ts'

/** Totals of one of the two compared sides. */
export type BookEntries = Record<string, unknown>

/** All card payments as recorded here and at Stripe: paid, refunded, disputed and lost amounts, by our id. */
export async function compareCardPayments(db: Db, store: StripeStore): Promise<{ ours: BookEntries; theirs: BookEntries }> {
  const { rows } = await db.execute<Record<'id' | 'paid' | 'back' | 'disputed' | 'lost', string>>(sql`
    select id, amount_cents as paid, refunded_cents as back, disputed_cents as disputed, lost_cents as lost
    from payments where provider = 'stripe' and status = 'paid'`)
  const shown = (...cents: number[]) => cents.join(' ')
  const ours = rows.map(({ id, paid, back, disputed, lost }) => [id, shown(+paid, +back, +disputed, +lost)])
  const sumOf = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)
  const refunds = Map.groupBy(store.refunds.values(), (one) => one.payment_intent)
  const disputes = Map.groupBy(store.disputes.values(), (one) => one.payment_intent)
  const theirs = [...store.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, metadata, amount_received }) => {
      const back = sumOf((refunds.get(id) ?? []).filter(({ status }) => status !== 'failed').map(({ amount }) => amount))
      const moved = (disputes.get(id) ?? []).map(({ status, amount, balance_transactions }) => ({
        isOpen: status === 'needs_response' || status === 'under_review',
        // Amount that the dispute took and did not return.
        taken: Math.min(amount, -sumOf(balance_transactions.map((one) => one.amount))),
      }))
      const disputed = sumOf(moved.filter(({ isOpen }) => isOpen).map(({ taken }) => taken))
      const lost = sumOf(moved.filter(({ isOpen }) => !isOpen).map(({ taken }) => taken))
      return [metadata.payment ?? id, shown(amount_received, back, disputed, lost)]
    })
  return { ours: Object.fromEntries(ours), theirs: Object.fromEntries(theirs) }
}

/** Compares the papers of each payment with the ledger: gross and VAT of the sale's invoice and credit notes. */
export async function comparePaperTotals(db: Db): Promise<{ papers: BookEntries; ledger: BookEntries }> {
  const { rows: said } = await db.execute<{ id: string; totals: string }>(sql`
    select concat(kind, ' of ', payment_id) as id, concat(sum((content #>> '{sums,gross}')::bigint), ' ', sum((content #>> '{sums,vat}')::bigint)) as totals
    from papers group by kind, payment_id`)
  const { rows: moved } = await db.execute<{ id: string; totals: string }>(sql`
    with sold as (
      select 'invoice' as kind, source as id, case kind when 'credit' then -amount_cents else amount_cents end as gross,
        case kind when 'sale_vat' then amount_cents else 0 end as vat
      from movements where kind in ('sale', 'sale_vat', 'credit')
    ), back as (
      select 'credit_note', p.id::text, m.amount_cents, case m.kind when 'refund_vat' then m.amount_cents else 0 end
      from movements m join refunds r on r.id::text = m.source join payments p on p.id = r.payment_id
      where m.kind in ('refund_agreed', 'refund_vat') and p.settled and r.status <> 'void' and ${wasSent}
    ), lost as (
      select 'credit_note', d.payment_id::text, m.amount_cents, case m.kind when 'dispute_vat' then m.amount_cents else 0 end
      from movements m join disputes d on d.reference = split_part(m.source, ' ', 1)
      where m.kind in ('dispute_lost', 'dispute_vat') and m.to_account in ('revenue', 'vat')
    )
    select concat(kind, ' of ', id) as id, concat(sum(gross), ' ', sum(vat)) as totals
    from (select * from sold union all select * from back union all select * from lost) moved group by kind, id`)
  const byId = (rows: { id: string; totals: string }[]) => Object.fromEntries(rows.map(({ id, totals }) => [id, totals]))
  return { papers: byId(said), ledger: byId(moved) }
}

/** True once the refund was sent, even if it came back later. From then on it has a credit note. */
const wasSent = sql`exists (select from movements s where s.kind = 'refund_sent' and left(s.source, 36) = r.id::text)`

/** Kinds and years whose numbers have gaps or duplicates. */
export async function findNumberGaps(db: Db): Promise<BookEntries[]> {
  const { rows } = await db.execute<BookEntries>(sql`
    select n.kind, n.year, n.last, count(p.number)::int as papers, count(distinct p.number)::int as numbers, min(p.number) as first, max(p.number) as newest
    from paper_numbers n left join papers p on p.kind = n.kind and p.year = n.year group by n.kind, n.year, n.last
    having count(p.number) <> n.last or count(distinct p.number) <> n.last or min(p.number) <> 1 or max(p.number) <> n.last`)
  return rows
}

/** Ledger accounts as stored, and as computed from Stripe, the bank, payments and papers. */
export async function compareAccounts(
  db: Db,
  { store, bankCents }: { store: StripeStore; bankCents: number },
): Promise<{ ledger: BookEntries; elsewhere: BookEntries }> {
  const { rows } = await db.execute<Record<'parts' | 'owed' | 'disputed' | 'lost' | 'net' | 'vat' | 'agreedNet' | 'agreedVat', string>>(sql`
    with agreed as (
      select m.kind, m.amount_cents from movements m join refunds r on r.id::text = m.source join payments p on p.id = r.payment_id
      where m.kind in ('refund_agreed', 'refund_vat') and p.settled and r.status in ('pending', 'failed') and not ${wasSent}
    )
    select (select coalesce(sum(received_cents), 0) from payments where status <> 'paid') as parts,
      (select coalesce(sum(amount_cents), 0) from refunds where status in ('pending', 'failed')) as owed,
      (select coalesce(sum(disputed_cents), 0) from payments) as disputed,
      (select coalesce(sum(lost_cents), 0) from payments where not settled) as lost,
      (select coalesce(sum(amount_cents), 0) from agreed where kind = 'refund_agreed') as "agreedNet",
      (select coalesce(sum(amount_cents), 0) from agreed where kind = 'refund_vat') as "agreedVat",
      coalesce(sum(sign * (content #>> '{sums,net}')::int), 0) as net, coalesce(sum(sign * (content #>> '{sums,vat}')::int), 0) as vat
    from papers cross join lateral (select case kind when 'invoice' then 1 else -1 end as sign) signed`)
  const found = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])) as Record<string, number>
  const cents = (name: string) => found[name] ?? 0
  const sumOf = (of: 'net' | 'fee') => store.movements.reduce((sum, movement) => sum + movement[of], 0)
  return {
    ledger: await readCurrencyBalances(db, 'USD'),
    elsewhere: {
      provider: sumOf('net'),
      fees: sumOf('fee'),
      bank: bankCents,
      disputed: cents('disputed'),
      refunds_due: -cents('owed') + 0,
      customer: cents('lost') - cents('parts'),
      // An agreed refund has no credit note before it is sent.
      revenue: cents('agreedNet') - cents('net') + 0,
      vat: cents('agreedVat') - cents('vat') + 0,
    },
  }
}
