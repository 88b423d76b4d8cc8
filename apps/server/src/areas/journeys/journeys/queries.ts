import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { and, arrayContains, asc, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import type { Services } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readTree } from '../../guides/catalog/queries.ts'
import { findOutlines } from '../../guides/guides/queries.ts'
import { enrolmentTimes, usableRoutes } from '../../money/billing/queries.ts'
import { freePlan } from '../../money/entitlements/queries.ts'
import type { EnrolmentFacts, SoldProgress } from '../../money/offers/hooks.ts'
import { readOffers } from '../../money/offers/queries.ts'
import { type CardMark, computeOpenness, type Openness } from './policy.ts'
import { type DayFacts, type JourneyFacts, presentRoute } from './present.ts'
import {
  activity,
  cardMarks,
  dayMarks,
  journeyCards,
  journeyDays,
  journeyDayTexts,
  journeyRuns,
  journeys,
  journeyTexts,
  streaks,
} from './tables.ts'

export type RunRow = typeof journeyRuns.$inferSelect
export type CardRow = typeof journeyCards.$inferSelect

type CacheServices = Pick<Services, 'db' | 'events'>

export interface Journeys {
  byId: ReadonlyMap<string, JourneyFacts>
  byDay: ReadonlyMap<string, JourneyFacts>
}

/**
 * Loads all routes with their days and caches them until content changes. There are a few dozen routes. Texts of days
 * and cards are not cached.
 */
export const readJourneys = cacheUntilContentChanges(loadJourneys)

async function loadJourneys(db: Db): Promise<Journeys> {
  const [rows, texts, days, titles, cards] = await Promise.all([
    db.select().from(journeys),
    db.select().from(journeyTexts),
    db.select().from(journeyDays).orderBy(asc(journeyDays.number)),
    db.select({ dayId: journeyDayTexts.dayId, language: journeyDayTexts.language, title: journeyDayTexts.title }).from(journeyDayTexts),
    db
      .select({ id: journeyCards.id, dayId: journeyCards.dayId })
      .from(journeyCards)
      .where(isNull(journeyCards.retiredAt))
      .orderBy(asc(journeyCards.position)),
  ])
  const guidesBySlug = await findOutlines(db, [...new Set(days.flatMap(({ guides }) => guides))])
  const byId = new Map<string, JourneyFacts>()
  for (const { id, slug, categoryId, totalDays, totalCards, minutes } of rows) {
    const emptyText = { name: slug, announce: '', finish: '' }
    byId.set(id, { id, slug, categoryId, totalDays, totalCards, minutes, texts: { en: emptyText, ru: emptyText, de: emptyText }, days: [] })
  }
  for (const { journeyId, language, name, announce, finish } of texts) {
    const journey = byId.get(journeyId)
    if (journey) journey.texts[language] = { name, announce, finish }
  }
  const dayById = new Map<string, DayFacts>()
  for (const { id, journeyId, number, slug, guides, items, minutes } of days) {
    const day = { id, number, slug, items, minutes, cards: [], titles: { en: slug, ru: slug, de: slug } }
    const facts = { ...day, guides: guides.flatMap((guide) => guidesBySlug.get(guide)?.id ?? []) }
    byId.get(journeyId)?.days.push(facts)
    dayById.set(id, facts)
  }
  for (const { dayId, language, title } of titles) {
    const day = dayById.get(dayId)
    if (day) day.titles[language] = title
  }
  for (const { id, dayId } of cards) dayById.get(dayId)?.cards.push(id)
  return { byId, byDay: new Map([...byId.values()].flatMap((journey) => journey.days.map(({ id }) => [id, journey]))) }
}

/** Returns the cards of all routes by offer id, in shop order, including retired routes. */
export async function listRouteCards(services: CacheServices, language: Language): Promise<ReadonlyMap<string, OfferCard>> {
  const [{ byId }, offers, tree, free] = await Promise.all([
    readJourneys(services),
    readOffers(services),
    readTree(services),
    freePlan(services),
  ] as const)
  const limits = { maxGuides: free.maxChecklists, maxDownloads: free.maxDownloads }
  return new Map(
    [...offers.values()].flatMap((offer) => {
      const journey = byId.get(offer.id)
      return journey ? [[offer.id, presentRoute(journey, offer, { free: limits, tree, language })]] : []
    }),
  )
}

/** Returns the run of each enrolment by enrolment id. Enrolments that were neither tried nor started have none. */
export async function findRuns(tx: Tx, enrolmentIds: string[]): Promise<ReadonlyMap<string, RunRow>> {
  if (enrolmentIds.length === 0) return new Map()
  const rows = await tx.select().from(journeyRuns).where(inArray(journeyRuns.enrolmentId, enrolmentIds))
  return new Map(rows.map((run) => [run.enrolmentId, run]))
}

