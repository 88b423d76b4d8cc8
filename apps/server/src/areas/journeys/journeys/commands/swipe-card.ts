import type { Checked } from '@waymark/contract/calls.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import { eq, ne, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { problem, Refusal } from '../../../../platform/refusal.ts'
import { notFound, unauthorized } from '../../../../platform/refusals.ts'
import { standingOf } from '../../../money/billing/queries.ts'
import { takeCard } from '../../../money/entitlements/commands/allowances.ts'
import { holdUser } from '../../../people/accounts/queries.ts'
import { fillOn } from '../policy.ts'
import { findOwnDay, type OpenDay, openDay } from '../reads/open-day.ts'
import { activity, cardMarks, journeyRuns, streaks } from '../tables.ts'

/** What a deck is read from, and why nothing was filled. */
export interface Swiped {
  open: OpenDay
  message: string
}

/**
 * Fills a card once, skips it or puts it off; `0` changes nothing. At the limit of the day the card stays, and the message is the text of
 * `limit_cards`, which `takeCard` (`money/entitlements/commands/allowances.ts`) refuses with. Refusals:
 * `not_found`, also for a card of another day; `day_not_open`, `day_locked`, `enrolment_ended`.
 */
export async function swipeCard(ctx: UserCtx, input: Checked<'swipeCard'>): Promise<Swiped | Refusal> {
  const { subscriptionSlug, instructionSlug, cardId, action } = input
  const own = await findOwnDay(ctx, subscriptionSlug, instructionSlug)
  if (!own || (cardId !== '0' && !own.day.cards.includes(cardId))) return notFound()
  const open = await openDay(ctx, ctx.db, own, { fill: cardId !== '0' })
  if (open instanceof Refusal || cardId === '0') return open instanceof Refusal ? open : { open, message: '' }
  const refused = await transact(ctx.db, (tx) => markCard(ctx, tx, open, cardId, action))
  if (refused?.code === 'unauthorized') return refused
  return { open, message: refused ? problem(refused, ctx.language).detail : '' }
}

/** What was filled stays filled, and whoever fills it at the same time waits here: one of them counts it. */
async function markCard(ctx: UserCtx, tx: Tx, { found, timeZone }: OpenDay, cardId: string, action: CardAction): Promise<null> {
  const { id: enrolmentId } = found.enrolment
  // Before the enrolment, so that neither waits for the other while the account is deleted.
  if (!(await holdUser(tx, ctx.user.id, 'key share'))) rollBack(unauthorized())
  const on = localDay(timeZone, ctx.now)
  const row = { state: ({ done: 'done', skip: 'skipped', tomorrow: 'tomorrow' } as const)[action], on, at: ctx.now }
  const marked = await tx
    .insert(cardMarks)
    .values({ enrolmentId, cardId, ...row })
    .onConflictDoUpdate({ target: [cardMarks.enrolmentId, cardMarks.cardId], set: row, setWhere: ne(cardMarks.state, 'done') })
    .returning({ cardId: cardMarks.cardId })
  if (marked.length === 0 || action !== 'done') return null
  // What is paid for has no limit on its own cards.
  const isLimited = standingOf(found.enrolment, ctx.now).payment !== 'paid'
  const refused = isLimited ? await takeCard(ctx, tx) : null
  if (refused) rollBack(refused)
  await countCard(tx, { userId: ctx.user.id, enrolmentId, on })
  return null
}

/** One more of the route, of the day and of the streak. */
async function countCard(tx: Tx, { userId, enrolmentId, on }: { userId: string; enrolmentId: string; on: string }): Promise<void> {
  await tx
    .update(journeyRuns)
    .set({ cardsDone: sql`${journeyRuns.cardsDone} + 1` })
    .where(eq(journeyRuns.enrolmentId, enrolmentId))
  // Held until the end: cards of two routes count one after another for the streak.
  await tx
    .insert(activity)
    .values({ userId, day: on, cards: 1 })
    .onConflictDoUpdate({ target: [activity.userId, activity.day], set: { cards: sql`${activity.cards} + 1` } })
  const [before] = await tx.select().from(streaks).where(eq(streaks.userId, userId)).for('update')
  const after = fillOn(before, on)
  if (before && after === before) return
  await tx
    .insert(streaks)
    .values({ userId, ...after })
    .onConflictDoUpdate({ target: streaks.userId, set: after })
  // A forgiven day stands in the calendar with no cards.
  if (after.forgivenOn && after.forgivenOn !== before?.forgivenOn)
    await tx.insert(activity).values({ userId, day: after.forgivenOn, cards: 0 }).onConflictDoNothing()
}
