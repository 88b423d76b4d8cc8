import type { Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { type EnrolmentFilter, type EnrolmentPayment, type OfferKind, periodUnits } from '@waymark/contract/sold-choices.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { keptUntilChanged } from '../../../platform/cache.ts'
import { isId } from '../../../platform/columns.ts'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { dayOf, type Figure, type FigureSpan, figuresOf, isWithin } from '../../../platform/figures.ts'
import type { Place } from '../../../platform/place.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findUser } from '../../people/accounts/queries.ts'
import { keptOf, paymentOf, renewalPatience, savingOf, validUntilOf } from './policy.ts'
import { charges, enrolmentEvents, enrolments, offers, periods, usedTrials } from './tables.ts'

export type OfferRow = typeof offers.$inferSelect
export type PeriodRow = typeof periods.$inferSelect
export type EnrolmentRow = typeof enrolments.$inferSelect
export type ChargeRow = typeof charges.$inferSelect
export type EnrolmentEventRow = typeof enrolmentEvents.$inferSelect

/** What is or was sold, with the periods that are sold now. */
export interface OfferFacts {
  id: string
  kind: OfferKind
  slug: string
  currency: string
  trialDays: number
  retired: boolean
  /** The shortest first; none of what is free or retired. */
  periods: Period[]
}

/** All offers by id, in their order, kept in memory until content or prices change (event `content`). */
export const readOffers = keptUntilChanged(loadOffers)

/** The same as it stands at this moment: instances hear of a change a little later. */
export async function loadOffers(db: Tx): Promise<ReadonlyMap<string, OfferFacts>> {
  const [rows, prices] = await Promise.all([
    db.select().from(offers).orderBy(asc(offers.position), asc(offers.slug)),
    db.select().from(periods).where(isNull(periods.retiredAt)),
  ])
  return new Map(
    rows.map(({ id, kind, slug, currency, trialDays, retiredAt }) => {
      const retired = retiredAt !== null
      const sold = retired ? [] : periodUnits.flatMap((unit) => prices.find((price) => price.offerId === id && price.unit === unit) ?? [])
      const presented = sold.map((price) => ({
        id: price.id,
        unit: price.unit,
        priceCents: price.priceCents,
        ...savingOf(price, sold),
      }))
      return [id, { id, kind, slug, currency, trialDays, retired, periods: presented }]
    }),
  )
}

/** A route or plan that is sold. */
export async function findSoldOffer(tx: Tx, idOrSlug: string): Promise<OfferRow | undefined> {
  const which = isId(idOrSlug) ? eq(offers.id, idOrSlug) : eq(offers.slug, idOrSlug)
  const [found] = await tx
    .select()
    .from(offers)
    .where(and(which, isNull(offers.retiredAt)))
  return found
}

/** Whether it is or was sold: what is free has no prices, and everybody has it. */
export async function hasPrices(tx: Tx, offerId: string): Promise<boolean> {
  const [price] = await tx.select({ id: periods.id }).from(periods).where(eq(periods.offerId, offerId)).limit(1)
  return price !== undefined
}

/** A price and what it is of. */
export interface Sold {
  period: PeriodRow
  offer: OfferRow
}
export const isSold = ({ period, offer }: Sold): boolean => period.retiredAt === null && offer.retiredAt === null

/** A period, sold or not: those who have it keep it. */
export async function findPeriod(tx: Tx, id: string): Promise<Sold | undefined> {
  const [found] = await tx
    .select({ period: periods, offer: offers })
    .from(periods)
    .innerJoin(offers, eq(offers.id, periods.offerId))
    .where(eq(periods.id, id))
  return found
}

/** What an offer costs for a length now. */
export async function findSoldPeriod(tx: Tx, offerId: string, unit: PeriodRow['unit']): Promise<PeriodRow | undefined> {
  const sold = and(eq(periods.offerId, offerId), eq(periods.unit, unit), isNull(periods.retiredAt))
  return (await tx.select().from(periods).where(sold))[0]
}

/** What an offer is called, whatever it is. */
export const nameOf = (language: Language, offerId: typeof offers.id) => sql<string>`coalesce(
  (select name from journey_texts where journey_id = ${offerId} and language in (${language}, 'en') order by language = ${language} desc limit 1),
  (select coalesce(name ->> ${language}, name ->> 'en') from plans where offer_id = ${offerId}), ${offers.slug})`

/** Name and slug of an offer, as mails and payment pages say them. */
export async function findOfferName(tx: Tx, id: string, language: Language): Promise<{ slug: string; name: string; kind: OfferKind }> {
  const [found] = await tx
    .select({ slug: offers.slug, kind: offers.kind, name: nameOf(language, offers.id) })
    .from(offers)
    .where(eq(offers.id, id))
  if (!found) throw new Error(`there is no offer ${id}`)
  return found
}

export interface EnrolmentFound {
  enrolment: EnrolmentRow
  offer: OfferRow
  /** What was bought last, and what follows. */
  period: PeriodRow | null
  planned: PeriodRow | null
}
const planned = alias(periods, 'planned')
const enrolmentsFound = (tx: Tx) =>
  tx
    .select({ enrolment: enrolments, offer: offers, period: periods, planned })
    .from(enrolments)
    .innerJoin(offers, eq(offers.id, enrolments.offerId))
    .leftJoin(periods, eq(periods.id, enrolments.periodId))
    .leftJoin(planned, eq(planned.id, enrolments.plannedPeriodId))

/** An enrolment of this person, by its id or the slug of its route or plan; undefined for another's and for none alike. */
export async function findEnrolment(tx: Tx, userId: string, idOrSlug: string): Promise<EnrolmentFound | undefined> {
  const which = isId(idOrSlug) ? eq(enrolments.id, idOrSlug) : eq(offers.slug, idOrSlug)
  const [found] = await enrolmentsFound(tx).where(and(eq(enrolments.userId, userId), which))
  return found
}

/** An enrolment, whoever has it. */
export async function findAnyEnrolment(tx: Tx, id: string): Promise<EnrolmentFound | undefined> {
  const [found] = await enrolmentsFound(tx).where(eq(enrolments.id, id))
  return found
}

/** The enrolment of this person whose card was declined when this period was to be renewed. */
export async function findFailing(tx: Tx, userId: string, periodId: string): Promise<EnrolmentRow | undefined> {
  const [found] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.periodId, periodId), eq(enrolments.renews, true), gt(enrolments.tries, 0)))
  return found
}

