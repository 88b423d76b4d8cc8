import type { Checked } from '@waymark/contract/calls.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import { eq, ne, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { problem, Refusal } from '../../../../platform/refusal.ts'
import { notFound, unauthorized } from '../../../../platform/refusals.ts'
import { enrolmentTimes } from '../../../money/billing/queries.ts'
import { takeCard } from '../../../money/entitlements/commands/allowances.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import { extendStreak } from '../policy.ts'
import { findOwnDay, type OpenDay, openDay } from '../reads/open-day.ts'
import type { SwipeResult } from '../reads/read-day.ts'
import { activity, cardMarks, journeyRuns, streaks } from '../tables.ts'

/**
 * Completes a card, skips it or puts it off until tomorrow; card id `0` changes nothing and only reads the deck. At the
 * daily limit the card stays in the deck, and `message` is the text of the `limit_cards` refusal of `takeCard`.
 * Refusals: `not_found`, including for a card of another day; `day_not_open`, `day_locked`, `enrolment_ended`.
 */
export async function swipeCard(ctx: UserCtx, input: Checked<'swipeCard'>): Promise<SwipeResult | Refusal> {
  const { subscriptionSlug, instructionSlug, cardId, action } = input
  const ownDay = await findOwnDay(ctx, subscriptionSlug, instructionSlug)
  if (!ownDay || (cardId !== '0' && !ownDay.day.cards.includes(cardId))) return notFound()
  const open = await openDay(ctx, ctx.db, ownDay, { fill: cardId !== '0' })
  if (open instanceof Refusal || cardId === '0') return open instanceof Refusal ? open : { open, message: '' }
  const refusal = await transact(ctx.db, (tx) => markCard(ctx, tx, open, cardId, action))
  if (refusal?.code === 'unauthorized') return refusal
  return { open, message: refusal ? problem(refusal, ctx.language).detail : '' }
}

/** A completed card never changes. Concurrent swipes of one card wait for its row, and only one of them is counted. */
async function markCard(ctx: UserCtx, tx: Tx, { found, timeZone }: OpenDay, cardId: string, action: CardAction): Promise<null> {
  const { id: enrolmentId } = found.enrolment
  // Lock order: user, then enrolment. Account deletion uses the same order.
  if (!(await lockUser(tx, ctx.user.id, 'key share'))) rollBack(unauthorized())
  const today = localDay(timeZone, ctx.now)
  const row = { state: ({ done: 'done', skip: 'skipped', tomorrow: 'tomorrow' } as const)[action], on: today, at: ctx.now }
  const marked = await tx
    .insert(cardMarks)
    .values({ enrolmentId, cardId, ...row })
    .onConflictDoUpdate({ target: [cardMarks.enrolmentId, cardMarks.cardId], set: row, setWhere: ne(cardMarks.state, 'done') })
    .returning({ cardId: cardMarks.cardId })
  if (marked.length === 0 || action !== 'done') return null
  // Paid routes have no daily limit.
  const isLimited = enrolmentTimes(found.enrolment, ctx.now).payment !== 'paid'
  const refusal = isLimited ? await takeCard(ctx, tx) : null
  if (refusal) rollBack(refusal)
  await addCompletedCard(tx, { userId: ctx.user.id, enrolmentId, on: today })
  return null
}

/** Adds one completed card to the route, the day and the streak. */
async function addCompletedCard(tx: Tx, { userId, enrolmentId, on }: { userId: string; enrolmentId: string; on: string }): Promise<void> {
  await tx
    .update(journeyRuns)
    .set({ cardsDone: sql`${journeyRuns.cardsDone} + 1` })
    .where(eq(journeyRuns.enrolmentId, enrolmentId))
  // This row stays locked until commit, so that cards of two routes update the streak one after another.
  await tx
    .insert(activity)
    .values({ userId, day: on, cards: 1 })
    .onConflictDoUpdate({ target: [activity.userId, activity.day], set: { cards: sql`${activity.cards} + 1` } })
  const [before] = await tx.select().from(streaks).where(eq(streaks.userId, userId)).for('update')
  const after = extendStreak(before, on)
  if (before && after === before) return
  await tx
    .insert(streaks)
    .values({ userId, ...after })
    .onConflictDoUpdate({ target: streaks.userId, set: after })
  // The calendar stores a forgiven day as a day with 0 cards.
  if (after.forgivenOn && after.forgivenOn !== before?.forgivenOn)
    await tx.insert(activity).values({ userId, day: after.forgivenOn, cards: 0 }).onConflictDoNothing()
}
