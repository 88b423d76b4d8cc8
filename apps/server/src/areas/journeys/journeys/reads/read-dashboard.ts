import type { Answer } from '@waymark/contract/calls.ts'
import type { DayCard } from '@waymark/contract/journeys/journeys.ts'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { addDays, localDay } from '../../../../platform/local-time.ts'
import { readCards } from '../../../guides/guides/queries.ts'
import { findMyGuides } from '../../../guides/progress/queries.ts'
import { allOwnEnrolments, type EnrolmentFound, enrolmentTimes } from '../../../money/billing/queries.ts'
import { readEnrolmentCards } from '../../../money/billing/reads/read-enrolments.ts'
import { readTimeZone } from '../../../people/accounts/queries.ts'
import { type Openness, toCurrentStreak } from '../policy.ts'
import { type JourneyFacts, presentDay } from '../present.ts'
import { computeCurrentOpenness, findFirstOpenDays, findRuns, readActivity, readDayProgress, readJourneys } from '../queries.ts'

type Dashboard = Answer<'readDashboard'>
type NextAction = Dashboard['next'][number]

const maxToday = 6
const maxNext = 3
const calendarDays = 42
const endsSoonMs = 7 * 86_400_000

/** Reads only stored counts and single days, so that the cost does not grow with the number of completed days. */
export async function readDashboard(ctx: UserCtx): Promise<Dashboard> {
  const { db, user, now } = ctx
  const [timeZone, enrolments] = await Promise.all([readTimeZone(db, user.id, now), allOwnEnrolments(db, user.id)])
  const today = localDay(timeZone, now)
  const calendarStart = addDays(today, 1 - calendarDays)
  const [started, { streak, days: cardsByDay }, guide] = await Promise.all([
    readStartedRoutes(ctx, enrolments, { timeZone, today }),
    readActivity(db, user.id, calendarStart),
    readUnfinishedGuide(ctx),
  ])
  const shownRoutes = started.slice(0, maxToday)
  const routesWithMissedDays = started.filter((one) => one.missed > 0).slice(0, maxNext)
  const readyToStart = enrolments
    .filter(({ enrolment, offer }) => offer.kind === 'route' && isReadyToStart(enrolment, now))
    .slice(0, maxNext)
  const endingSoon = enrolments.filter(({ enrolment }) => endsSoon(enrolment, now))
  const [missedDays, toCard] = await Promise.all([
    readFirstMissedDays(ctx, routesWithMissedDays, today),
    loadEnrolmentCards(
      ctx,
      new Set([
        ...shownRoutes.map(({ found }) => found),
        ...routesWithMissedDays.map(({ found }) => found),
        ...readyToStart,
        ...endingSoon,
      ]),
    ),
  ])
  const next: NextAction[] = [
    ...readyToStart.flatMap(toCard).map((enrolment) => ({ kind: 'run' as const, enrolment })),
    ...missedDays.flatMap(({ found, day }) => toCard(found).map((enrolment) => ({ kind: 'missed' as const, enrolment, day }))),
    ...guide,
    ...(enrolments.some(({ offer }) => offer.kind === 'route') ? [] : [{ kind: 'try' as const }]),
  ]
  return {
    today: shownRoutes.flatMap(({ found, day, cardsLeft, missed: count }) =>
      toCard(found).map((enrolment) => ({ enrolment, day, cardsLeft, missed: count })),
    ),
    streak: toCurrentStreak(streak, today),
    calendar: Array.from({ length: calendarDays }, (_, at) => {
      const day = addDays(calendarStart, at)
      // A forgiven day is stored with 0 cards.
      return { day, cards: cardsByDay.get(day) ?? 0, forgiven: cardsByDay.get(day) === 0 }
    }),
    endsSoon: endingSoon.flatMap(toCard),
    next,
  }
}

type EnrolmentRow = EnrolmentFound['enrolment']

const isReadyToStart = (enrolment: EnrolmentRow, now: Date) =>
  enrolment.status === 'new' && enrolmentTimes(enrolment, now).payment === 'paid'

