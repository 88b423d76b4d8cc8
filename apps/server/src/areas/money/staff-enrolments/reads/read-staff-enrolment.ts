import type { StaffEnrolment } from '@waymark/contract/money/staff-enrolments.ts'
import { eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { selectProgramName } from '../../../people/programs/queries.ts'
import { listRefunds, paidCharges, sumRefundable, withPayments } from '../../billing/commands/refund-enrolment.ts'
import { enrolmentPayment } from '../../billing/policy.ts'
import { type EnrolmentRow, findAnyEnrolment } from '../../billing/queries.ts'
import { describeEnrolment } from '../../billing/reads/read-enrolments.ts'
import { enrolments } from '../../billing/tables.ts'
import { listRefundRequests, sumOpenRequests } from '../../refund-requests/queries.ts'
import { presentStaffEnrolment } from '../present.ts'

/** Returns whether the enrolment is usable or will renew, so that staff can end it. */
export const canEnd = (enrolment: EnrolmentRow, now: Date): boolean => enrolment.renews || enrolmentPayment(enrolment, now) !== 'not_paid'

/** Reads any user's enrolment with its refunds and the actions that staff can take. Refusal: `not_found`. */
export async function readStaffEnrolment(ctx: UserCtx, id: string): Promise<StaffEnrolment | Refusal> {
  const { db, now } = ctx
  const found = await findAnyEnrolment(db, id)
  if (!found) return notFound()
  const { enrolment } = found
  const [described, customer, [from], paid, refundRequests] = await Promise.all([
    describeEnrolment(ctx, found),
    enrolment.userId ? findUser(db, enrolment.userId) : undefined,
    db
      .select({ program: selectProgramName(enrolments.program) })
      .from(enrolments)
      .where(eq(enrolments.id, id)),
    paidCharges(db, id).then((charged) => withPayments(db, charged)),
    listRefundRequests(db, 'enrolment', id, ctx.user.id),
  ])
  const refundableCents = Math.max(0, sumRefundable(paid) - sumOpenRequests(refundRequests))
  const can = {
    extend: customer !== undefined && described.paymentStatus === 'paid',
    end: canEnd(enrolment, now),
    refund: refundableCents > 0,
  }
  const { program = null } = from ?? {}
  return presentStaffEnrolment(described, { customer, program, refundableCents, refunds: listRefunds(paid), refundRequests, can })
}
