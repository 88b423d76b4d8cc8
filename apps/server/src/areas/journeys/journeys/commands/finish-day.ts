import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { stepEnrolment } from '../../../money/billing/commands/change-enrolment.ts'
import { holdEnrolment } from '../../../money/billing/queries.ts'
import { dayMarks, journeyRuns } from '../tables.ts'
import { findOwnDayById, type OwnDay, openDay } from './open-day.ts'

/**
 * Says that a day is done, once; with the last of them the route is. Cards that are left stay fillable. Refusals: `not_found`,
 * `day_not_open`, `day_locked`, `enrolment_ended`.
 */
export async function finishDay(ctx: UserCtx, { id }: Checked<'finishDay'>): Promise<OwnDay | Refusal> {
  const { db, now } = ctx
  const own = await findOwnDayById(ctx, id)
  if (!own) return notFound()
  return transact(db, async (tx) => {
    // Days of a route are done one after another.
    const enrolment = await holdEnrolment(tx, own.found.enrolment.id)
    if (!enrolment) return notFound()
    const held = { ...own, found: { ...own.found, enrolment } }
    const open = await openDay(ctx, tx, held, { fill: true })
    if (open instanceof Refusal) return open
    if (open.mark.doneAt) return held

    const mark = { enrolmentId: enrolment.id, dayId: own.day.id, doneAt: now }
    await tx
      .insert(dayMarks)
      .values(mark)
      .onConflictDoUpdate({ target: [dayMarks.enrolmentId, dayMarks.dayId], set: { doneAt: now } })
    await tx
      .update(journeyRuns)
      .set({ daysDone: sql`${journeyRuns.daysDone} + 1` })
      .where(eq(journeyRuns.enrolmentId, enrolment.id))
    const isLast = open.run.daysDone + 1 >= own.journey.totalDays
    if (isLast && (await stepEnrolment(tx, enrolment.id, 'done', now))) await finishRoute(tx, enrolment.id, now)
    return held
  })
}

/** A route is over: it needs no mail of today's day any more. */
export async function finishRoute(tx: Tx, enrolmentId: string, now: Date): Promise<void> {
  await tx
    .update(journeyRuns)
    .set({ finishedAt: now, mailHour: null, mailAt: null })
    .where(and(eq(journeyRuns.enrolmentId, enrolmentId), isNull(journeyRuns.finishedAt)))
}
