import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { stepEnrolment } from '../../../money/billing/commands/change-enrolment.ts'
import { allOwnEnrolments, holdEnrolment } from '../../../money/billing/queries.ts'
import { holdAccount } from '../../../people/accounts/queries.ts'
import { findOwnDayById, type OwnDay, openDay } from '../reads/open-day.ts'
import { cardMarks, dayMarks, journeyRuns } from '../tables.ts'

/**
 * Says that a day is done, once; with the last of them the route is. Cards that are left stay fillable. Refusals: `not_found`,
 * `day_not_open`, `day_locked`, `enrolment_ended`.
 */
export async function finishDay(ctx: UserCtx, { id }: Checked<'finishDay'>): Promise<OwnDay | Refusal> {
  const { db, now } = ctx
  const own = await findOwnDayById(ctx, id)
  if (!own) return notFound()
  return transact(db, async (tx) => {
    await holdAccount(tx, ctx.user)
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

/**
 * Ticks an item of a day's checklist, or takes the tick away. Refusals: `not_found`, also for an unknown item; `day_not_open`, `day_locked`,
 * `enrolment_ended`.
 */
export async function tickDayItem(
  ctx: UserCtx,
  { id, item, done }: Checked<'tickDayItem'>,
): Promise<{ items: { id: string; done: boolean }[] } | Refusal> {
  const own = await findOwnDayById(ctx, id)
  if (!own?.day.items.includes(item)) return notFound()
  const open = await openDay(ctx, ctx.db, own, { fill: true })
  if (open instanceof Refusal) return open
  const without = sql`array_remove(${dayMarks.items}, ${item})`
  const [mark] = await ctx.db
    .insert(dayMarks)
    .values({ enrolmentId: own.found.enrolment.id, dayId: own.day.id, items: done ? [item] : [] })
    .onConflictDoUpdate({
      target: [dayMarks.enrolmentId, dayMarks.dayId],
      set: { items: done ? sql`array_append(${without}, ${item})` : without },
    })
    .returning({ items: dayMarks.items })
  return { items: own.day.items.map((known) => ({ id: known, done: mark?.items.includes(known) ?? false })) }
}

/** What a person did of routes goes with their account, also where the enrolment stays for what was charged. */
export async function deleteMarks(_: Ctx, tx: Tx, person: { id: string }): Promise<null> {
  const own = (await allOwnEnrolments(tx, person.id)).map(({ enrolment }) => enrolment.id)
  if (own.length === 0) return null
  await tx.delete(cardMarks).where(inArray(cardMarks.enrolmentId, own))
  await tx.delete(dayMarks).where(inArray(dayMarks.enrolmentId, own))
  return null
}