/** The row of an enrolment, locked until the transaction ends. Everything that changes an enrolment begins here; its charges come after it. */
export async function holdEnrolment(tx: Tx, id: string): Promise<EnrolmentRow | undefined> {
  const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.id, id)).for('update')
  return enrolment
}

/** The plan that this person has paid for, or was given, now: a person has one enrolment for plans. */
export async function paidPlanOf(tx: Tx, userId: string, now: Date): Promise<{ offerId: string } | null> {
  const [found] = await tx
    .select({ offerId: enrolments.offerId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.kind, 'plan'), gt(enrolments.paidUntil, now)))
  return found ?? null
}

/** Of a person in a list: whether they have a plan that they paid for or were given. */
export const hasPlan = (userId: AnyPgColumn, now: Date): SQL =>
  sql`exists (select from ${enrolments} where user_id = ${userId} and kind = 'plan' and paid_until > ${now})`

/** Those of these people who are among them. */
export async function whoHasPlan(tx: Tx, people: string[], now: Date): Promise<Set<string>> {
  const found = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(inArray(enrolments.userId, people), eq(enrolments.kind, 'plan'), gt(enrolments.paidUntil, now)))
  return new Set(found.flatMap(({ userId }) => userId ?? []))
}

/** Routes that this person may use now. */
export async function usableRoutes(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ id: string; offerId: string; payment: 'paid' | 'trial' }[]> {
  const found = await tx
    .select({ id: enrolments.id, offerId: enrolments.offerId, paid: sql<boolean>`coalesce(${enrolments.paidUntil} > ${now}, false)` })
    .from(enrolments)
    .where(
      and(eq(enrolments.userId, userId), eq(enrolments.kind, 'route'), or(gt(enrolments.paidUntil, now), gt(enrolments.trialUntil, now))),
    )
  return found.map(({ id, offerId, paid }) => ({ id, offerId, payment: paid ? 'paid' : 'trial' }))
}

