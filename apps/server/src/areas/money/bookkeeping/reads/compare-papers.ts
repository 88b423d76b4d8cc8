import { workZone } from '@waymark/contract/company.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { firstYearKept } from '../../papers/queries.ts'
import type { Compared, Difference } from '../tables.ts'

const maxDifferences = 100

/**
 * Finds payments whose papers have another amount or VAT than the ledger: sales less refunds and lost disputes. A
 * refund has its credit note from when it was first sent, even if it came back; one that came back before we learned it
 * was sent has none. Skips payments with a paper that is still due, sales from before there were invoices, and years
 * whose papers may be deleted. A reversed decision of a dispute gets no paper (decision 0074).
 */
export async function comparePapers(tx: Tx, { clock }: Pick<Services, 'clock'>): Promise<Compared> {
  const { rows } = await tx.execute<{
    about: string
    currency: string
    gross: string
    vat: string
    soldGross: string
    soldVat: string
    reinstated: string | null
  }>(sql`
    with sold as (
      select id, currency, amount_cents, coalesce(vat_cents, 0) as vat_cents, subject_kind, subject_id from payments p
      where settled and paid_at >= (select min(issued_at) from papers) and amount_cents > 0
        and extract(year from paid_at at time zone ${workZone}) >= ${firstYearKept(clock())}
        and not exists (select from due_papers d where d.payment_id = p.id)
    ), said as (
      select payment_id as id, sum(sign * (content #>> '{sums,gross}')::bigint) as gross, sum(sign * (content #>> '{sums,vat}')::bigint) as vat
      from (select *, case kind when 'invoice' then 1 else -1 end as sign from papers) signed group by payment_id
    ), sent as (
      select distinct left(source, 36) as id from movements where kind = 'refund_sent'
    ), back as (
      select r.payment_id as id, sum(m.amount_cents) as gross, sum(m.amount_cents) filter (where m.to_account = 'vat') as vat
      from refunds r join sent on sent.id = r.id::text join movements m on m.source = r.id::text and m.kind in ('refund_agreed', 'refund_vat')
      where r.status <> 'void' group by r.payment_id
    ), lost as (
      select subject_kind, subject_id, sum(signed) as gross, sum(signed) filter (where account = 'vat') as vat,
        -sum(signed) filter (where signed < 0) as reinstated
      from (
        select subject_kind, subject_id, to_account as account, amount_cents as signed from movements
          where kind in ('dispute_lost', 'dispute_vat') and to_account in ('revenue', 'vat')
        union all
        select subject_kind, subject_id, from_account, -amount_cents from movements
          where kind in ('correction', 'dispute_vat') and from_account in ('revenue', 'vat')
      ) taken group by subject_kind, subject_id
    )
    select sold.id as about, sold.currency, coalesce(said.gross, 0) as gross, coalesce(said.vat, 0) as vat,
      sold.amount_cents - coalesce(back.gross, 0) - coalesce(lost.gross, 0) as "soldGross",
      sold.vat_cents - coalesce(back.vat, 0) - coalesce(lost.vat, 0) as "soldVat",
      lost.reinstated
    from sold left join said on said.id = sold.id left join back on back.id = sold.id
      left join lost on lost.subject_kind = sold.subject_kind and lost.subject_id = sold.subject_id
    where coalesce(said.gross, 0) <> sold.amount_cents - coalesce(back.gross, 0) - coalesce(lost.gross, 0)
      or coalesce(said.vat, 0) <> sold.vat_cents - coalesce(back.vat, 0) - coalesce(lost.vat, 0)
    limit ${maxDifferences}`)
  const found = rows.map(({ about, currency, gross, vat, soldGross, soldVat, reinstated }): Difference => {
    const isVat = gross === soldGross
    const isReinstated = reinstated !== null && Number(gross) < Number(soldGross)
    return {
      what: isVat ? 'paper vat' : isReinstated ? 'paper reinstated' : 'paper',
      about,
      currency,
      wantedCents: Number(isVat ? vat : gross),
      foundCents: Number(isVat ? soldVat : soldGross),
    }
  })
  return { what: ['paper', 'paper vat', 'paper reinstated'], found, isLookedAt: () => found.length < maxDifferences }
}
