import type { Language } from '@waymark/contract/choices.ts'
import type { OfferCard } from '@waymark/contract/offers.ts'
import { and, arrayContains, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { keptUntilChanged } from '../../platform/kept.ts'
import { type EnrolmentRow, readOffers, standingOf, usableRoutes } from '../billing/queries.ts'
import { readTree } from '../catalog/queries.ts'
import { freePlan } from '../entitlements/queries.ts'
import { outlinesOf } from '../guides/queries.ts'
import { type Openness, opennessOf } from './policy.ts'
import { type DayFacts, type JourneyFacts, presentRoute } from './present.ts'
import { journeyCards, journeyDays, journeyDayTexts, journeyRuns, journeys, journeyTexts } from './tables.ts'

export type RunRow = typeof journeyRuns.$inferSelect

type Reading = Pick<Services, 'db' | 'events'>

interface Journeys {
  byId: ReadonlyMap<string, JourneyFacts>
  byDay: ReadonlyMap<string, JourneyFacts>
}

/** All routes with their days, kept in memory until content changes: there are some dozens. What is read on a day stays in the database. */
export const readJourneys = keptUntilChanged(loadJourneys)

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
  const known = await outlinesOf(db, [...new Set(days.flatMap(({ guides }) => guides))])
  const byId = new Map<string, JourneyFacts>()
  for (const { id, slug, categoryId, totalDays, totalCards, minutes } of rows) {
    const none = { name: slug, announce: '', finish: '' }
    byId.set(id, { id, slug, categoryId, totalDays, totalCards, minutes, texts: { en: none, ru: none, de: none }, days: [] })
  }
  for (const { journeyId, language, name, announce, finish } of texts) {
    const journey = byId.get(journeyId)
    if (journey) journey.texts[language] = { name, announce, finish }
  }
  const dayById = new Map<string, DayFacts>()
  for (const { id, journeyId, number, slug, guides, items, minutes } of days) {
    const day = { ...{ id, number, slug, items, minutes, cards: [] }, titles: { en: slug, ru: slug, de: slug } }
    const facts = { ...day, guides: guides.flatMap((guide) => known.get(guide)?.id ?? []) }
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

/** Routes as they stand in the shop, in their order, by the id of the offer; also those that are sold no longer. */
export async function routeCards(services: Reading, language: Language): Promise<ReadonlyMap<string, OfferCard>> {
  const [{ byId }, offers, tree, free] = await Promise.all([
    ...[readJourneys(services), readOffers(services), readTree(services), freePlan(services)],
  ] as const)
  const limits = { maxGuides: free.maxChecklists, maxDownloads: free.maxDownloads }
  return new Map(
    [...offers.values()].flatMap((offer) => {
      const journey = byId.get(offer.id)
      return journey ? [[offer.id, presentRoute(journey, offer, { free: limits, tree, language })]] : []
    }),
  )
}

/** How far enrolments are, by their ids; nothing of those that were neither tried nor run. */
export async function runsOf(tx: Tx, enrolmentIds: string[]): Promise<ReadonlyMap<string, RunRow>> {
  if (enrolmentIds.length === 0) return new Map()
  const rows = await tx.select().from(journeyRuns).where(inArray(journeyRuns.enrolmentId, enrolmentIds))
  return new Map(rows.map((run) => [run.enrolmentId, run]))
}

/** How far a route is open now, where the person is; `open` is the day whose turn it is. */
export const opennessNow = (
  run: RunRow | undefined,
  enrolment: EnrolmentRow,
  route: Pick<OfferCard, 'totalDays' | 'trialDays'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Openness => opennessOf(run, { status: enrolment.status, ...standingOf(enrolment, now) }, route, timeZone, now)

/** Whether a route that this person may use leads to a guide: on trial, in one of the days that can be tried. */
export async function journeyOpensGuide(tx: Tx, userId: string, guideSlug: string, now: Date): Promise<boolean> {
  const usable = await usableRoutes(tx, userId, now)
  if (usable.length === 0) return false
  const { journeyId, number, guides } = journeyDays
  const days = await tx
    .select({ journeyId, number, trialDays: sql<number>`(select trial_days from offers where id = ${journeyId})` })
    .from(journeyDays)
    .where(
      and(
        arrayContains(guides, [guideSlug]),
        inArray(
          journeyId,
          usable.map(({ offerId }) => offerId),
        ),
      ),
    )
  return days.some((day) => usable.some((one) => one.offerId === day.journeyId && (one.payment === 'paid' || day.number <= day.trialDays)))
}

/** What a route says on its page. */
export async function findRouteText(tx: Tx, journeyId: string, language: Language): Promise<{ about: string; gets: string[] } | undefined> {
  const [found] = await tx
    .select({ about: journeyTexts.about, gets: journeyTexts.gets })
    .from(journeyTexts)
    .where(and(eq(journeyTexts.journeyId, journeyId), eq(journeyTexts.language, language)))
  return found
}
