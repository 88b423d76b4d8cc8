import type { Checked } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { dayMarks } from '../tables.ts'
import { findOwnDayById, openDay } from './open-day.ts'

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
