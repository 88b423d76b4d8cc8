import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { offerCard, period } from '../cards.ts'
import { cents, currency, day, givenCents, id, idOrSlug, listOf, paging, time } from '../fields.ts'
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

/** A person's own copy of a route or a plan; on the wire a `user_subscription`. */
export const enrolmentCard = z.object({
  id,
  subscription: offerCard,
  status: z.enum(enrolmentStatuses),
  paymentStatus: z.enum(enrolmentPayments),
  /** Until when it may be used; null before anything was paid or tried. */
  validUntil: z.nullable(time),
  /** Whole days until then, where the person is; 0 on the last one and after it. */
  daysLeft: z.number(),
  /** What is paid for now, at the price it was bought at; null for a trial and for what staff gave. */
  tariff: z.nullable(period),
  renewal: z.enum(renewalStates),
  /** What was paid is over and the next period is being charged: no card was declined, and no bank decides. */
  renewing: z.boolean(),
  progress: z.object({
    daysDone: z.number(),
    cardsDone: z.number(),
    /** The day whose turn it is now, not above the last; null before it was run, and for plans. */
    today: z.nullable(z.number()),
  }),
  createdAt: time,
  /** Day where the person is, when run was pressed; of a trial, when it began. */
  runOn: z.nullable(day),
  finishedAt: z.nullable(time),
})
export type EnrolmentCard = z.output<typeof enrolmentCard>

/** What a change to another period would mean now (docs/billing.md has the formula). */
const change = z.object({
  subscription: z.object({ slug: z.string(), name: z.string(), kind: z.enum(offerKinds) }),
  period,
  /** `now`: paid at once, less the credit; `later`: from the end of what is paid, at its price then. */
  when: z.enum(['now', 'later']),
  /** For unused whole days; nothing where it comes later. */
  creditCents: cents,
  dueCents: cents,
  unusedDays: z.number(),
  startsAt: time,
  validUntil: time,
})
export type PeriodChange = z.output<typeof change>

export const enrolment = z.object({
  ...enrolmentCard.shape,
  /**
   * What is charged next; null when nothing will be. `at`: when it is tried; null once that was to be: it is under way, or waits until a bank
   * has decided about a payment (`waitsForBank`).
   */
  nextCharge: z.nullable(z.object({ at: z.nullable(time), amountCents: cents, waitsForBank: z.boolean() })),
  cancelledAt: z.nullable(time),
  /** The period that follows at the end of what is paid, when it is another one. */
  planned: z.nullable(z.object({ subscription: z.object({ slug: z.string(), name: z.string() }), period })),
  /** What it can be changed to now. */
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
      /** A reason that staff gave. */
      text: z.string(),
      until: z.nullable(time),
    }),
  ),
  /** Hour of the day at which today's day is mailed; null is never. */
  mailHour: z.nullable(z.number()),
})
export type Enrolment = z.output<typeof enrolment>

const own = { id: idOrSlug }
const toPay = z.object({ id, amountCents: cents, currency, payUrl: z.nullable(z.string()) })

export const billingCalls = {
  listEnrolments: defineCall({
    method: 'GET',
    path: '/react/user_subscriptions',
    summary: "This person's routes and plans, the last used first.",
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 24),
      filter: z._default(z.enum(enrolmentFilters, 'choice'), 'all'),
      kind: z.optional(z.enum(offerKinds, 'choice')),
    }),
    answer: z.object({
      ...listOf(enrolmentCard).shape,
      counts: z.object({ all: z.number(), trial: z.number(), new: z.number(), inwork: z.number(), done: z.number(), ended: z.number() }),
    }),
  }),
  listOffersForMe: defineCall({
    method: 'GET',
    path: '/react/user_subscriptions/catalog',
    summary: 'The shop as this person sees it: what they have of each route and plan.',
    input: z.object({ ...paging, rows: z._default(paging.rows, 24), kind: z.optional(z.enum(offerKinds, 'choice')) }),
    answer: listOf(z.object({ subscription: offerCard, mine: z.nullable(enrolmentCard), trialUsed: z.boolean() })),
  }),
  readEnrolment: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:id',
    summary: 'An enrolment, by its id or by the slug of its route or plan: tariff, payments, what can be done with it.',
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found'],
  }),
  startTrial: defineCall({
    method: 'GET',
    path: '/react/subscription/:id/trial',
    summary: 'Begins the trial of a route: once for each person and route, without a card.',
    changes: true,
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found', 'trial_used', 'no_trial'],
  }),
  subscribe: defineCall({
    method: 'GET',
    path: '/react/subscription_period/:id/subscribe',
    summary: 'Answers where the first period is paid, the same on every call until it is; charges nothing.',
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
    summary: 'Whether an enrolment is paid, and what became of the last payment page; asked every 5 seconds until `ended`.',
    input: z.object({
      ...own,
      /** Whose page it is; the last one when left out. */
      charge: z.optional(id),
    }),
    answer: z.object({
      id,
      /** Slug and kind of what it is of, for the way on. */
      slug: z.string(),
      kind: z.enum(offerKinds),
      status: z.enum(enrolmentStatuses),
      paymentStatus: z.enum(enrolmentPayments),
      payment: z.nullable(
        z.object({
          kind: z.enum(chargeKinds),
          /** `expired`: nothing was charged; `returned`: the page was closed meanwhile, and what was paid on it goes back. */
          status: z.enum(['open', 'paid', 'failed', 'expired', 'returned']),
          problem: z.nullable(z.enum(paymentProblems)),
          period: id,
        }),
      ),
      /** Nothing is waited for; after a declined card another one can still be taken. */
      ended: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  cancelEnrolment: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/cancel',
    summary: 'Stops the renewal; it may be used until the end of what is paid.',
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found', 'enrolment_state'],
  }),
  resumeEnrolment: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/resume',
    summary: 'Takes a cancellation back while what is paid still runs.',
    input: z.object(own),
    answer: enrolment,
    errors: ['not_found', 'enrolment_state'],
  }),
  changePeriod: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/change',
    summary:
      'Changes to another period: a dearer one is paid now, less the credit that was seen; a cheaper one follows at the end. The present one drops a planned change.',
    input: z.object({ ...own, period: id, dueCents: givenCents }),
    answer: z.object({ enrolment, payUrl: z.nullable(z.string()) }),
    errors: ['not_found', 'enrolment_state', 'price_changed', 'payment_unavailable', 'payments_off', 'too_many_requests'],
  }),
}
