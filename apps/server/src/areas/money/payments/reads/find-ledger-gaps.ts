import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'

/** A difference between a payment or refund and the ledger, in cents. */
export interface LedgerGap {
  what: 'payment' | 'sale' | 'refund owed' | 'refund sent'
  /** Id of the refund, or of one payment of the subject, whose payments are compared together. */
  id: string
  currency: string
  wantedCents: number
  writtenCents: number
}

/** Lists differences between payments and the ledger, up to `limit`. */
export async function findLedgerGaps(tx: Tx, limit = 100): Promise<LedgerGap[]> {
  const { rows } = await tx.execute<{ what: LedgerGap['what']; id: string; currency: string; wanted: string; written: string }>(sql`
    with wanted (what, source, id, cents, currency) as (
      -- Transfers that came too late are joined, and keep what was written for each.
      select 'payment', subject_id::text, min(id::text), sum(case when settled is null then received_cents else amount_cents end), currency
        from payments where settled is not null or received_cents > 0 group by subject_id, currency
      union all
      select 'sale', id::text, id::text, amount_cents, currency from payments where settled
      union all
      select 'refund owed', r.id::text, r.id::text, r.amount_cents, p.currency from refunds r join payments p on p.id = r.payment_id where r.status <> 'void'
      union all
      select 'refund sent', r.id::text, r.id::text, r.amount_cents, p.currency from refunds r join payments p on p.id = r.payment_id where r.status = 'sent'
    ), entries (what, source, cents) as (
      select case kind when 'payment' then 'payment' when 'refund_sent' then 'refund sent' when 'refund_returned' then 'refund sent'
          when 'refund_agreed' then 'refund owed' when 'refund_vat' then 'refund owed' else 'sale' end,
        -- A refund that came back was sent, and is sent anew, under a name with a number behind its id.
        case kind when 'payment' then subject_id::text when 'refund_sent' then left(source, 36) when 'refund_returned' then left(source, 36)
          else split_part(source, ' ', 1) end,
        case kind when 'credit' then -amount_cents when 'refund_returned' then -amount_cents else amount_cents end
      from movements where kind in ('payment', 'sale', 'sale_vat', 'credit', 'refund_agreed', 'refund_vat', 'refund_sent', 'refund_returned')
    ), written (what, source, cents) as (
      select what, source, sum(cents) from entries group by what, source
    )
    select wanted.what, wanted.id, wanted.currency, wanted.cents as wanted, coalesce(written.cents, 0) as written
    from wanted left join written on written.what = wanted.what and written.source = wanted.source
    where wanted.cents is distinct from written.cents
    limit ${limit}`)
  return rows.map(({ wanted, written, ...row }) => ({ ...row, wantedCents: Number(wanted), writtenCents: Number(written) }))
}
