import type { Answer, Checked } from '@waymark/contract/calls.ts'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { sayDate } from '../../../../platform/local-time.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { lockUser, readTimeZone } from '../../../people/accounts/queries.ts'
import { requireAgreements } from '../../../people/legal/commands/accept-agreements.ts'
import { findPeriod, findSoldOffer, isSold, type OfferRow, type Sold } from '../../offers/queries.ts'
import { soldKind } from '../../offers/reads/read-offer-cards.ts'
import { mails } from '../mails.ts'
import { addPeriod, canSubscribe, enrolmentPayment, lastMoment, pagesPerHour } from '../policy.ts'
import { type EnrolmentRow, findFailing, lockEnrolment } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { enrolmentSteps } from '../states.ts'
import { enrolments } from '../tables.ts'
import { amendEnrolment, noteEnrolment } from './change-enrolment.ts'
import { createCharge, refuseOutdatedPrice, startChargePage } from './create-charge.ts'
import { mailOwner } from './tell.ts'
import { noteTrials } from './used-trials.ts'

/**
 * Starts the trial of a route, once per user, email address and route. Returns a running trial as it is. Refusals:
 * `not_found`, `no_trial`, `trial_used` (also when the route is or was paid for).
 */
export async function startTrial(ctx: UserCtx, idOrSlug: string): Promise<EnrolmentRow | Refusal> {
  const { db, user, now, language, program } = ctx
  return transact(db, async (tx) => {
    const offer = await findSoldOffer(tx, idOrSlug)
    if (!offer) return notFound()
    if (offer.trialDays === 0) return refusals.no_trial()
    const person = await lockUser(tx, user.id, 'key share')
    if (!person) return unauthorized()
    const enrolment = await beginEnrolment(tx, offer, { userId: user.id, language, program: program?.slug ?? null, at: now })
    const payment = enrolmentPayment(enrolment, now)
    if (payment === 'trial') return enrolment
    const { from, to } = enrolmentSteps.tried
    const isFresh = from.some((status) => status === enrolment.status) && enrolment.trialUntil === null && enrolment.paidUntil === null
    if (!isFresh || payment !== 'not_paid') return refusals.trial_used()
    if (!(await noteTrials(ctx, tx, person.email, [offer.id]))) return refusals.trial_used()

    const trialUntil = Array.from({ length: offer.trialDays }).reduce((end: Date) => addPeriod(end, 'day', 1), now)
    const trial = await amendEnrolment(tx, enrolment, { at: now, done: now, status: to, trialUntil })
    await soldKind(ctx, offer.kind)?.tried?.(tx, { id: trial.id, userId: user.id }, now)
    await noteEnrolment(tx, { enrolmentId: trial.id, at: now, kind: 'trial_started', by: 'customer', until: trialUntil })
    await mailOwner(tx, ctx, trial, mails.trialStarted, { until: trialUntil.toISOString(), days: offer.trialDays })
    return trial
  })
}

interface Subscriber {
  userId: string
  language: EnrolmentRow['language']
  /** Slug of the program on whose host the enrolment starts. */
  program: string | null
  at: Date
}

/**
 * Finds or creates the user's enrolment for a route, or their only one for plans, and locks its row. The caller has
 * locked the user's row first, so that this cannot deadlock with account deletion.
 */
export async function beginEnrolment(tx: Tx, offer: OfferRow, { at, ...person }: Subscriber): Promise<EnrolmentRow> {
  await tx
    .insert(enrolments)
    .values({ id: newId(), kind: offer.kind, offerId: offer.id, status: 'new', createdAt: at, changedAt: at, ...person })
    .onConflictDoNothing()
  const own = and(eq(enrolments.userId, person.userId), eq(enrolments.kind, offer.kind))
  const [enrolment] = await tx
    .select()
    .from(enrolments)
    .where(offer.kind === 'plan' ? own : and(own, eq(enrolments.offerId, offer.id)))
    .for('update')
  if (!enrolment) throw new Error('an enrolment was neither written nor found')
  return enrolment
}

/**
 * Returns the payment page for the first period of an enrolment, or for the next one after a declined card or a lapse.
 * Repeated calls return the same page until it is paid. Refusals: `not_found`, `price_changed`, `agreements_required`,
 * `already_paid`, `enrolment_state` when another period was chosen meanwhile or a renewal is in progress,
 * `payment_unavailable`, `too_many_requests`.
 */
export async function subscribe(ctx: UserCtx, { id: periodId }: Checked<'subscribe'>): Promise<Answer<'subscribe'> | Refusal> {
  const { db, limits, user, now } = ctx
  const taken = await limits.take('subscription pages of a person', user.id, pagesPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const refused = await requireAgreements(ctx, db)
  if (refused) return refused

  const asked = await transact(db, async (tx) => {
    const sold = await findPeriod(tx, periodId)
    if (!sold) return notFound()
    if (!(await lockUser(tx, user.id, 'key share'))) return unauthorized()
    const enrolment = await enrolmentFor(ctx, tx, sold)
    if (!enrolment) return (await refuseOutdatedPrice(ctx, tx, sold)) ?? notFound()
    if (!canSubscribe(enrolment, now)) {
      // Not paid, but a renewal is in progress.
      if (enrolmentPayment(enrolment, now) !== 'paid') return rollBack(refusals.enrolment_state())
      return rollBack(refusals.already_paid({ day: await endDay(ctx, tx, enrolment) }))
    }
    return { ...sold, ...(await createCharge(tx, ctx, enrolment, { kind: 'first', ...sold })) }
  })
  if (asked instanceof Refusal) return asked
  const { charge, period } = asked
  const payUrl = await startChargePage(ctx, charge, period)
  if (payUrl instanceof Refusal) return payUrl
  return { id: charge.enrolmentId, amountCents: charge.amountCents, currency: { shortName: charge.currency }, payUrl }
}

/** A customer whose card was declined can still pay for a period that is no longer sold. */
async function enrolmentFor({ user, now, language, program }: UserCtx, tx: Tx, sold: Sold): Promise<EnrolmentRow | undefined> {
  if (isSold(sold)) return beginEnrolment(tx, sold.offer, { userId: user.id, language, program: program?.slug ?? null, at: now })
  const failing = await findFailing(tx, user.id, sold.period.id)
  return failing && lockEnrolment(tx, failing.id)
}

async function endDay({ user, now, language }: UserCtx, tx: Tx, { paidUntil }: EnrolmentRow): Promise<string> {
  return sayDate(lastMoment(paidUntil ?? now), await readTimeZone(tx, user.id, now), language)
}
