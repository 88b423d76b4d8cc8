import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { offerCard, period } from '../cards.ts'
import { cents, currency, day, givenCents, id, idOrSlug, pageSchema, paging, time } from '../fields.ts'
import {
  chargeKinds,
  enrolmentEventKinds,
  enrolmentFilters,
  enrolmentPayments,
  enrolmentStatuses,
  offerKinds,
  paymentProblems,
  renewalStates,
} from '../sold-choices.ts'

/** A person's own subscription to a route or plan; on the wire a `user_subscription`. */
export const enrolmentCard = z.object({
  id,
  subscription: offerCard,
  status: z.enum(enrolmentStatuses),
  paymentStatus: z.enum(enrolmentPayments),
  /** End of access; null before anything was paid or tried. */
  validUntil: z.nullable(time),
  /** Whole days left in the person's time zone; 0 on the last day and later. */
  daysLeft: z.number(),
  /** Current period at the price it was bought at; null for trials and gifts of staff. */
  tariff: z.nullable(period),
  renewal: z.enum(renewalStates),
  /** The paid period is over and the next one is being charged. */
  renewing: z.boolean(),
  progress: z.object({
    daysDone: z.number(),
    cardsDone: z.number(),
    /** Number of the current day, at most the last one; null before the route was run, and for plans. */
    today: z.nullable(z.number()),
  }),
  createdAt: time,
  /** Day in the person's time zone on which the route was run or the trial began. */
  runOn: z.nullable(day),
  finishedAt: z.nullable(time),
})
export type EnrolmentCard = z.output<typeof enrolmentCard>

/** A possible change to another period (formula: docs/billing.md). */
const change = z.object({
  subscription: z.object({ slug: z.string(), name: z.string(), kind: z.enum(offerKinds) }),
  period,
  /** `now`: paid at once, less the credit. `later`: starts when the paid period ends, at the price of that day. */
  when: z.enum(['now', 'later']),
  /** Credit for unused whole days; 0 for a later change. */
  creditCents: cents,
  dueCents: cents,
  unusedDays: z.number(),
  startsAt: time,
  validUntil: time,
})
export type PeriodChange = z.output<typeof change>

export const enrolment = z.object({
  ...enrolmentCard.shape,
  /** Next charge; null when there is none. `at` is null while the charge is in progress or waits for a bank's decision (`waitsForBank`). */
  nextCharge: z.nullable(z.object({ at: z.nullable(time), amountCents: cents, waitsForBank: z.boolean() })),
  cancelledAt: z.nullable(time),
  /** Period that follows the paid one, when it differs. */
  planned: z.nullable(z.object({ subscription: z.object({ slug: z.string(), name: z.string() }), period })),
  changes: z.array(change),
  actions: z.array(z.enum(['subscribe', 'run', 'cancel', 'resume', 'change'])),
  currency,
  charges: z.array(
    z.object({
      id,
      kind: z.enum(chargeKinds),
      amountCents: cents,
      creditCents: cents,
      refundedCents: cents,
      paidAt: time,
      from: time,
      until: time,
    }),
  ),
  events: z.array(
    z.object({
      id,
      at: time,
      kind: z.enum(enrolmentEventKinds),
      by: z.enum(['customer', 'staff', 'system']),
      amountCents: z.nullable(cents),
      problem: z.nullable(z.enum(paymentProblems)),
      /** Reason given by staff. */
      text: z.string(),
      until: z.nullable(time),
    }),
  ),
  /** Hour of the daily email; null for none. */
  mailHour: z.nullable(z.number()),
})
export type Enrolment = z.output<typeof enrolment>

const own = { id: idOrSlug }
const toPay = z.object({ id, amountCents: cents, currency, payUrl: z.nullable(z.string()) })

export const billingCalls = {
  listEnrolments: defineCall({
    method: 'GET',
    path: '/react/user_subscriptions',
    summary: 'Lists the person’s routes and plans, last used first.',
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 24),
      filter: z._default(z.enum(enrolmentFilters, 'choice'), 'all'),
      kind: z.optional(z.enum(offerKinds, 'choice')),
    }),
    answer: z.object({
      ...pageSchema(enrolmentCard).shape,
      counts: z.object({ all: z.number(), trial: z.number(), new: z.number(), inwork: z.number(), done: z.number(), ended: z.number() }),
    }),
  }),
  listOffersForMe: defineCall({
    method: 'GET',
    path: '/react/user_subscriptions/catalog',
    summary: 'Returns the shop for this person, with what they have of each route and plan.',
    input: z.object({ ...paging, rows: z._default(paging.rows, 24), kind: z.optional(z.enum(offerKinds, 'choice')) }),
    answer: pageSchema(z.object({ subscription: offerCard, mine: z.nullable(enrolmentCard), trialUsed: z.boolean() })),
  }),
  readEnrolment: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:id',
    summary: 'Returns an enrollment by its id or by the slug of its route or plan: period, payments and possible actions.',
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found'],
  }),
  startTrial: defineCall({
    method: 'GET',
    path: '/react/subscription/:id/trial',
    summary: 'Starts the trial of a route, once per person and route, without a card.',
    changes: true,
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found', 'trial_used', 'no_trial'],
  }),
  subscribe: defineCall({
    method: 'GET',
    path: '/react/subscription_period/:id/subscribe',
    summary: 'Returns the payment page for the first period; the same page until it is paid. Charges nothing.',
    changes: true,
    input: z.object({ id }),
    answer: toPay,
    errors: [
      'not_found',
      'agreements_required',
      'already_paid',
      'enrolment_state',
      'payment_unavailable',
      'payments_off',
      'price_changed',
      'too_many_requests',
    ],
  }),
  readPaidStatus: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:id/paid_status',
    summary: 'Returns whether an enrollment is paid, and the status of its last payment page. Poll every 5 seconds until `ended`.',
    input: z.object({
      ...own,
      /** Charge of the payment page; defaults to the last one. */
      charge: z.optional(id),
    }),
    answer: z.object({
      id,
      /** Slug and kind of the route or plan. */
      slug: z.string(),
      kind: z.enum(offerKinds),
      status: z.enum(enrolmentStatuses),
      paymentStatus: z.enum(enrolmentPayments),
      payment: z.nullable(
        z.object({
          kind: z.enum(chargeKinds),
          /** `expired`: nothing was charged. `returned`: the page closed because the subscription changed, and the payment is refunded. */
          status: z.enum(['open', 'paid', 'failed', 'expired', 'returned']),
          problem: z.nullable(z.enum(paymentProblems)),
          period: id,
        }),
      ),
      /** The charge will not change any more. After a declined card another card can still be used. */
      ended: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  cancelEnrolment: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/cancel',
    summary: 'Cancels the renewal. The subscription stays usable until the end of the paid period.',
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found', 'enrolment_state'],
  }),
  resumeEnrolment: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/resume',
    summary: 'Resumes a canceled subscription during the paid period.',
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found', 'enrolment_state'],
  }),
  changePeriod: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/change',
    summary:
      'Changes the period. A more expensive period is paid now, less the credit shown; a cheaper one starts at the end of the current period. Choosing the current period drops a planned change.',
    input: z.object({ ...own, period: id, dueCents: givenCents }),
    answer: z.object({ enrolment, payUrl: z.nullable(z.string()) }),
    errors: ['not_found', 'enrolment_state', 'price_changed', 'payment_unavailable', 'payments_off', 'too_many_requests'],
  }),
}
