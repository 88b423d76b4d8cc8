import { and, eq } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, unauthorized } from '../../../../platform/refusals.ts'
import { holdUser } from '../../../people/accounts/queries.ts'
import { mails } from '../mails.ts'
import { addPeriod, paymentOf } from '../policy.ts'
import { type EnrolmentRow, findSoldOffer, type OfferRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { enrolmentSteps } from '../states.ts'
import { enrolments } from '../tables.ts'
import { amendEnrolment, noteEnrolment } from './change-enrolment.ts'
import { tellOwner } from './extend-enrolment.ts'
import { soldKind } from './read-cards.ts'

/**
 * Begins the trial of a route, once for each person and route, and with it what is kept of how far somebody is. Refusals: `not_found`,
 * `no_trial`, `trial_used`, which also is said of what is or was paid for.
 */
export async function startTrial(ctx: UserCtx, idOrSlug: string): Promise<EnrolmentRow | Refusal> {
  const { db, user, now, language, program } = ctx
  return transact(db, async (tx) => {
    const offer = await findSoldOffer(tx, idOrSlug)
    if (!offer) return notFound()
    if (offer.trialDays === 0) return refusals.no_trial()
    if (!(await holdUser(tx, user.id, 'key share'))) return unauthorized()
    const enrolment = await beginEnrolment(tx, offer, { userId: user.id, language, program: program?.slug ?? null, at: now })
    const { from, to } = enrolmentSteps.tried
    const isFresh = from.some((status) => status === enrolment.status) && enrolment.trialUntil === null && enrolment.paidUntil === null
    if (!isFresh || paymentOf(enrolment, now) !== 'not_paid') return refusals.trial_used()

    const trialUntil = Array.from({ length: offer.trialDays }).reduce((end: Date) => addPeriod(end, 'day', 1), now)
    const trial = await amendEnrolment(tx, enrolment, { at: now, done: now, status: to, trialUntil })
    await soldKind(ctx, offer.kind)?.tried?.(tx, { id: trial.id, userId: user.id }, now)
    await noteEnrolment(tx, { enrolmentId: trial.id, at: now, kind: 'trial_started', by: 'customer', until: trialUntil })
    await tellOwner(tx, ctx, trial, mails.trialStarted, { until: trialUntil.toISOString(), days: offer.trialDays })
    return trial
  })
}

interface Person {
  userId: string
  language: EnrolmentRow['language']
  /** Slug of the program on whose host it is begun. */
  program: string | null
  at: Date
}

/**
 * A person's enrolment for a route, or their one for plans, with its row held: the one they have, or a new one that is neither paid nor
 * tried. The account's row is held before it, so that neither waits for the other while it is deleted.
 */
export async function beginEnrolment(tx: Tx, offer: OfferRow, { at, ...person }: Person): Promise<EnrolmentRow> {
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
