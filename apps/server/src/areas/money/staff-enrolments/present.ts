import type { Enrolment } from '@waymark/contract/money/billing.ts'
import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import type { StaffEnrolment, StaffEnrolmentRow } from '@waymark/contract/money/staff-enrolments.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { enrolmentPayment, findValidUntil, renewalState } from '../billing/policy.ts'
import { iso } from '../billing/present.ts'
import type { Refund } from '../payments/queries.ts'
import type { StaffEnrolmentFound } from './reads/list-staff-enrolments.ts'

type Customer = Pick<UserRow, 'id' | 'name' | 'email'>
const presentCustomer = ({ id, name, email }: Customer): Customer => ({ id, name, email })

export function presentStaffRow({ enrolment, offer, period, customer, program }: StaffEnrolmentFound, now: Date): StaffEnrolmentRow {
  const { id, status, createdAt } = enrolment
  const { slug, name, kind, currency } = offer
  return {
    id,
    status,
    subscription: { slug, name, kind },
    customer: customer && presentCustomer(customer),
    program,
    paymentStatus: enrolmentPayment(enrolment, now),
    renewal: renewalState(enrolment),
    currency: { shortName: currency },
    unit: period?.unit ?? null,
    priceCents: period?.priceCents ?? null,
    validUntil: iso(findValidUntil(enrolment, now)),
    createdAt: createdAt.toISOString(),
  }
}

interface ForStaff {
  customer: Customer | undefined
  program: string | null
  refundableCents: number
  refunds: readonly Refund[]
  refundRequests: RefundRequest[]
  can: Record<StaffEnrolment['staffActions'][number], boolean>
}

export const presentStaffEnrolment = (
  described: Enrolment,
  { customer, program, refundableCents, refunds, refundRequests, can }: ForStaff,
): StaffEnrolment => ({
  ...described,
  program,
  refundableCents,
  refundRequests,
  customer: customer ? presentCustomer(customer) : null,
  refunds: refunds.map(({ id, amountCents, reason, status, problem, dueAt, sentAt }) => ({
    id,
    amountCents,
    reason,
    status,
    problem,
    dueAt: dueAt.toISOString(),
    sentAt: iso(sentAt),
  })),
  staffActions: (Object.keys(can) as (keyof typeof can)[]).filter((action) => can[action]),
})
