import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { presentStaffEnrolment } from '../present.ts'
import { findAnyEnrolment } from '../queries.ts'
import { describeEnrolment } from './read-enrolment.ts'
import { paidCharges, refundableOf, refundsOf, withPayments } from './refund-enrolment.ts'
import { canEnd } from './stop-enrolment.ts'

/** An enrolment, whoever has it, with what went back and what staff can do. Refusal: `not_found`. */
export async function readStaffEnrolment(ctx: UserCtx, id: string): Promise<StaffEnrolment | Refusal> {
  const { db, now } = ctx
  const found = await findAnyEnrolment(db, id)
  if (!found) return notFound()
  const { enrolment } = found
  const [described, customer, paid] = await Promise.all([
    describeEnrolment(ctx, found),
    enrolment.userId ? findUser(db, enrolment.userId) : undefined,
    paidCharges(db, id).then((charged) => withPayments(db, charged)),
  ])
  const refundableCents = refundableOf(paid)
  const can = {
    extend: customer !== undefined && described.paymentStatus === 'paid',
    end: canEnd(enrolment, now),
    refund: refundableCents > 0,
  }
  return presentStaffEnrolment(described, { customer, refundableCents, refunds: refundsOf(paid), can })
}