/** Computes which days of a route are open now; `open` is the current day. */
export const computeCurrentOpenness = (
  run: RunRow | undefined,
  enrolment: Omit<EnrolmentFacts, 'id' | 'offerId'>,
  route: Pick<OfferCard, 'totalDays' | 'trialDays'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Openness =>
  computeOpenness(
    run,
    { status: enrolment.status, paidUntil: enrolment.paidUntil, ...enrolmentTimes(enrolment, now) },
    route,
    timeZone,
    now,
  )

/** Returns the progress of each enrolment by enrolment id. Enrolments that were neither tried nor started have none. */
export async function readProgress(
  tx: Tx,
  enrolments: EnrolmentFacts[],
  { cards, ...at }: { cards: ReadonlyMap<string, OfferCard>; timeZone: string; now: Date },
): Promise<ReadonlyMap<string, SoldProgress>> {
  const runs = await findRuns(
    tx,
    enrolments.map(({ id }) => id),
  )
  return new Map(
    enrolments.flatMap((enrolment) => {
      const [run, card] = [runs.get(enrolment.id), cards.get(enrolment.offerId)]
      if (!run || !card) return []
      const { daysDone, cardsDone, runOn, finishedAt, mailHour } = run
      const today = computeCurrentOpenness(run, enrolment, card, at).open || null
      return [[enrolment.id, { daysDone, cardsDone, today, runOn, finishedAt, mailHour }]]
    }),
  )
}

/** Whether one of the person's usable routes contains the guide. On trial only guides of the trial's days count. */
export async function routeOpensGuide(tx: Tx, userId: string, guideSlug: string, now: Date): Promise<boolean> {
  const usableEnrolments = await usableRoutes(tx, userId, now)
  if (usableEnrolments.length === 0) return false
  const { journeyId, number, guides } = journeyDays
  const days = await tx
    .select({ journeyId, number, trialDays: sql<number>`(select trial_days from offers where id = ${journeyId})` })
    .from(journeyDays)
    .where(
      and(
        arrayContains(guides, [guideSlug]),
        inArray(
          journeyId,
          usableEnrolments.map(({ offerId }) => offerId),
        ),
      ),
    )
  return days.some((day) =>
    usableEnrolments.some((one) => one.offerId === day.journeyId && (one.payment === 'paid' || day.number <= day.trialDays)),
  )
}

export async function findRouteText(tx: Tx, journeyId: string, language: Language): Promise<{ about: string; gets: string[] } | undefined> {
  const [found] = await tx
    .select({ about: journeyTexts.about, gets: journeyTexts.gets })
    .from(journeyTexts)
    .where(and(eq(journeyTexts.journeyId, journeyId), eq(journeyTexts.language, language)))
  return found
}

/** Returns when each day of an enrolment was done, by day id. */
export async function findDayMarks(tx: Tx, enrolmentId: string): Promise<ReadonlyMap<string, { doneAt: Date | null }>> {
  const rows = await tx
    .select({ dayId: dayMarks.dayId, doneAt: dayMarks.doneAt })
    .from(dayMarks)
    .where(eq(dayMarks.enrolmentId, enrolmentId))
  return new Map(rows.map(({ dayId, doneAt }) => [dayId, { doneAt }]))
}

/** Returns the marks of these cards, by card id. */
export async function findCardMarks(tx: Tx, enrolmentId: string, cardIds: string[]): Promise<ReadonlyMap<string, CardMark>> {
  if (cardIds.length === 0) return new Map()
  const { cardId, state, on } = cardMarks
  const rows = await tx
    .select({ cardId, state, on })
    .from(cardMarks)
    .where(and(eq(cardMarks.enrolmentId, enrolmentId), inArray(cardId, cardIds)))
  return new Map(rows.map(({ cardId: id, ...mark }) => [id, mark]))
}

export async function findDayText(
  tx: Tx,
  dayId: string,
  language: Language,
): Promise<{ text: string; items: { id: string; title: string }[] }> {
  const [found] = await tx
    .select({ text: journeyDayTexts.text, items: journeyDayTexts.items })
    .from(journeyDayTexts)
    .where(and(eq(journeyDayTexts.dayId, dayId), eq(journeyDayTexts.language, language)))
  return found ?? { text: '', items: [] }
}

/** Returns the cards of a day in their order, without retired cards. */
export const listDayCards = (tx: Tx, dayId: string): Promise<CardRow[]> =>
  tx
    .select()
    .from(journeyCards)
    .where(and(eq(journeyCards.dayId, dayId), isNull(journeyCards.retiredAt)))
    .orderBy(asc(journeyCards.position))

/** Counts the completed cards of an enrolment, by day id. Retired cards do not count. */
export async function countCompletedCards(tx: Tx, enrolmentId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ dayId: journeyCards.dayId, filled: count() })
    .from(cardMarks)
    .innerJoin(journeyCards, eq(journeyCards.id, cardMarks.cardId))
    .where(and(eq(cardMarks.enrolmentId, enrolmentId), eq(cardMarks.state, 'done'), isNull(journeyCards.retiredAt)))
    .groupBy(journeyCards.dayId)
  return new Map(rows.map(({ dayId, filled }) => [dayId, filled]))
}

