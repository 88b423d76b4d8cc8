import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { companyDay, companyWeek, type Figure, type FigureSpan, isWithin, toFigures } from '../../../../platform/figures.ts'

/** Counts orders by the day they were placed and by outcome, begun briefs, and the time until a paid order is answered. */
export async function countOrders(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const placed = tx.execute<{ day: string } & Record<'orders_placed' | 'orders_paid' | 'orders_accepted' | 'orders_finished', string>>(sql`
    select ${companyDay('created_at')} as day, count(*) as orders_placed, count(paid_at) as orders_paid, count(accepted_at) as orders_accepted,
      count(*) filter (where status = 'finished') as orders_finished
    from orders where ${isWithin('created_at', span)} group by day`)
  // Placing an order deletes its brief, so both count as begun briefs.
  const begun = tx.execute<{ day: string; briefs_begun: string }>(sql`
    select ${companyDay('at')} as day, count(*) as briefs_begun
    from (select saved_at as at from briefs union all select created_at from orders) one
    where ${isWithin('at', span)} group by day`)
  const answered = tx.execute<{ day: string; accept_half: number; accept_most: number }>(sql`
    select ${companyWeek('answered_at')} as day, percentile_cont(0.5) within group (order by minutes) as accept_half,
      percentile_cont(0.9) within group (order by minutes) as accept_most
    from (select coalesce(accepted_at, ended_at) as answered_at, extract(epoch from coalesce(accepted_at, ended_at) - paid_at) / 60 as minutes
      from orders where paid_at is not null and (accepted_at is not null or status = 'refused')) one
    where ${isWithin('answered_at', span)} group by day`)
  return [
    ...toFigures(['orders_placed', 'orders_paid', 'orders_accepted', 'orders_finished'], (await placed).rows),
    ...toFigures(['briefs_begun'], (await begun).rows),
    ...toFigures(['accept_half', 'accept_most'], (await answered).rows),
  ]
}
