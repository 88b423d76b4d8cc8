import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { transact, undo } from '../../../../platform/db.ts'
import { sayDate } from '../../../../platform/local-time.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { requireAgreements } from '../../../people/accounts/commands/require-agreements.ts'
import { holdUser, timeZoneOf } from '../../../people/accounts/queries.ts'
import { refusals as paymentRefusals } from '../../payments/refusals.ts'
import { canSubscribe, lastMoment, paysPerHour } from '../policy.ts'
import { type EnrolmentRow, findFailing, findPeriod, holdEnrolment, isSold, type Sold } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { createCharge, startChargePage } from './create-charge.ts'
import { beginEnrolment } from './start-trial.ts'

/**
 * Where the first period of an enrolment is paid, or one after a declined card or a lapse: the same page on every call until it is.
 * Refusals: `not_found`, `agreements_required`, `already_paid`, `payment_unavailable`, `too_many_requests`.
 */
export async function subscribe(ctx: UserCtx, { id: periodId }: Checked<'subscribe'>): Promise<Answer<'subscribe'> | Refusal> {
  const { db, limits, user, now } = ctx
  const taken = await limits.take('subscription pages of a person', user.id, paysPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const refused = await requireAgreements(ctx, db)
  if (refused) return refused

  const asked = await transact(db, async (tx) => {
    const sold = await findPeriod(tx, periodId)
    if (!sold) return notFound()
    if (!(await holdUser(tx, user.id, 'key share'))) return unauthorized()
    const enrolment = await enrolmentFor(ctx, tx, sold)
    if (!enrolment) return notFound()
    if (!canSubscribe(enrolment, now)) return undo(refusals.already_paid({ day: await endDay(ctx, tx, enrolment) }))
    return { ...sold, ...(await createCharge(tx, ctx, enrolment, { kind: 'first', ...sold })) }
  })
  if (asked instanceof Refusal) return asked
  const { charge, period } = asked
  const payUrl = await startChargePage(ctx, charge, period)
  if (payUrl === null) return paymentRefusals.payment_unavailable()
  return { id: charge.enrolmentId, amountCents: charge.amountCents, currency: { shortName: charge.currency }, payUrl }
}

/** What is sold no longer can still be paid by who has it and whose card was declined. */
async function enrolmentFor({ user, now, language, program }: UserCtx, tx: Tx, sold: Sold): Promise<EnrolmentRow | undefined> {
  if (isSold(sold)) return beginEnrolment(tx, sold.offer, { userId: user.id, language, program: program?.slug ?? null, at: now })
  const failing = await findFailing(tx, user.id, sold.period.id)
  return failing && holdEnrolment(tx, failing.id)
}

async function endDay({ user, now, language }: UserCtx, tx: Tx, { paidUntil }: EnrolmentRow): Promise<string> {
  return sayDate(lastMoment(paidUntil ?? now), await timeZoneOf(tx, user.id, now), language)
}