/** Renewed enrolments do not end. */
function endsSoon(enrolment: EnrolmentRow, now: Date): boolean {
  const { payment, validUntil } = enrolmentTimes(enrolment, now)
  return payment !== 'not_paid' && !enrolment.renews && validUntil !== null && validUntil.getTime() - now.getTime() <= endsSoonMs
}

/** A usable route and its current day. */
interface StartedRoute {
  found: EnrolmentFound
  day: DayCard
  /** Cards waiting today. */
  cardsLeft: number
  /** Number of earlier days that are not done. */
  missed: number
  journey: JourneyFacts
  openness: Openness
}

/** Reads the routes on trial and in work. Routes with something to do today come first. */
async function readStartedRoutes(
  ctx: UserCtx,
  all: EnrolmentFound[],
  { timeZone, today }: { timeZone: string; today: string },
): Promise<StartedRoute[]> {
  const { db, now, language } = ctx
  const candidates = all.filter(({ enrolment }) => enrolment.status === 'trial' || enrolment.status === 'inwork')
  const runs = findRuns(
    db,
    candidates.map(({ enrolment }) => enrolment.id),
  )
  const [{ byId }, known] = await Promise.all([readJourneys(ctx), runs])
  const open = candidates.flatMap((found) => {
    const run = known.get(found.enrolment.id)
    const journey = byId.get(found.enrolment.offerId)
    if (!run || !journey) return []
    const length = { totalDays: journey.totalDays, trialDays: found.offer.trialDays }
    const openness = computeCurrentOpenness(run, found.enrolment, length, { timeZone, now })
    const day = journey.days[openness.open - 1]
    return day && openness.usable ? [{ found, journey, run, openness, day }] : []
  })
  const standings = await readDayProgress(
    db,
    open.map(({ found, day }) => ({ enrolmentId: found.enrolment.id, dayId: day.id })),
    today,
  )
  const begun = open.map(({ found, journey, run, openness, day }, at): StartedRoute => {
    const { doneAt = null, cardsDone = 0, cardsNotWaiting: cardsAway = 0 } = standings[at] ?? {}
    return {
      found,
      journey,
      openness,
      day: presentDay(day, { openness, doneAt, cardsDone, language }),
      cardsLeft: day.cards.length - cardsAway,
      missed: Math.max(0, openness.open - run.daysDone - (doneAt ? 0 : 1)),
    }
  })
  const isOpen = ({ day, cardsLeft }: StartedRoute) => day.doneAt === null && cardsLeft > 0
  return [...begun.filter(isOpen), ...begun.filter((one) => !isOpen(one))]
}

/** Reads the first missed day of each route. */
async function readFirstMissedDays(
  { db, language }: UserCtx,
  missed: StartedRoute[],
  today: string,
): Promise<{ found: EnrolmentFound; day: DayCard }[]> {
  const first = await findFirstOpenDays(
    db,
    missed.map(({ found }) => found.enrolment),
  )
  const standings = await readDayProgress(db, first, today)
  return first.flatMap(({ enrolmentId, dayId }, at) => {
    const begun = missed.find(({ found }) => found.enrolment.id === enrolmentId)
    const day = begun?.journey.days.find(({ id }) => id === dayId)
    const { doneAt = null, cardsDone = 0 } = standings[at] ?? {}
    return begun && day ? [{ found: begun.found, day: presentDay(day, { openness: begun.openness, doneAt, cardsDone, language }) }] : []
  })
}

/** Reads the unfinished guide that the person used last. */
async function readUnfinishedGuide(ctx: UserCtx): Promise<NextAction[]> {
  const { guides } = await findMyGuides(ctx.db, ctx.user.id, { finished: false, after: null, offset: 0, limit: 1 })
  const cards = await readCards(
    ctx,
    guides.map(({ id }) => id),
    ctx.language,
  )
  return [...cards.values()].map((guide) => ({ kind: 'guide', guide }))
}

async function loadEnrolmentCards(ctx: UserCtx, wanted: Set<EnrolmentFound>): Promise<(found: EnrolmentFound) => EnrolmentCard[]> {
  const cards = new Map((await readEnrolmentCards(ctx, [...wanted])).map((card) => [card.id, card]))
  return ({ enrolment }) => {
    const card = cards.get(enrolment.id)
    return card ? [card] : []
  }
}
