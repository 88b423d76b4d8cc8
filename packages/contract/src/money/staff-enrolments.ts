import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { offerCard } from '../cards.ts'
import { managers } from '../choices.ts'
import { cents, centsFrom, currency, day, id, idOrSlug, paging, time } from '../fields.ts'
import {
  enrolmentPayments,
  enrolmentStatuses,
  offerKinds,
  periodUnits,
  refundStatuses,
  renewalStates,
  staffEnrolmentFilters,
} from '../sold-choices.ts'
import { lines, soughtOrNone } from '../texts.ts'
import { enrolment } from './billing.ts'
import { refundRequest, wantedRefund } from './refund-requests.ts'

const person = z.object({ id, name: z.string(), email: z.string() })

const row = z.object({
  id,
  customer: z.nullable(person),
  subscription: z.object({ slug: z.string(), name: z.string(), kind: z.enum(offerKinds) }),
  status: z.enum(enrolmentStatuses),
  paymentStatus: z.enum(enrolmentPayments),
  renewal: z.enum(renewalStates),
  unit: z.nullable(z.enum(periodUnits)),
  priceCents: z.nullable(cents),
  /** Program on whose host it was started; null for the main site. */
  program: z.nullable(z.string()),
  currency,
  validUntil: z.nullable(time),
  createdAt: time,
})
export type StaffEnrolmentRow = z.output<typeof row>

const staffEnrolment = z.object({
  ...enrolment.shape,
  customer: z.nullable(person),
  program: z.nullable(z.string()),
  /** Largest amount that can be requested: the amount kept less open requests. */
  refundableCents: cents,
  refunds: z.array(
    z.object({
      id,
      amountCents: cents,
      reason: z.string(),
      status: z.enum(refundStatuses),
      problem: z.nullable(z.string()),
      dueAt: time,
      sentAt: z.nullable(time),
    }),
  ),
  /** Refund requests, oldest first. */
  refundRequests: z.array(refundRequest),
  staffActions: z.array(z.enum(['extend', 'end', 'refund'])),
})
export type StaffEnrolment = z.output<typeof staffEnrolment>

const own = { id }

export const staffEnrolmentCalls = {
  listStaffEnrolments: defineCall({
    method: 'GET',
    path: '/react/staff/enrolments',
    summary: 'Lists the enrollments of all customers, newest first.',
    access: managers,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 25),
      filter: z._default(z.enum(staffEnrolmentFilters, 'choice'), 'active'),
      kind: z.optional(z.enum(offerKinds, 'choice')),
      /** Id of a customer. */
      user: z.optional(id),
      q: z.optional(soughtOrNone),
    }),
    answer: z.object({ items: z.array(row), page: z.number(), rows: z.number(), next: z.nullable(z.string()) }),
  }),
  readStaffEnrolment: defineCall({
    method: 'GET',
    path: '/react/staff/enrolment/:id',
    summary: 'Returns an enrollment with its payments, refunds and history.',
    access: managers,
    input: z.object(own),
    answer: staffEnrolment,
    errors: ['not_found'],
  }),
  grantEnrolment: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/enrolment',
    summary: 'Gives a customer a route or plan free of charge until the end of a day in the customer’s time zone.',
    access: managers,
    input: z.object({ ...own, subscription: idOrSlug, until: day, reason: lines(1000) }),
    answer: staffEnrolment,
    errors: ['not_found', 'already_paid'],
  }),
  extendEnrolment: defineCall({
    method: 'POST',
    path: '/react/staff/enrolment/:id/extend',
    summary: 'Extends an enrollment to the end of a later day in the customer’s time zone. The next charge moves with it.',
    access: managers,
    input: z.object({ ...own, until: day, reason: lines(1000) }),
    answer: staffEnrolment,
    errors: ['not_found', 'enrolment_state'],
  }),
  endEnrolment: defineCall({
    method: 'POST',
    path: '/react/staff/enrolment/:id/end',
    summary: 'Ends an enrollment immediately and stops its renewal. Refunds are a separate call.',
    access: managers,
    input: z.object({ ...own, reason: lines(1000) }),
    answer: staffEnrolment,
    errors: ['not_found', 'enrolment_state'],
  }),
  refundEnrolment: defineCall({
    method: 'POST',
    path: '/react/staff/enrolment/:id/refund',
    summary: 'Refunds part or all of what was paid, with a reason. Above a configured amount, a second person has to approve.',
    access: managers,
    idempotent: true,
    input: z.object({ ...own, ...wantedRefund }),
    answer: staffEnrolment,
    errors: ['not_found', 'refund_too_much', 'refund_changed', 'idempotency_conflict'],
  }),
  listStaffOffers: defineCall({
    method: 'GET',
    path: '/react/staff/subscriptions',
    summary: 'Lists routes and plans with their prices and the number of active enrollments per period.',
    access: managers,
    answer: z.object({
      items: z.array(
        z.object({ subscription: offerCard, running: z.array(z.object({ period: id, enrolments: z.number() })), edited: z.boolean() }),
      ),
    }),
  }),
  changePrice: defineCall({
    method: 'POST',
    path: '/react/staff/subscription/:id/price',
    summary: 'Sets the price of a period for new subscriptions. Existing ones keep their price. Null ends the sale.',
    access: ['admin'],
    input: z.object({
      id: idOrSlug,
      unit: z.enum(periodUnits, 'choice'),
      priceCents: z.nullable(centsFrom(50)),
      /** Price as the client saw it, null for none. When given, the call is refused if it has changed. */
      priceBefore: z.optional(z.nullable(cents)),
    }),
    answer: z.object({ subscription: offerCard }),
    errors: ['not_found', 'offer_changed', 'last_price'],
  }),
}