export interface EnrolmentDay {
  enrolmentId: string
  dayId: string
}

/** Progress of an enrolment on one day. */
export interface DayProgress {
  doneAt: Date | null
  cardsDone: number
  /** Completed, skipped or put off until tomorrow: cards that are not waiting today. */
  cardsNotWaiting: number
}

/** Returns the progress for each of `days`, in the same order. `today` is the local day of the person. */
export async function readDayProgress(tx: Tx, days: EnrolmentDay[], today: string): Promise<DayProgress[]> {
  if (days.length === 0) return []
  const [ids, dayIds] = [days.map(({ enrolmentId }) => enrolmentId), days.map(({ dayId }) => dayId)]
  const { rows } = await tx.execute<{ done: number | null; cards: number; away: number }>(sql`
    select (extract(epoch from m.done_at) * 1000)::float8 as done, f.cards, f.away
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(dayIds)}::uuid[]) with ordinality w (enrolment, day, place)
    cross join lateral (
      select count(*) filter (where f.state = 'done')::int as cards,
        count(*) filter (where f.state <> 'tomorrow' or f.on >= ${today}::date)::int as away
      from ${journeyCards} c join ${cardMarks} f on f.card_id = c.id and f.enrolment_id = w.enrolment
      where c.day_id = w.day and c.retired_at is null) f
    left join ${dayMarks} m on m.enrolment_id = w.enrolment and m.day_id = w.day
    order by w.place`)
  return rows.map(({ done, cards, away }) => ({ doneAt: done === null ? null : new Date(done), cardsDone: cards, cardsNotWaiting: away }))
}

/** Returns the first day of each enrolment that is not done. */
export async function findFirstOpenDays(tx: Tx, enrolments: { id: string; offerId: string }[]): Promise<EnrolmentDay[]> {
  if (enrolments.length === 0) return []
  const [ids, routes] = [enrolments.map(({ id }) => id), enrolments.map(({ offerId }) => offerId)]
  const { rows } = await tx.execute<{ enrolment: string; day: string }>(sql`
    select w.enrolment, d.id as day from unnest(${sql.param(ids)}::uuid[], ${sql.param(routes)}::uuid[]) with ordinality w (enrolment, route, place)
    cross join lateral (
      select d.id from ${journeyDays} d left join ${dayMarks} m on m.day_id = d.id and m.enrolment_id = w.enrolment
      where d.journey_id = w.route and m.done_at is null order by d.number limit 1) d
    order by w.place`)
  return rows.map(({ enrolment, day }) => ({ enrolmentId: enrolment, dayId: day }))
}

/** Returns a person's streak, and the number of completed cards by local day from `from` on. */
export async function readActivity(tx: Tx, userId: string, from: string) {
  const [[streak], days] = await Promise.all([
    tx.select().from(streaks).where(eq(streaks.userId, userId)),
    tx
      .select({ day: activity.day, cards: activity.cards })
      .from(activity)
      .where(and(eq(activity.userId, userId), gte(activity.day, from))),
  ])
  return { streak, days: new Map(days.map(({ day, cards }) => [day, cards])) }
}

/** Collects a person's progress on routes for their data export. */
export async function collectProgress(tx: Tx, userId: string) {
  const { rows: routes } = await tx.execute(sql`
    select j.slug, r.run_on as "runOn", r.first_day as "firstDay", r.finished_at as "finishedAt", r.mail_hour as "mailHour",
      (select coalesce(json_agg(json_build_object('day', d.slug, 'items', m.items, 'doneAt', m.done_at) order by d.number), '[]')
        from ${dayMarks} m join ${journeyDays} d on d.id = m.day_id where m.enrolment_id = r.enrolment_id) as days,
      (select coalesce(json_agg(json_build_object('day', d.slug, 'card', c.key, 'state', m.state, 'at', m.at) order by d.number, c.position), '[]')
        from ${cardMarks} m join ${journeyCards} c on c.id = m.card_id join ${journeyDays} d on d.id = c.day_id
        where m.enrolment_id = r.enrolment_id) as cards
    from ${journeyRuns} r join enrolments e on e.id = r.enrolment_id join ${journeys} j on j.id = e.offer_id
    where r.user_id = ${userId} order by j.slug`)
  const { streak, days } = await readActivity(tx, userId, '0001-01-01')
  return {
    routes,
    streak: streak ? { days: streak.days, best: streak.best, lastDay: streak.lastDay } : null,
    activity: Array.from(days, ([day, cards]) => ({ day, cards })),
  }
}
