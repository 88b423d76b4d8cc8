import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { stepFigures } from '../tables.ts'

const day = 24 * 60 * 60_000
/** Durations in ms: users who began longer ago are not counted; users inactive for so long have left; maximum age of the figures. */
const countedPeriod = 365 * day
const leftAfter = 14 * day
const maxFigureAge = day

/**
 * Counts how far the users came who began a guide in the last twelve months. Reads all their marks, so it runs at most
 * once a day and stores the result.
 */
export async function countSteps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (age: number) => sql`${new Date(now.getTime() - age).toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    const { rows: fresh } = await tx.execute(sql`select from step_figures where counted_at > ${before(maxFigureAge)} limit 1`)
    if (fresh.length > 0) return
    await tx.delete(stepFigures)
    await tx.execute(sql`
      with steps as (
        select g.id as guide_id, s.value ->> 'id' as step, s.ordinality::int as place
        from guides g cross join lateral jsonb_array_elements(g.outline) with ordinality s
      ), places as (
        select guide_id, place from steps union all select id, total_steps + 1 from guides
      ), people as (
        select p.user_id, p.subject_id, p.changed_at,
          coalesce(max(g.total_steps + 1) filter (where m.step = '' and m.item = '' and m.state = 'done'), max(s.place)) as furthest
        from progress_records p
          join guides g on g.id = p.subject_id
          join progress_marks m on m.user_id = p.user_id and m.subject_id = p.subject_id and m.restart = p.restart
          left join steps s on s.guide_id = p.subject_id and s.step = m.step
        where p.kind = 'guide' and p.removed_at is null and p.started_at > ${before(countedPeriod)} and m.state <> 'open'
        group by p.user_id, p.subject_id, p.changed_at
      )
      insert into step_figures (guide_id, place, came, gone, counted_at)
      select f.guide_id, f.place, count(*) filter (where furthest >= f.place),
        count(*) filter (where furthest = f.place and changed_at < ${before(leftAfter)}), ${now.toISOString()}::timestamptz
      from places f join people on people.subject_id = f.guide_id
      group by f.guide_id, f.place`)
  })
}
