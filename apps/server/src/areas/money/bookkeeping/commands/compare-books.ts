import { workZone } from '@waymark/contract/company.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import { inChunks, type Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { readProviderAccount } from '../../payment-providers/reads/read-provider-account.ts'
import { findLedgerGaps } from '../../payments/reads/find-ledger-gaps.ts'
import { compareDisputes } from '../reads/compare-disputes.ts'
import { comparePapers } from '../reads/compare-papers.ts'
import { type Compared, type Difference, moneyDifferences, reconciliations } from '../tables.ts'
import { compareBank } from './compare-bank.ts'
import { compareProvider, lookBack, recordFees } from './compare-provider.ts'

/**
 * Compares the ledger with payments, refunds, orders, charges, papers, the provider's account and the bank, once a
 * night on one instance. Records fees and payouts from the provider's account. Each difference is one task for staff
 * until it is gone. Throws while the provider does not answer, so that it is retried in the next hour.
 */
export async function compareBooks(services: Services): Promise<void> {
  const { longWorkDb, clock } = services
  const at = clock()
  if (await isCompared(services, at)) return
  const account = await readProviderAccount(services, new Date(at.getTime() - lookBack))
  await longWorkDb.transaction(async (tx) => {
    const [first] = await tx
      .insert(reconciliations)
      .values({ day: localDay(workZone, at), at })
      .onConflictDoNothing()
      .returning({ day: reconciliations.day })
    if (!first) return
    await recordFees(tx, account)
    await saveDifferences(tx, await comparePayments(tx), at)
    await saveDifferences(tx, await compareOrders(tx), at)
    await saveDifferences(tx, await compareCharges(tx), at)
    await saveDifferences(tx, await compareProvider(tx, services, account), at)
    await saveDifferences(tx, await compareDisputes(tx, services, account), at)
    await saveDifferences(tx, await compareBank(tx, services), at)
    await saveDifferences(tx, await comparePapers(tx, services), at)
  })
}

/** Creates a task for each difference and closes those that are gone. A solved difference returns only with other amounts. */
async function saveDifferences(tx: Tx, { what, found, isLookedAt }: Compared, at: Date): Promise<void> {
  const rows = found.map((difference) => ({ ...difference, id: newId(), foundAt: at }))
  const { what: kind, about, wantedCents, foundCents, note } = moneyDifferences
  for (const some of inChunks(rows))
    await tx
      .insert(moneyDifferences)
      .values(some)
      .onConflictDoUpdate({
        target: [kind, about, wantedCents, foundCents],
        set: { solvedAt: null, foundAt: at },
        setWhere: sql`${moneyDifferences.solvedAt} is not null and ${note} = ''`,
      })
  const open = await tx
    .select()
    .from(moneyDifferences)
    .where(and(inArray(kind, what), isNull(moneyDifferences.solvedAt)))
  const said = (one: Difference) => [one.what, one.about, one.wantedCents, one.foundCents].join('\n')
  const stands = new Set(found.map(said))
  const gone = open.filter((one) => !stands.has(said(one)) && isLookedAt(one.about)).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .update(moneyDifferences)
      .set({ solvedAt: at })
      .where(sql`${moneyDifferences.id} = any(${sql.param(gone)}::uuid[])`)
}

async function isCompared({ longWorkDb }: Services, at: Date): Promise<boolean> {
  const today = eq(reconciliations.day, localDay(workZone, at))
  return (await longWorkDb.select({ day: reconciliations.day }).from(reconciliations).where(today)).length > 0
}

/** Maximum number of differences of a kind in one run. If there are more, none is considered gone. */
const maxDifferences = 100

async function comparePayments(tx: Tx): Promise<Compared> {
  const found = (await findLedgerGaps(tx, maxDifferences)).map(({ id, writtenCents, ...gap }) => ({
    ...gap,
    about: id,
    foundCents: writtenCents,
  }))
  return { what: ['payment', 'sale', 'refund owed', 'refund sent'], found, isLookedAt: () => found.length < maxDifferences }
}

/** Compares each order's paid, owed and refunded amounts with the ledger. Partial transfers are not counted as paid. */
const compareOrders = (tx: Tx): Promise<Compared> =>
  compareSold(
    tx,
    'order',
    sql`
    with moved (kind, id, paid, owed, back) as (
      select subject_kind, subject_id,
        coalesce(sum(amount_cents) filter (where kind = 'payment'), 0),
        coalesce(sum(amount_cents) filter (where from_account = 'refunds_due'), 0)
          - coalesce(sum(amount_cents) filter (where to_account = 'refunds_due'), 0),
        coalesce(sum(amount_cents) filter (where kind = 'refund_sent'), 0)
          - coalesce(sum(amount_cents) filter (where kind = 'refund_returned'), 0)
      from movements where subject_id is not null group by subject_kind, subject_id
    )
    select o.number::text as about, o.currency,
      o.paid_cents - o.refund_due_cents - o.refunded_cents as wanted,
      coalesce(m.paid - m.owed - m.back, 0) as found
    from orders o left join moved m on m.kind = 'order' and m.id = o.id
    where o.payment_status <> 'not_paid'
      and (o.paid_cents, o.refund_due_cents, o.refunded_cents) is distinct from (coalesce(m.paid, 0), coalesce(m.owed, 0), coalesce(m.back, 0))
    limit ${maxDifferences}`,
  )

/** Compares charges of subscriptions with the ledger: sales and refunds. */
const compareCharges = (tx: Tx): Promise<Compared> =>
  compareSold(
    tx,
    'charge',
    sql`
    with moved (id, sold, back) as (
      select subject_id,
        coalesce(sum(case kind when 'credit' then -amount_cents else amount_cents end) filter (where kind in ('sale', 'sale_vat', 'credit')), 0),
        coalesce(sum(amount_cents) filter (where kind in ('refund_agreed', 'refund_vat') and to_account in ('revenue', 'vat')), 0)
          - coalesce(sum(amount_cents) filter (where kind = 'refund_dropped' and from_account in ('revenue', 'vat')), 0)
      from movements where subject_kind = 'charge' group by subject_id
    ), said (id, currency, sold, back) as (
      select id, currency, case status when 'paid' then amount_cents else 0 end, refund_due_cents + refunded_cents from charges
    )
    select said.id::text as about, said.currency, said.sold - said.back as wanted, coalesce(m.sold - m.back, 0) as found
    from said left join moved m on m.id = said.id
    where (said.sold, said.back) is distinct from (coalesce(m.sold, 0), coalesce(m.back, 0))
    limit ${maxDifferences}`,
  )

async function compareSold(tx: Tx, what: 'order' | 'charge', query: SQL): Promise<Compared> {
  const { rows } = await tx.execute<{ about: string; currency: string; wanted: number; found: string }>(query)
  const found = rows.map(
    (row): Difference => ({
      what,
      about: row.about,
      currency: row.currency,
      wantedCents: Number(row.wanted),
      foundCents: Number(row.found),
    }),
  )
  return { what: [what], found, isLookedAt: () => found.length < maxDifferences }
}
