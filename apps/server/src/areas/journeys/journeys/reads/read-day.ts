import type { GuideCard } from '@waymark/contract/cards.ts'
import type { Deck, RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { endOfToday, localDay } from '../../../../platform/local-time.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readCards } from '../../../guides/guides/queries.ts'
import { enrolmentTimes, findEnrolment } from '../../../money/billing/queries.ts'
import { readEnrolmentCards } from '../../../money/billing/reads/read-enrolments.ts'
import { findPlanStanding, readUsage } from '../../../money/entitlements/queries.ts'
import { readTimeZone } from '../../../people/accounts/queries.ts'
import { getCardState, getDayState } from '../policy.ts'
import { presentDay, presentNeighbours, presentTask } from '../present.ts'
import {
  computeCurrentOpenness,
  countCompletedCards,
  findCardMarks,
  findDayMarks,
  findDayText,
  findRuns,
  listDayCards,
  readJourneys,
} from '../queries.ts'
import { findOwnDay, type OpenDay, openDay } from './open-day.ts'

/** Reads all days of an enrolment with their states. Refusal: `not_found`. */
export async function readRouteDays(ctx: UserCtx, idOrSlug: string): Promise<RouteWay | Refusal> {
  const { db, user, now, language } = ctx
  const found = await findEnrolment(db, user.id, idOrSlug)
  const journey = found && (await readJourneys(ctx)).byId.get(found.enrolment.offerId)
  if (!found || !journey) return notFound()
  const { id } = found.enrolment
  const guideIds = [...new Set(journey.days.flatMap(({ guides }) => guides))]
  const [[enrolment], runs, marks, filled, guides, timeZone] = await Promise.all([
    readEnrolmentCards(ctx, [found]),
    findRuns(db, [id]),
    findDayMarks(db, id),
    countCompletedCards(db, id),
    readCards(ctx, guideIds, language),
    readTimeZone(db, user.id, now),
  ])
  if (!enrolment) return notFound()
  const openness = computeCurrentOpenness(runs.get(id), found.enrolment, enrolment.subscription, { timeZone, now })
  return {
    enrolment,
    days: journey.days.map((day) => {
      const doneAt = marks.get(day.id)?.doneAt ?? null
      return presentDay(day, { openness, doneAt, cardsDone: filled.get(day.id) ?? 0, language })
    }),
    guides: pickInOrder(guideIds, guides),
    finish: journey.texts[language].finish,
  }
}

const pickInOrder = (ids: string[], guides: ReadonlyMap<string, GuideCard>) => ids.flatMap((id) => guides.get(id) ?? [])

/** Reads an open day with its texts, checklist, cards and guides. Refusals: `not_found`, `day_not_open`, `day_locked`. */
export async function readDay(ctx: UserCtx, enrolment: string, daySlug: string): Promise<RouteDay | Refusal> {
  const { db, language } = ctx
  const own = await findOwnDay(ctx, enrolment, daySlug)
  if (!own) return notFound()
  const open = await openDay(ctx, db, own)
  if (open instanceof Refusal) return open
  const { found, journey, day, openness, mark } = open
  const { id } = found.enrolment
  const [[card], words, tasks, marks, guides] = await Promise.all([
    readEnrolmentCards(ctx, [found]),
    findDayText(db, day.id, language),
    readTasks(ctx, open),
    findDayMarks(db, id),
    readCards(ctx, day.guides, language),
  ] as const)
  if (!card) return notFound()
  const getState = ({ id: dayId, number }: typeof day) => getDayState(number, Boolean(marks.get(dayId)?.doneAt), openness)
  return {
    ...presentDay(day, { openness, doneAt: mark.doneAt, cardsDone: countDone(tasks), language }),
    enrolment: card,
    text: words.text,
    items: words.items.map(({ id: item, title }) => ({ id: item, title, done: mark.items.includes(item) })),
    cards: tasks,
    guides: pickInOrder(day.guides, guides),
    ...presentNeighbours(journey.days, day.number, getState, openness, language),
    usable: openness.usable,
  }
}

async function readTasks({ db, now, language }: UserCtx, { found, day, timeZone }: OpenDay) {
  const [rows, marks] = await Promise.all([listDayCards(db, day.id), findCardMarks(db, found.enrolment.id, day.cards)])
  const today = localDay(timeZone, now)
  return rows.map((row) => presentTask(row, getCardState(marks.get(row.id), today), language))
}

const countDone = (tasks: { state: string }[]) => tasks.filter(({ state }) => state === 'done').length

/** Result of a swipe. `message` says why the card was not completed; it is empty otherwise. */
export interface SwipeResult {
  open: OpenDay
  message: string
}

/** Reads the waiting cards of a day and the use of today's limit; -1 stands for no limit. */
export async function readDeck(ctx: UserCtx, { open, message }: SwipeResult): Promise<Deck> {
  const { db, user, now } = ctx
  const [tasks, limit] = await Promise.all([readTasks(ctx, open), readLimit()])
  return {
    message,
    cards: tasks.filter(({ state }) => state === 'open'),
    ...limit,
    cardsDone: countDone(tasks),
    totalCards: tasks.length,
  }

  async function readLimit(): Promise<Pick<Deck, 'swipesDone' | 'swipesLimit' | 'resetsAt'>> {
    const isPaid = enrolmentTimes(open.found.enrolment, now).payment === 'paid'
    const limit = isPaid ? null : (await findPlanStanding(db, user.id, now)).plan.maxCards
    if (limit === null) return { swipesDone: -1, swipesLimit: -1, resetsAt: null }
    const { cards } = await readUsage(db, user.id, { month: '', day: localDay(open.timeZone, now) })
    return { swipesDone: cards, swipesLimit: limit, resetsAt: endOfToday(open.zone, now).toISOString() }
  }
}
