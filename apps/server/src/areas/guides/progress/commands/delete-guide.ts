import type { Checked } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { guideSubject, naming } from '../queries.ts'
import { progressMarks, progressRecords } from '../tables.ts'

/**
 * Removes a guide from 'my guides' with its progress. Operations of before are superseded from then on; a newer one brings it back.
 * Errors: `not_found`, also when it is not among them.
 */
export async function deleteGuide({ db, user, now }: UserCtx, { id }: Checked<'deleteGuide'>): Promise<null | Refusal> {
  const { rows } = await db.execute(sql`
    with g as (${guideSubject.named({ ...naming(id), user: user.id })}), p as (
      update ${progressRecords} p
      set restart = p.restart + 1, started_at = null, changed_at = ${now.toISOString()}::timestamptz, removed_at = ${now.toISOString()}::timestamptz, revision = p.revision + 1
      from g where p.user_id = ${user.id} and p.subject_id = g.id and p.removed_at is null
      returning p.user_id, p.subject_id, p.restart
    ), cleared as (
      delete from ${progressMarks} m using p where m.user_id = p.user_id and m.subject_id = p.subject_id and m.restart < p.restart
    )
    select subject_id from p`)
  return rows.length > 0 ? null : notFound()
}