/** Whether an enrolment may be used now, why, and until when it may, might or could. */
export const standingOf = (
  enrolment: Pick<EnrolmentRow, 'paidUntil' | 'trialUntil'>,
  now: Date,
): { payment: EnrolmentPayment; validUntil: Date | null } => ({
  payment: paymentOf(enrolment, now),
  validUntil: validUntilOf(enrolment, now),
})

export async function findCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, id))
  return charge
}

/** What was asked for and what happened, the oldest first; of each the newest, where there are more than `most`. */
export async function findEnrolmentHistory(
  tx: Tx,
  enrolmentId: string,
  most?: number,
): Promise<{ charges: ChargeRow[]; events: EnrolmentEventRow[] }> {
  const asked = tx.select().from(charges).where(eq(charges.enrolmentId, enrolmentId)).orderBy(desc(charges.createdAt), desc(charges.id))
  const { enrolmentId: of, at, id } = enrolmentEvents
  const happened = tx.select().from(enrolmentEvents).where(eq(of, enrolmentId)).orderBy(desc(at), desc(id))
  const [found, events] = await Promise.all(most === undefined ? [asked, happened] : [asked.limit(most), happened.limit(most)])
  return { charges: found.reverse(), events: events.reverse() }
}

/** The newest charge with the payment that it waits for or waited for: what its customer looks at. */
export async function findLastCharge(tx: Tx, enrolmentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(eq(charges.enrolmentId, enrolmentId))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(1)
  return charge
}

/** What was paid for last, with the charges that its credit came from, the newest first. */
export async function findLastPaid(tx: Tx, enrolmentId: string): Promise<ChargeRow[]> {
  const paid = and(eq(charges.enrolmentId, enrolmentId), eq(charges.status, 'paid'))
  const begun = tx
    .select({ at: max(charges.paidAt) })
    .from(charges)
    .where(and(paid, eq(charges.creditCents, 0)))
  const found = await tx
    .select()
    .from(charges)
    .where(and(paid, gte(charges.paidAt, begun)))
    .orderBy(desc(charges.paidAt), desc(charges.id))
  return found.slice(0, found.findIndex(({ creditCents }) => creditCents === 0) + 1)
}

/** Whether the end of what was paid or given last was noted and told, whoever brought it, so that nothing is left to end. */
export async function hasEnded(tx: Tx, { id, paidUntil }: EnrolmentRow): Promise<boolean> {
  if (!paidUntil) return true
  const { id: event, enrolmentId, at, kind } = enrolmentEvents
  const ends = and(eq(enrolmentId, id), gte(at, paidUntil), inArray(kind, ['expired', 'ended']))
  return (await tx.select({ event }).from(enrolmentEvents).where(ends).limit(1)).length > 0
}

/** What is kept of its price, in cents. */
export const findKeptCents = async (tx: Tx, enrolmentId: string): Promise<number> => keptOf(await findLastPaid(tx, enrolmentId))

interface Page {
  after: Place | null
  /** Without a cursor. */
  offset: number
  limit: number
}

/** Enrolments of a person that were paid or tried, the last used first, and how many there are of each kind. */
export async function listOwnEnrolments(
  tx: Tx,
  { userId, kind, now }: { userId: string; kind: OfferKind | undefined; now: Date },
  filter: EnrolmentFilter,
  { after, offset, limit }: Page,
) {
  const usable = or(gt(enrolments.paidUntil, now), gt(enrolments.trialUntil, now))
  const isOver = sql`coalesce(greatest(${enrolments.paidUntil}, ${enrolments.trialUntil}) <= ${now}, true)`
  const shownAs: Record<EnrolmentFilter, SQL | undefined> = {
    all: undefined,
    trial: and(eq(enrolments.status, 'trial'), usable),
    new: and(eq(enrolments.status, 'new'), usable),
    inwork: and(eq(enrolments.status, 'inwork'), usable),
    done: eq(enrolments.status, 'done'),
    ended: and(sql`${enrolments.status} <> 'done'`, isOver),
  }
  const own = and(
    eq(enrolments.userId, userId),
    or(isNotNull(enrolments.paidUntil), isNotNull(enrolments.trialUntil)),
    kind && eq(enrolments.kind, kind),
  )
  const older = after && sql`(${enrolments.changedAt}, ${enrolments.id}) < (${new Date(after.at)}, ${after.id}::uuid)`
  const many = (name: EnrolmentFilter) => sql<number>`count(*) filter (where ${shownAs[name] ?? sql`true`})::int`
  const counted = {
    all: many('all'),
    trial: many('trial'),
    new: many('new'),
    inwork: many('inwork'),
    done: many('done'),
    ended: many('ended'),
  }
  const [found, [counts]] = await Promise.all([
    enrolmentsFound(tx)
      .where(and(own, shownAs[filter], older ?? undefined))
      .orderBy(sql`${enrolments.changedAt} desc nulls last, ${enrolments.id} desc nulls last`)
      .limit(limit)
      .offset(after ? 0 : offset),
    tx.select(counted).from(enrolments).where(own),
  ])
  return { found, counts: counts ?? { all: 0, trial: 0, new: 0, inwork: 0, done: 0, ended: 0 } }
}

