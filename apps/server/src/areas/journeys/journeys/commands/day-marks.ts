import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { stepEnrolment } from '../../../money/billing/commands/change-enrolment.ts'
import { allOwnEnrolments, lockEnrolment } from '../../../money/billing/queries.ts'
import { lockAccount } from '../../../people/accounts/queries.ts'
import { findOwnDayById, type OwnDay, openDay } from '../reads/open-day.ts'
import { cardMarks, dayMarks, journeyRuns } from '../tables.ts'

/**
 * Marks a day as done; repeating the call changes nothing. The last day finishes the route. Remaining cards can still
 * be completed. Refusals: `not_found`, `day_not_open`, `day_locked`, `enrolment_ended`.
 */
export async function finishDay(ctx: UserCtx, { id }: Checked<'finishDay'>): Promise<OwnDay | Refusal> {
  const { db, now } = ctx
  const ownDay = await findOwnDayById(ctx, id)
  if (!ownDay) return notFound()
  return transact(db, async (tx) => {
    await lockAccount(tx, ctx.user)
    // The enrolment lock serializes finished days of the same route, so that they are counted correctly.
    const enrolment = await lockEnrolment(tx, ownDay.found.enrolment.id)
    if (!enrolment) return notFound()
    const lockedDay = { ...ownDay, found: { ...ownDay.found, enrolment } }
    const open = await openDay(ctx, tx, lockedDay, { fill: true })
    if (open instanceof Refusal) return open
    if (open.mark.doneAt) return lockedDay

    const mark = { enrolmentId: enrolment.id, dayId: ownDay.day.id, doneAt: now }
    await tx
      .insert(dayMarks)
      .values(mark)
      .onConflictDoUpdate({ target: [dayMarks.enrolmentId, dayMarks.dayId], set: { doneAt: now } })
    await tx
      .update(journeyRuns)
      .set({ daysDone: sql`${journeyRuns.daysDone} + 1` })
      .where(eq(journeyRuns.enrolmentId, enrolment.id))
    const isLast = open.run.daysDone + 1 >= ownDay.journey.totalDays
    if (isLast && (await stepEnrolment(tx, enrolment.id, 'done', now))) await finishRoute(tx, enrolment.id, now)
    return lockedDay
  })
}

/** Records the end of a route and turns off its day mail. */
export async function finishRoute(tx: Tx, enrolmentId: string, now: Date): Promise<void> {
  await tx
    .update(journeyRuns)
    .set({ finishedAt: now, mailHour: null, mailAt: null })
    .where(and(eq(journeyRuns.enrolmentId, enrolmentId), isNull(journeyRuns.finishedAt)))
}

/**
 * Ticks or unticks an item of a day's checklist. Refusals: `not_found`, including for an unknown item; `day_not_open`,
 * `day_locked`, `enrolment_ended`.
 */
export async function tickDayItem(
  ctx: UserCtx,
  { id, item, done }: Checked<'tickDayItem'>,
): Promise<{ items: { id: string; done: boolean }[] } | Refusal> {
  const ownDay = await findOwnDayById(ctx, id)
  if (!ownDay?.day.items.includes(item)) return notFound()
  const open = await openDay(ctx, ctx.db, ownDay, { fill: true })
  if (open instanceof Refusal) return open
  const without = sql`array_remove(${dayMarks.items}, ${item})`
  const [mark] = await ctx.db
    .insert(dayMarks)
    .values({ enrolmentId: ownDay.found.enrolment.id, dayId: ownDay.day.id, items: done ? [item] : [] })
    .onConflictDoUpdate({
      target: [dayMarks.enrolmentId, dayMarks.dayId],
      set: { items: done ? sql`array_append(${without}, ${item})` : without },
    })
    .returning({ items: dayMarks.items })
  return { items: ownDay.day.items.map((known) => ({ id: known, done: mark?.items.includes(known) ?? false })) }
}

/** Deletes the progress of a deleted account. Enrolments with charges stay for the books, so the foreign keys do not cascade. */
export async function deleteProgress(_: Ctx, tx: Tx, person: { id: string }): Promise<null> {
  const enrolmentIds = (await allOwnEnrolments(tx, person.id)).map(({ enrolment }) => enrolment.id)
  if (enrolmentIds.length === 0) return null
  await tx.delete(cardMarks).where(inArray(cardMarks.enrolmentId, enrolmentIds))
  await tx.delete(dayMarks).where(inArray(dayMarks.enrolmentId, enrolmentIds))
  return null
}
