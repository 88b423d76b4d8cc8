import type { Checked } from '@waymark/contract/calls.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { endOfDay } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { readTimeZone } from '../../../people/accounts/queries.ts'
import { amendEnrolment, noteEnrolment, voidCharges } from '../../billing/commands/change-enrolment.ts'
import { mailOwner } from '../../billing/commands/tell.ts'
import { mails } from '../../billing/mails.ts'
import { enrolmentPayment } from '../../billing/policy.ts'
import { type EnrolmentRow, lockEnrolment } from '../../billing/queries.ts'
import { refusals } from '../../billing/refusals.ts'

/** Runs a staff command on an enrolment whose row is locked. Refusal: `not_found`. */
export const changeAsStaff = (
  { db }: UserCtx,
  id: string,
  work: (tx: Tx, enrolment: EnrolmentRow) => Promise<Refusal | null>,
): Promise<Refusal | null> =>
  transact(db, async (tx) => {
    const enrolment = await lockEnrolment(tx, id)
    return enrolment ? work(tx, enrolment) : notFound()
  })

export const auditEnrolment = (
  tx: Tx,
  { user, now }: UserCtx,
  { id }: Pick<EnrolmentRow, 'id'>,
  action: 'granted' | 'extended' | 'ended' | 'refunded',
  details: Record<string, unknown> = {},
) => audit(tx, { at: now, actorId: user.id, action: `enrolment.${action}`, subject: `enrolment:${id}`, details })

/**
 * Extends paid or granted time to the end of a later day in the customer's time zone. The next charge moves along, and
 * a declined card is charged again only at the new end. Refusals: `not_found`, `enrolment_state` for an enrolment that
 * is not paid, `validation` for a day that is not later.
 */
export async function extendEnrolment(ctx: UserCtx, { id, until, reason }: Checked<'extendEnrolment'>): Promise<null | Refusal> {
  const { now, language } = ctx
  return changeAsStaff(ctx, id, async (tx, enrolment) => {
    const { userId, paidUntil } = enrolment
    if (userId === null || !paidUntil || enrolmentPayment(enrolment, now) !== 'paid') return refusals.enrolment_state()
    const end = endOfDay(await readTimeZone(tx, userId, now), until)
    if (end <= paidUntil) return refuseFields(language, { until: 'later_day' })
    // A declined renewal was for the former end.
    if (enrolment.tries > 0) await voidCharges(tx, ctx, enrolment.id)
    const extended = await amendEnrolment(tx, enrolment, { at: now, paidUntil: end, tries: 0, noticedFor: null })
    await noteEnrolment(tx, { enrolmentId: id, at: now, kind: 'extended', by: 'staff', text: reason, until: end })
    await auditEnrolment(tx, ctx, extended, 'extended', { until })
    await mailOwner(tx, ctx, extended, mails.subscriptionExtended, { until: end.toISOString(), reason })
    return null
  })
}
