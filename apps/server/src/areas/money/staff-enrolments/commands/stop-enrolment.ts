import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { amendEnrolment, forgetCard, noteEnrolment, voidCharges } from '../../billing/commands/change-enrolment.ts'
import { mailOwner } from '../../billing/commands/tell.ts'
import { mails } from '../../billing/mails.ts'
import { refusals } from '../../billing/refusals.ts'
import { canEnd } from '../reads/read-staff-enrolment.ts'
import { auditEnrolment, changeAsStaff } from './extend-enrolment.ts'

/** Ends an enrolment at once, stops its renewal and voids its open charges. Refusals: `not_found`, `enrolment_state`. */
export async function stopEnrolment(ctx: UserCtx, { id, reason }: Checked<'endEnrolment'>): Promise<null | Refusal> {
  const { now } = ctx
  return changeAsStaff(ctx, id, async (tx, enrolment) => {
    if (!canEnd(enrolment, now)) return refusals.enrolment_state()
    const ended = (end: Date | null) => (end && end > now ? now : end)
    await voidCharges(tx, ctx, enrolment.id)
    const over = await amendEnrolment(tx, enrolment, {
      at: now,
      paidUntil: ended(enrolment.paidUntil),
      trialUntil: ended(enrolment.trialUntil),
      renews: false,
      tries: 0,
      plannedPeriodId: null,
      cancelledAt: enrolment.cancelledAt ?? now,
      dueAt: null,
      ...(await forgetCard(tx, ctx, enrolment)),
    })
    await noteEnrolment(tx, { enrolmentId: id, at: now, kind: 'ended', by: 'staff', text: reason })
    await auditEnrolment(tx, ctx, over, 'ended')
    await mailOwner(tx, ctx, over, mails.subscriptionEndedByStaff, { reason })
    return null
  })
}
