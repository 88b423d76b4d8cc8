import type { Checked } from '@waymark/contract/calls.ts'
import type { Progress } from '@waymark/contract/guides/guides.ts'
import { sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { presentProgress } from '../present.ts'
import { findProgress, naming, type Subject } from '../queries.ts'
import { progressMarks, progressRecords } from '../tables.ts'

/**
 * Erases the progress of a subject: adds one to the restart count, with `from` only if that is still the count (product.md 5).
 * What was removed from 'my guides' stays removed. Errors: `not_found`.
 */
export async function restartSubject(
  { db, user, now }: UserCtx,
  subject: Subject,
  { id, from }: Checked<'restartGuide'>,
): Promise<Progress | Refusal> {
  const next = from === undefined ? sql`p.restart + 1` : sql`greatest(p.restart, excluded.restart)`
  await db.execute(sql`
    with g as (${subject.named({ ...naming(id), user: user.id })} ${subject.hold ?? sql``}), p as (
      insert into ${progressRecords} as p (user_id, subject_id, kind, restart, changed_at)
      select ${user.id}::uuid, g.id, ${subject.kind}, ${(from ?? 0) + 1}::int, ${now.toISOString()}::timestamptz from g
      on conflict (user_id, subject_id) do update set
        restart = ${next},
        started_at = case when ${next} = p.restart then p.started_at end,
        changed_at = case when ${next} = p.restart then p.changed_at else excluded.changed_at end,
        revision = p.revision + 1
      returning user_id, subject_id, restart
    )
    delete from ${progressMarks} m using p where m.user_id = p.user_id and m.subject_id = p.subject_id and m.restart < p.restart`)
  const found = await findProgress(db, subject, user.id, id)
  return found ? presentProgress(found) : notFound()
}