/** All of them, for the shop as this person sees it. */
export const allOwnEnrolments = (tx: Tx, userId: string): Promise<EnrolmentFound[]> =>
  enrolmentsFound(tx).where(eq(enrolments.userId, userId)).orderBy(desc(enrolments.changedAt), desc(enrolments.id))

/** Everything of a person's enrolments, for their own copy of it; the provider's name for a card is no data of theirs. */
export async function allEnrolments(tx: Tx, userId: string) {
  const found = await allOwnEnrolments(tx, userId)
  return Promise.all(
    found.map(async ({ enrolment: { method: _, userId: __, ...enrolment }, offer, period }) => ({
      subscription: offer.slug,
      ...enrolment,
      period: period && { unit: period.unit, priceCents: period.priceCents },
      ...(await findEnrolmentHistory(tx, enrolment.id)),
    })),
  )
}

/** By which a trial is remembered. */
export const trialAddress = (secrets: Secrets, email: string): string => secrets.hash('trial', email.toLowerCase())

/** Ids of the offers that this person's address has tried, also by an account that is gone. */
export async function listTriedOffers({ db, secrets, user }: UserCtx): Promise<string[]> {
  const person = await findUser(db, user.id)
  const tried = await db
    .select({ offerId: usedTrials.offerId })
    .from(usedTrials)
    .where(eq(usedTrials.addressHash, trialAddress(secrets, person?.email ?? '')))
  return tried.map(({ offerId }) => offerId)
}

/** Trials by the day on which they were begun, and how many of them were paid since. */
export async function countTrials(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; trials_begun: string; trials_paid: string }>(sql`
    select ${dayOf('begun.at')} as day, count(*) as trials_begun,
      count(*) filter (where exists (select from charges c where c.enrolment_id = begun.enrolment_id and c.status = 'paid')) as trials_paid
    from enrolment_events begun where begun.kind = 'trial_started' and ${isWithin('begun.at', span)} group by day`)
  return figuresOf(['trials_begun', 'trials_paid'], rows)
}

/**
 * Renewals that are asked for and of which the provider has said nothing for as long as it may take, the oldest first; at most 100. A card that
 * was declined was an answer: from then on only a later try counts.
 */
export async function listUnanswered(tx: Tx, now: Date) {
  const { rows } = await tx.execute<{ id: string; cents: number; currency: string; since: string }>(sql`
    select c.id, c.amount_cents as cents, c.currency, asked.since
    from charges c
    cross join lateral (
      select min(p.created_at) as since from payments p
      where p.subject_kind = 'charge' and p.subject_id = c.id and p.created_at > coalesce(
        (select max(e.at) from enrolment_events e where e.enrolment_id = c.enrolment_id and e.kind = 'payment_failed'), '-infinity')
    ) asked
    where c.kind = 'renewal' and c.status = 'open' and asked.since <= ${new Date(now.getTime() - renewalPatience).toISOString()}::timestamptz
    order by asked.since, c.id limit 100`)
  return rows.map(({ id, cents, currency, since }) => ({ id, amountCents: cents, currency, since: new Date(since) }))
}
