import type { EnrolmentFilter, EnrolmentPayment, OfferKind } from '@waymark/contract/sold-choices.ts'
import { and, desc, eq, gt, gte, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { isId } from '../../../platform/columns.ts'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { companyDay, type Figure, type FigureSpan, isWithin, toFigures } from '../../../platform/figures.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findUser } from '../../people/accounts/queries.ts'
import type { OfferRow, PeriodRow } from '../offers/queries.ts'
import { offers, periods } from '../offers/tables.ts'
import { enrolmentPayment, findValidUntil, remainingValue, renewalPatience } from './policy.ts'
import { charges, enrolmentEvents, enrolments, usedTrials } from './tables.ts'

export type EnrolmentRow = typeof enrolments.$inferSelect
export type ChargeRow = typeof charges.$inferSelect
export type EnrolmentEventRow = typeof enrolmentEvents.$inferSelect

export interface EnrolmentFound {
  enrolment: EnrolmentRow
  offer: OfferRow
  /** `period` was bought last; `planned` follows it. */
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

/** Finds an enrolment of this user by its id or the slug of its offer. Returns undefined for another user's. */
export async function findEnrolment(tx: Tx, userId: string, idOrSlug: string): Promise<EnrolmentFound | undefined> {
  const which = isId(idOrSlug) ? eq(enrolments.id, idOrSlug) : eq(offers.slug, idOrSlug)
  const [found] = await enrolmentsFound(tx).where(and(eq(enrolments.userId, userId), which))
  return found
}

/** Finds an enrolment of any user. */
export async function findAnyEnrolment(tx: Tx, id: string): Promise<EnrolmentFound | undefined> {
  const [found] = await enrolmentsFound(tx).where(eq(enrolments.id, id))
  return found
}

/** Finds the user's enrolment whose renewal for this period was declined. */
export async function findFailing(tx: Tx, userId: string, periodId: string): Promise<EnrolmentRow | undefined> {
  const [found] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.periodId, periodId), eq(enrolments.renews, true), gt(enrolments.tries, 0)))
  return found
}

/** Locks the row of an enrolment. Lock order: every change locks the enrolment first, then its charges. */
export async function lockEnrolment(tx: Tx, id: string): Promise<EnrolmentRow | undefined> {
  const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.id, id)).for('update')
  return enrolment
}

/** Finds the plan that the user currently has, paid or granted. A user has at most one enrolment for plans. */
export async function findPaidPlan(tx: Tx, userId: string, now: Date): Promise<{ offerId: string } | null> {
  const [found] = await tx
    .select({ offerId: enrolments.offerId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.kind, 'plan'), gt(enrolments.paidUntil, now)))
  return found ?? null
}

/** SQL condition: the user has a paid or granted plan. */
export const hasPlan = (userId: AnyPgColumn, now: Date): SQL =>
  sql`exists (select from ${enrolments} where user_id = ${userId} and kind = 'plan' and paid_until > ${now})`

/** Returns which of these users have a paid or granted plan. */
export async function filterPlanHolders(tx: Tx, people: string[], now: Date): Promise<Set<string>> {
  const found = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(inArray(enrolments.userId, people), eq(enrolments.kind, 'plan'), gt(enrolments.paidUntil, now)))
  return new Set(found.flatMap(({ userId }) => userId ?? []))
}

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

export const enrolmentTimes = (
  enrolment: Pick<EnrolmentRow, 'paidUntil' | 'trialUntil'>,
  now: Date,
): { payment: EnrolmentPayment; validUntil: Date | null } => ({
  payment: enrolmentPayment(enrolment, now),
  validUntil: findValidUntil(enrolment, now),
})

export async function findCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, id))
  return charge
}

/** Reads charges and events of an enrolment, oldest first. `most` limits each list to the newest. */
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

export async function findLastCharge(tx: Tx, enrolmentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(eq(charges.enrolmentId, enrolmentId))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(1)
  return charge
}

/** Reads the last paid charge and the earlier charges that its credit came from, newest first. */
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

/** Returns whether the end of the paid time is already in the history, so that nothing is left to end. */
export async function hasEnded(tx: Tx, { id, paidUntil }: EnrolmentRow): Promise<boolean> {
  if (!paidUntil) return true
  const { id: event, enrolmentId, at, kind } = enrolmentEvents
  const ends = and(eq(enrolmentId, id), gte(at, paidUntil), inArray(kind, ['expired', 'ended']))
  return (await tx.select({ event }).from(enrolmentEvents).where(ends).limit(1)).length > 0
}

/** Returns how much of the last paid price is not refunded, in cents. */
export const findKeptCents = async (tx: Tx, enrolmentId: string): Promise<number> => remainingValue(await findLastPaid(tx, enrolmentId))

interface ListQuery {
  after: CursorPosition | null
  /** Used if there is no cursor. */
  offset: number
  limit: number
}

/** Lists the user's paid or tried enrolments, last changed first, with the number in each filter. */
export async function listOwnEnrolments(
  tx: Tx,
  { userId, kind, now }: { userId: string; kind: OfferKind | undefined; now: Date },
  filter: EnrolmentFilter,
  { after, offset, limit }: ListQuery,
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

export const allOwnEnrolments = (tx: Tx, userId: string): Promise<EnrolmentFound[]> =>
  enrolmentsFound(tx).where(eq(enrolments.userId, userId)).orderBy(desc(enrolments.changedAt), desc(enrolments.id))

/** Exports the user's enrolments without the provider's id of the saved card, which is not personal data. */
export async function exportEnrolments(tx: Tx, userId: string) {
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

/** Keyed hash by which a used trial is remembered. */
export const trialAddress = (secrets: Secrets, email: string): string => secrets.hash('trial', email.toLowerCase())

/** Lists offers tried with the user's email address, also by a deleted account. */
export async function listTriedOffers({ db, secrets, user }: UserCtx): Promise<string[]> {
  const person = await findUser(db, user.id)
  const tried = await db
    .select({ offerId: usedTrials.offerId })
    .from(usedTrials)
    .where(eq(usedTrials.addressHash, trialAddress(secrets, person?.email ?? '')))
  return tried.map(({ offerId }) => offerId)
}

/** Counts started trials per day, and how many of them were paid later. */
export async function countTrials(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; trials_begun: string; trials_paid: string }>(sql`
    select ${companyDay('begun.at')} as day, count(*) as trials_begun,
      count(*) filter (where exists (select from charges c where c.enrolment_id = begun.enrolment_id and c.status = 'paid')) as trials_paid
    from enrolment_events begun where begun.kind = 'trial_started' and ${isWithin('begun.at', span)} group by day`)
  return toFigures(['trials_begun', 'trials_paid'], rows)
}

/**
 * Lists the oldest 100 renewals that the provider has not answered within {@link renewalPatience}. A declined card is
 * an answer, so only a later try counts.
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
