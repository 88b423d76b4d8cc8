import type { Checked } from '@waymark/contract/calls.ts'
import type { SubjectKind } from '@waymark/contract/choices.ts'
import type { Progress } from '@waymark/contract/guides/guides.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { presentProgress } from '../present.ts'
import { findProgress, guideSubject, type Subject, toIdOrSlug } from '../queries.ts'
import { progressMarks, progressRecords } from '../tables.ts'

/**
 * Erases the progress of a subject and increments the restart count, with `from` only if it is the current count
 * (product.md 5). A guide removed from "My guides" remains removed. Refusals: `not_found`.
 */
export async function restartSubject(
  { db, user, now }: UserCtx,
  subject: Subject,
  { id, from }: Checked<'restartGuide'>,
): Promise<Progress | Refusal> {
  const { named, held = named } = subject
  const next = from === undefined ? sql`p.restart + 1` : sql`greatest(p.restart, excluded.restart)`
  await db.execute(sql`
    with g as (${held({ ...toIdOrSlug(id), user: user.id })}), p as (
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

/**
 * Removes a guide from "My guides" with its progress and notifies other modules. Earlier operations are superseded from
 * then on; a newer one adds the guide again. Refusals: `not_found`, including when the guide is not in the list.
 */
export async function deleteGuide({ db, user, now, modules }: UserCtx, { id }: Checked<'deleteGuide'>): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ subject_id: string }>(sql`
      with g as (${guideSubject.named({ ...toIdOrSlug(id), user: user.id })}), p as (
        update ${progressRecords} p
        set restart = p.restart + 1, started_at = null, changed_at = ${now.toISOString()}::timestamptz, removed_at = ${now.toISOString()}::timestamptz, revision = p.revision + 1
        from g where p.user_id = ${user.id} and p.subject_id = g.id and p.removed_at is null
        returning p.user_id, p.subject_id, p.restart
      ), cleared as (
        delete from ${progressMarks} m using p where m.user_id = p.user_id and m.subject_id = p.subject_id and m.restart < p.restart
      )
      select subject_id from p`)
    const removed = rows.map((row) => row.subject_id)
    if (removed.length === 0) return notFound()
    for (const { person } of modules) await person?.guidesRemoved?.(tx, user.id, removed)
    return null
  })
}

/** Deletes the progress of subjects, in the transaction that deletes the subjects. */
export async function forgetProgress(tx: Tx, userId: string, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await tx.delete(progressRecords).where(and(eq(progressRecords.userId, userId), inArray(progressRecords.subjectId, subjectIds)))
}

interface ProgressCopy {
  from: string
  to: string
  /** Kind of the subject `to`. */
  kind: SubjectKind
}

/** Copies a user's progress on one subject to a new one, whose restart count begins at 0. */
export async function copyProgress(tx: Tx, userId: string, { from, to, kind }: ProgressCopy): Promise<void> {
  await tx.execute(sql`
    with p as (
      insert into ${progressRecords} (user_id, subject_id, kind, restart, started_at, changed_at)
      select user_id, ${to}::uuid, ${kind}, 0, started_at, changed_at from ${progressRecords}
      where user_id = ${userId}::uuid and subject_id = ${from}::uuid and started_at is not null and removed_at is null
    )
    insert into ${progressMarks} (user_id, subject_id, step, item, state, restart, at, op)
    select m.user_id, ${to}::uuid, m.step, m.item, m.state, 0, m.at, m.op
    from ${progressMarks} m join ${progressRecords} o
      on o.user_id = m.user_id and o.subject_id = m.subject_id and o.restart = m.restart and o.started_at is not null and o.removed_at is null
    where m.user_id = ${userId}::uuid and m.subject_id = ${from}::uuid`)
}
