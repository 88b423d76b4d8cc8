import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { endOfDay, sayDate } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { lockUser, readTimeZone } from '../../../people/accounts/queries.ts'
import { beginEnrolment } from '../../billing/commands/begin-enrolment.ts'
import { amendEnrolment, forgetCard, noteEnrolment, voidCharges } from '../../billing/commands/change-enrolment.ts'
import { mailOwner } from '../../billing/commands/tell.ts'
import { mails } from '../../billing/mails.ts'
import { enrolmentPayment, lastMoment } from '../../billing/policy.ts'
import { refusals } from '../../billing/refusals.ts'
import { statusWhenPaid } from '../../billing/states.ts'
import { findSoldOffer, hasPrices } from '../../offers/queries.ts'
import { auditEnrolment } from './extend-enrolment.ts'

/**
 * Grants a customer a route or plan until the end of a day in their time zone, without payment or renewal. A lapsed
 * enrolment continues where it stopped. Returns the enrolment's id. Refusals: `not_found` (also for free offers),
 * `already_paid`, `validation` for a day in the past.
 */
export async function grantEnrolment(
  ctx: UserCtx,
  { id: userId, subscription, until, reason }: Checked<'grantEnrolment'>,
): Promise<{ ok: true; id: string } | Refusal> {
  const { db, now, language } = ctx
  return transact(db, async (tx) => {
    const customer = await lockUser(tx, userId, 'key share')
    const offer = await findSoldOffer(tx, subscription)
    if (!customer || customer.staffRole || customer.status === 'deleted' || !offer) return notFound()
    if (!(await hasPrices(tx, offer.id))) return notFound()
    const zone = await readTimeZone(tx, userId, now)
    const paidUntil = endOfDay(zone, until)
    if (paidUntil <= now) return refuseFields(language, { until: 'level_until' })

    const enrolment = await beginEnrolment(tx, offer, { userId, language: customer.language, program: null, at: now })
    if (enrolmentPayment(enrolment, now) === 'paid')
      return refusals.already_paid({ day: sayDate(lastMoment(enrolment.paidUntil ?? now), zone, language) })
    await voidCharges(tx, ctx, enrolment.id)
    const given = await amendEnrolment(tx, enrolment, {
      at: now,
      offerId: offer.id,
      status: statusWhenPaid(offer.kind, enrolment.status),
      paidUntil,
      periodId: null,
      periodFrom: null,
      periodUntil: null,
      anchorDay: null,
      plannedPeriodId: null,
      renews: false,
      tries: 0,
      cancelledAt: null,
      noticedFor: null,
      ...(await forgetCard(tx, ctx, enrolment)),
    })
    await noteEnrolment(tx, { enrolmentId: given.id, at: now, kind: 'granted', by: 'staff', text: reason, until: paidUntil })
    await auditEnrolment(tx, ctx, given, 'granted', { subscription: offer.slug, until })
    await mailOwner(tx, ctx, given, mails.subscriptionGranted, { until: paidUntil.toISOString(), reason })
    return { ok: true, id: given.id }
  })
}
