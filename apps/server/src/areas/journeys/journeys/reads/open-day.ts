import type { DayState } from '@waymark/contract/sold-choices.ts'
import { and, eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { currentZone, sayDay, type ZoneOfUser } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { type EnrolmentFound, findEnrolment } from '../../../money/billing/queries.ts'
import { readUserZone } from '../../../people/accounts/queries.ts'
import { getDayState, getOpeningDay, type Openness } from '../policy.ts'
import type { DayFacts, JourneyFacts } from '../present.ts'
import { computeCurrentOpenness, type RunRow, readJourneys } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { dayMarks, journeyRuns } from '../tables.ts'

/** A day of a route in which the person is enrolled. */
export interface OwnDay {
  found: EnrolmentFound
  journey: JourneyFacts
  day: DayFacts
}

/** Finds a day of the person's enrolment. `enrolment` is an id or a slug. */
export async function findOwnDay(ctx: UserCtx, enrolment: string, daySlug: string): Promise<OwnDay | null> {
  const { byId } = await readJourneys(ctx)
  const found = await findEnrolment(ctx.db, ctx.user.id, enrolment)
  const journey = found && byId.get(found.enrolment.offerId)
  const day = journey?.days.find(({ slug }) => slug === daySlug)
  return found && journey && day ? { found, journey, day } : null
}

export async function findOwnDayById(ctx: UserCtx, dayId: string): Promise<OwnDay | null> {
  const { byDay } = await readJourneys(ctx)
  const journey = byDay.get(dayId)
  const day = journey?.days.find(({ id }) => id === dayId)
  return journey && day ? findOwnDay(ctx, journey.slug, day.slug) : null
}

/** An open day with the person's progress. */
export interface OpenDay extends OwnDay {
  run: RunRow
  openness: Openness
  state: DayState
  mark: { items: string[]; doneAt: Date | null }
  /** The person's time zone setting; `timeZone` is the zone in force now. */
  zone: ZoneOfUser
  timeZone: string
}

/** Returns the day with its state when it is open. Refusals: `day_not_open`, `day_locked`; with `fill` also `enrolment_ended`. */
export async function openDay(
  { user, now, language }: UserCtx,
  tx: Tx,
  own: OwnDay,
  { fill = false }: { fill?: boolean } = {},
): Promise<OpenDay | Refusal> {
  const { found, journey, day } = own
  const { id } = found.enrolment
  const [run] = await tx.select().from(journeyRuns).where(eq(journeyRuns.enrolmentId, id))
  const zone = await readUserZone(tx, user.id)
  const timeZone = currentZone(zone, now)
  const [mark = { items: [], doneAt: null }] = await tx
    .select({ items: dayMarks.items, doneAt: dayMarks.doneAt })
    .from(dayMarks)
    .where(and(eq(dayMarks.enrolmentId, id), eq(dayMarks.dayId, day.id)))
  const length = { totalDays: journey.totalDays, trialDays: found.offer.trialDays }
  const openness = computeCurrentOpenness(run, found.enrolment, length, { timeZone, now })
  const state = getDayState(day.number, mark.doneAt !== null, openness)
  if (!run || state === 'locked') return refusals.day_locked()
  if (state === 'ahead')
    return refusals.day_not_open({ day: sayDay(new Date(getOpeningDay(day.number, openness) ?? now), 'UTC', language) })
  if (fill && !openness.usable) return refusals.enrolment_ended()
  return { ...own, run, openness, state, mark, zone, timeZone }
}
