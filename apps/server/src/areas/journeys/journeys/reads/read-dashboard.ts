import type { Answer } from '@waymark/contract/calls.ts'
import type { DayCard } from '@waymark/contract/journeys/journeys.ts'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { addDays, localDay } from '../../../../platform/local-time.ts'
import { readCards } from '../../../guides/guides/queries.ts'
import { findMyGuides } from '../../../guides/progress/queries.ts'
import { allOwnEnrolments, type EnrolmentFound, standingOf } from '../../../money/billing/queries.ts'
import { readEnrolmentCards } from '../../../money/billing/reads/read-enrolments.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { type Openness, streakOn } from '../policy.ts'
import { type JourneyFacts, presentDay } from '../present.ts'
import { firstOpenDays, opennessNow, readActivity, readJourneys, runsOf, standingsOf } from '../queries.ts'

type Dashboard = Answer<'readDashboard'>
type Next = Dashboard['next'][number]

const maxToday = 6
const maxNext = 3
/** Days of the calendar. */
const calendarDays = 42
/** Milliseconds. */
const soon = 7 * 86_400_000

/** All of it from kept counts and single days: however many days somebody has done, it costs the same. */
export async function readDashboard(ctx: UserCtx): Promise<Dashboard> {
  const { db, user, now } = ctx
  const [timeZone, all] = await Promise.all([timeZoneOf(db, user.id, now), allOwnEnrolments(db, user.id)])
  const today = localDay(timeZone, now)
  const from = addDays(today, 1 - calendarDays)
  const [begun, { streak, days }, guide] = await Promise.all([
    readBegun(ctx, all, { timeZone, today }),
    readActivity(db, user.id, from),
    readGuide(ctx),
  ])
  const shown = begun.slice(0, maxToday)
  const missed = begun.filter((one) => one.missed > 0).slice(0, maxNext)
  const waiting = all.filter(({ enrolment, offer }) => offer.kind === 'route' && isToRun(enrolment, now)).slice(0, maxNext)
  const ending = all.filter(({ enrolment }) => endsSoon(enrolment, now))
  const [missedDays, cardOf] = await Promise.all([
    readMissed(ctx, missed, today),
    readCardOf(ctx, new Set([...shown.map(({ found }) => found), ...missed.map(({ found }) => found), ...waiting, ...ending])),
  ])
  const next: Next[] = [
    ...waiting.flatMap(cardOf).map((enrolment) => ({ kind: 'run' as const, enrolment })),
    ...missedDays.flatMap(({ found, day }) => cardOf(found).map((enrolment) => ({ kind: 'missed' as const, enrolment, day }))),
    ...guide,
    ...(all.some(({ offer }) => offer.kind === 'route') ? [] : [{ kind: 'try' as const }]),
  ]
  return {
    today: shown.flatMap(({ found, day, cardsLeft, missed: count }) =>
      cardOf(found).map((enrolment) => ({ enrolment, day, cardsLeft, missed: count })),
    ),
    streak: streakOn(streak, today),
    calendar: Array.from({ length: calendarDays }, (_, at) => {
      const day = addDays(from, at)
      // Whoever was forgiven a day has it with no cards.
      return { day, cards: days.get(day) ?? 0, forgiven: days.get(day) === 0 }
    }),
    endsSoon: ending.flatMap(cardOf),
    next,
  }
}

type Row = EnrolmentFound['enrolment']

const isToRun = (enrolment: Row, now: Date) => enrolment.status === 'new' && standingOf(enrolment, now).payment === 'paid'

/** What is renewed does not end. */
function endsSoon(enrolment: Row, now: Date): boolean {
  const { payment, validUntil } = standingOf(enrolment, now)
  return payment !== 'not_paid' && !enrolment.renews && validUntil !== null && validUntil.getTime() - now.getTime() <= soon
}

/** A route that may be used, and the day whose turn it is. */
interface Begun {
  found: EnrolmentFound
  day: DayCard
  /** That wait today. */
  cardsLeft: number
  /** Earlier days that are not done. */
  missed: number
  journey: JourneyFacts
  openness: Openness
}

/** Routes on trial and in work, those with something to do today first. */
async function readBegun(ctx: UserCtx, all: EnrolmentFound[], { timeZone, today }: { timeZone: string; today: string }): Promise<Begun[]> {
  const { db, now, language } = ctx
  const candidates = all.filter(({ enrolment }) => enrolment.status === 'trial' || enrolment.status === 'inwork')
  const runs = runsOf(
    db,
    candidates.map(({ enrolment }) => enrolment.id),
  )
  const [{ byId }, known] = await Promise.all([readJourneys(ctx), runs])
  const open = candidates.flatMap((found) => {
    const run = known.get(found.enrolment.id)
    const journey = byId.get(found.enrolment.offerId)
    if (!run || !journey) return []
    const length = { totalDays: journey.totalDays, trialDays: found.offer.trialDays }
    const openness = opennessNow(run, found.enrolment, length, { timeZone, now })
    const day = journey.days[openness.open - 1]
    return day && openness.usable ? [{ found, journey, run, openness, day }] : []
  })
  const standings = await standingsOf(
    db,
    open.map(({ found, day }) => ({ enrolmentId: found.enrolment.id, dayId: day.id })),
    today,
  )
  const begun = open.map(({ found, journey, run, openness, day }, at): Begun => {
    const { doneAt = null, cardsDone = 0, cardsAway = 0 } = standings[at] ?? {}
    return {
      found,
      journey,
      openness,
      day: presentDay(day, { openness, doneAt, cardsDone, language }),
      cardsLeft: day.cards.length - cardsAway,
      missed: Math.max(0, openness.open - run.daysDone - (doneAt ? 0 : 1)),
    }
  })
  const isOpen = ({ day, cardsLeft }: Begun) => day.doneAt === null && cardsLeft > 0
  return [...begun.filter(isOpen), ...begun.filter((one) => !isOpen(one))]
}

/** The first day of each that is not done. */
async function readMissed({ db, language }: UserCtx, missed: Begun[], today: string): Promise<{ found: EnrolmentFound; day: DayCard }[]> {
  const first = await firstOpenDays(
    db,
    missed.map(({ found }) => found.enrolment),
  )
  const standings = await standingsOf(db, first, today)
  return first.flatMap(({ enrolmentId, dayId }, at) => {
    const begun = missed.find(({ found }) => found.enrolment.id === enrolmentId)
    const day = begun?.journey.days.find(({ id }) => id === dayId)
    const { doneAt = null, cardsDone = 0 } = standings[at] ?? {}
    return begun && day ? [{ found: begun.found, day: presentDay(day, { openness: begun.openness, doneAt, cardsDone, language }) }] : []
  })
}

/** The guide that was worked on last and is not finished. */
async function readGuide(ctx: UserCtx): Promise<Next[]> {
  const { guides } = await findMyGuides(ctx.db, ctx.user.id, { finished: false, after: null, offset: 0, limit: 1 })
  const cards = await readCards(
    ctx,
    guides.map(({ id }) => id),
    ctx.language,
  )
  return [...cards.values()].map((guide) => ({ kind: 'guide', guide }))
}

async function readCardOf(ctx: UserCtx, wanted: Set<EnrolmentFound>): Promise<(found: EnrolmentFound) => EnrolmentCard[]> {
  const cards = new Map((await readEnrolmentCards(ctx, [...wanted])).map((card) => [card.id, card]))
  return ({ enrolment }) => {
    const card = cards.get(enrolment.id)
    return card ? [card] : []
  }
}
