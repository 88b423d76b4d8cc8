import type { Checked } from '@waymark/contract/calls.ts'
import type { StaffEnrolment } from '@waymark/contract/money/staff-enrolments.ts'
import { eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { programNamed } from '../../../people/programs/queries.ts'
import { listRefundRequests, waitingCents } from '../../refund-requests/queries.ts'
import { mails } from '../mails.ts'
import { paymentOf } from '../policy.ts'
import { presentStaffEnrolment } from '../present.ts'
import { type EnrolmentRow, findAnyEnrolment } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { enrolments } from '../tables.ts'
import { amendEnrolment, forgetCard, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { auditEnrolment, tellOwner, workOn } from './extend-enrolment.ts'
import { describeEnrolment } from './read-enrolments.ts'
import { paidCharges, refundableOf, refundsOf, withPayments } from './refund-enrolment.ts'

/** Whether there is something to end: it may be used, or will be charged again. */
const canEnd = (enrolment: EnrolmentRow, now: Date): boolean => enrolment.renews || paymentOf(enrolment, now) !== 'not_paid'

/** Ends an enrolment at once, with its renewal and whatever could still be paid for it. Refusals: `not_found`, `enrolment_state`. */
export async function stopEnrolment(ctx: UserCtx, { id, reason }: Checked<'endEnrolment'>): Promise<null | Refusal> {
  const { now } = ctx
  return workOn(ctx, id, async (tx, enrolment) => {
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
    await tellOwner(tx, ctx, over, mails.subscriptionEndedByStaff, { reason })
    return null
  })
}

/** An enrolment, whoever has it, with what went back and what staff can do. Refusal: `not_found`. */
export async function readStaffEnrolment(ctx: UserCtx, id: string): Promise<StaffEnrolment | Refusal> {
  const { db, now } = ctx
  const found = await findAnyEnrolment(db, id)
  if (!found) return notFound()
  const { enrolment } = found
  const [described, customer, [from], paid, refundRequests] = await Promise.all([
    describeEnrolment(ctx, found),
    enrolment.userId ? findUser(db, enrolment.userId) : undefined,
    db
      .select({ program: programNamed(enrolments.program) })
      .from(enrolments)
      .where(eq(enrolments.id, id)),
    paidCharges(db, id).then((charged) => withPayments(db, charged)),
    listRefundRequests(db, 'enrolment', id, ctx.user.id),
  ])
  const refundableCents = Math.max(0, refundableOf(paid) - waitingCents(refundRequests))
  const can = {
    extend: customer !== undefined && described.paymentStatus === 'paid',
    end: canEnd(enrolment, now),
    refund: refundableCents > 0,
  }
  const { program = null } = from ?? {}
  return presentStaffEnrolment(described, { customer, program, refundableCents, refunds: refundsOf(paid), refundRequests, can })
}
