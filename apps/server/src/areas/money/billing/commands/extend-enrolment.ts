import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { endOfDay } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { mails } from '../mails.ts'
import { paymentOf } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { amendEnrolment, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { tellOwner } from './tell.ts'
import { auditEnrolment, workOn } from './work-on-enrolment.ts'

/**
 * Moves the end of what is paid or given to the end of a later day where the customer is; the next charge moves along, also of a card that was
 * declined. Refusals: `not_found`, `enrolment_state` for what is not paid, `validation` for a day that is not later.
 */
export async function extendEnrolment(ctx: UserCtx, { id, until, reason }: Checked<'extendEnrolment'>): Promise<null | Refusal> {
  const { now, language } = ctx
  return workOn(ctx, id, async (tx, enrolment) => {
    const { userId, paidUntil } = enrolment
    if (userId === null || !paidUntil || paymentOf(enrolment, now) !== 'paid') return refusals.enrolment_state()
    const end = endOfDay(await timeZoneOf(tx, userId, now), until)
    if (end <= paidUntil) return refuseFields(language, { until: 'later_day' })
    // A renewal that was tried in vain is for the end that was.
    if (enrolment.tries > 0) await voidCharges(tx, ctx, enrolment.id)
    const extended = await amendEnrolment(tx, enrolment, { at: now, paidUntil: end, tries: 0, noticedFor: null })
    await noteEnrolment(tx, { enrolmentId: id, at: now, kind: 'extended', by: 'staff', text: reason, until: end })
    await auditEnrolment(tx, ctx, extended, 'extended', { until })
    await tellOwner(tx, ctx, extended, mails.subscriptionExtended, { until: end.toISOString(), reason })
    return null
  })
}
