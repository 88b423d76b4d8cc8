import { workZone } from '@waymark/contract/company.ts'
import { eq, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { findLedgerGaps } from '../../payments/commands/find-ledger-gaps.ts'
import { readProviderAccount } from '../../payments/commands/read-provider-account.ts'
import { type Difference, moneyDifferences, reconciliations } from '../tables.ts'
import { gapsOfProvider, lookBack, recordFees } from './compare-provider.ts'

/**
 * Compares, once a night by the first instance that comes to it, payments and refunds with the ledger, orders with it, and the provider's
 * account, from which fees and payouts are written. What differs is a task for staff, once for each difference however many nights find it.
 * Throws while the provider does not answer, so that the next hour tries again.
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
    const found = [...(await gapsOfPayments(tx)), ...(await gapsOfOrders(tx)), ...(await gapsOfProvider(tx, services, account))]
    const rows = found.map((difference) => ({ ...difference, id: newId(), foundAt: at }))
    if (rows.length > 0) await tx.insert(moneyDifferences).values(rows).onConflictDoNothing()
  })
}

async function isCompared({ longWorkDb }: Services, at: Date): Promise<boolean> {
  const today = eq(reconciliations.day, localDay(workZone, at))
  return (await longWorkDb.select({ day: reconciliations.day }).from(reconciliations).where(today)).length > 0
}

const gapsOfPayments = async (tx: Tx): Promise<Difference[]> =>
  (await findLedgerGaps(tx)).map(({ id, writtenCents, ...gap }) => ({ ...gap, about: id, foundCents: writtenCents }))

/** What orders say was paid, is owed and went back, against the ledger; each of the three has to be equal. Parts of a transfer pay nothing yet. */
async function gapsOfOrders(tx: Tx): Promise<Difference[]> {
  const { rows } = await tx.execute<{ about: string; currency: string; wanted: number; found: string }>(sql`
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
    limit 100`)
  return rows.map(({ about, currency, wanted, found }) => ({
    what: 'order',
    about,
    currency,
    wantedCents: wanted,
    foundCents: Number(found),
  }))
}
