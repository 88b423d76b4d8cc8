import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line as mapLine } from '../cards.ts'
import { cents, currency, day, flag, givenCents, id, idOrSlug, pageSchema, paging, reasonText, time, whole } from '../fields.ts'
import { orderEventKinds, orderFilters, orderStatuses, paymentMethods, paymentProblems, paymentStatuses } from '../sold-choices.ts'
import { chosenOptions, fileFact } from './briefs.ts'
import { briefLine, orderData, shownOrderData } from './order-data.ts'

/** Line of the price. `minimum` raises a small order to the minimum price. */
export const priceLine = z.object({
  kind: z.enum(['service', 'choice', 'option', 'urgent', 'minimum']),
  /** Option id, or field and choice, such as `kind.company`; otherwise empty. */
  id: z.string(),
  name: z.string(),
  priceCents: cents,
})
export type PriceLine = z.output<typeof priceLine>

const orderCard = z.object({
  id,
  number: z.number(),
  service: z.object({ id, slug: z.string(), name: z.string(), line: mapLine }),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalCents: cents,
  currency,
  createdAt: time,
  /** Promised day; null before acceptance and after the end. */
  readyBy: z.nullable(day),
  deliveredAt: z.nullable(time),
  endedAt: z.nullable(time),
})
export type OrderCard = z.output<typeof orderCard>

const orderEvent = z.object({
  id,
  at: time,
  kind: z.enum(orderEventKinds),
  by: z.enum(['customer', 'staff', 'system']),
  /** Reason or delivery note. */
  text: z.string(),
  amountCents: z.nullable(cents),
  problem: z.nullable(z.enum(paymentProblems)),
  files: z.array(fileFact),
})
export type OrderEvent = z.output<typeof orderEvent>

const lastPayment = z.object({
  status: z.enum(['open', 'paid', 'failed', 'expired']),
  problem: z.nullable(z.enum(paymentProblems)),
  method: z.enum(paymentMethods),
})

export const order = z.object({
  ...orderCard.shape,
  lines: z.array(priceLine),
  urgent: z.boolean(),
  duration: z.number(),
  orderData: shownOrderData,
  brief: z.array(briefLine),
  briefFiles: z.array(fileFact),
  deliveryFiles: z.array(fileFact),
  events: z.array(orderEvent),
  paidCents: cents,
  refundDueCents: cents,
  refundedCents: cents,
  /** Part of the payment that is in dispute, and part that was lost. */
  disputedCents: cents,
  lostCents: cents,
  feeCents: cents,
  /** Card fee included in the fee. */
  cardFeeCents: cents,
  /** Last day for the refund (specification 9: 3 business days). */
  refundBy: z.nullable(day),
  reason: z.string(),
  /** Payment deadline; null when paid or no longer payable. */
  payUntil: z.nullable(time),
  /** Last day on which a transfer sent in time is still accepted; null otherwise. */
  lapsesAt: z.nullable(time),
  payment: z.nullable(lastPayment),
  canCancel: z.boolean(),
  /** A vendor works on it and reads the order's conversation. The vendor's name stays with staff. */
  hasVendor: z.boolean(),
  /** Rounds of a service with revisions: rounds delivered and total; null for a single delivery. */
  round: z.nullable(z.object({ place: z.number(), of: z.number() })),
  /** Day by which the customer should answer a delivery to keep the promised day; null when nothing waits for an answer. */
  answerBy: z.nullable(day),
})
export type Order = z.output<typeof order>

const quote = z.object({
  /**
   * Cancellation fee of an accepted order: the lower of 5 % and 100 NIS at the day's rate, plus card fees when passed
   * on (specification 9).
   */
  feeCents: cents,
  /** Card fee included in the fee; 0 when none is passed on. */
  cardFeeCents: cents,
  refundCents: cents,
  refundBy: z.nullable(day),
  paidCents: cents,
  currency,
  /** Calculation of the fee; null when cancelling is free. */
  basis: z.nullable(z.object({ percentCents: cents, capCents: cents, rateDay: day })),
})
export type CancellationQuote = z.output<typeof quote>

const service = { id: idOrSlug }
const own = { id }

export const orderCalls = {
  orderService: defineCall({
    method: 'POST',
    path: '/react/paid_service/:id/order',
    summary: 'Orders a service with the saved brief and returns the payment page. Fails if the total has changed.',
    idempotent: true,
    input: z.object({
      ...service,
      ...orderData,
      options: z._default(chosenOptions, []),
      urgent: z._default(flag, false),
      totalCents: givenCents,
      paymentMethod: z.enum(paymentMethods, 'choice'),
      /** Agreement to the terms of service and the cancellation terms. */
      agreed: z.pipe(flag, z.literal(true, 'required')),
    }),
    answer: z.object({ id, number: z.number(), payUrl: z.nullable(z.string()) }),
    errors: [
      'not_found',
      'agreements_required',
      'brief_required',
      'price_changed',
      'payments_off',
      'idempotency_conflict',
      'too_many_requests',
    ],
  }),
  listOrders: defineCall({
    method: 'GET',
    path: '/react/user_orders',
    summary: 'Lists the person’s orders, newest first.',
    input: z.object({ ...paging, filter: z._default(z.enum(orderFilters, 'choice'), 'all') }),
    answer: z.object({
      ...pageSchema(orderCard).shape,
      counts: z.object({ all: z.number(), new: z.number(), inWork: z.number(), finished: z.number() }),
    }),
  }),
  readOrder: defineCall({
    method: 'GET',
    path: '/react/user_order/:id',
    summary: 'Returns an order: its status, answers, payments and deliveries.',
    input: z.object(own),
    answer: order,
    errors: ['not_found'],
  }),
  readOrderStatus: defineCall({
    method: 'GET',
    path: '/react/user_order/:id/status',
    summary: 'Returns the status of an order. Poll every 5 seconds until `ended`.',
    input: z.object(own),
    answer: z.object({
      id,
      number: z.number(),
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      payment: z.nullable(lastPayment),
      /** Amount in dispute. */
      disputedCents: cents,
      /** Time of the last delivery. The order stays `in_work`. */
      deliveredAt: z.nullable(time),
      /** Payment deadline; null when it cannot be paid. */
      payUntil: z.nullable(time),
      /** Final state: polling can stop. */
      ended: z.boolean(),
      /** Slug of the service, for the link back to the basket. */
      service: z.string(),
    }),
    errors: ['not_found'],
  }),
  readCancellation: defineCall({
    method: 'GET',
    path: '/react/user_order/:id/cancellation',
    summary: 'Returns the cancellation fee, the refund and when it would be sent.',
    input: z.object(own),
    answer: quote,
    errors: ['not_found', 'order_state', 'payment_disputed'],
  }),
  cancelOrder: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/cancel',
    summary: 'Cancels an order. Fails if the fee has changed.',
    input: z.object({ ...own, feeCents: givenCents, reason: reasonText }),
    answer: order,
    errors: ['not_found', 'order_state', 'fee_changed', 'payment_disputed'],
  }),
  acceptDelivery: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/accept',
    summary: 'Accepts the result of a round, which finishes the order. Fails if something newer was delivered.',
    input: z.object({ ...own, /** The one that was seen. */ round: whole(1, 100, 'invalid') }),
    answer: order,
    errors: ['not_found', 'order_state', 'payment_disputed'],
  }),
  payOrder: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/pay',
    summary: 'Returns the payment page of an unpaid order: to try again, with another card or with the other payment method.',
    input: z.object({ ...own, paymentMethod: z.optional(z.enum(paymentMethods, 'choice')) }),
    answer: z.object({ payUrl: z.string() }),
    errors: ['not_found', 'order_state', 'payment_unavailable', 'payments_off', 'too_many_requests'],
  }),
  reorderService: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/reorder',
    summary:
      'Copies the answers of this order into the brief of the service, where they still fit. Replaces a started brief only if asked to.',
    input: z.object({ ...own, /** Discards the answers and files of the current brief. */ replace: z._default(flag, false) }),
    answer: z.object({ service: z.string() }),
    errors: ['not_found', 'brief_begun'],
  }),
  openOrderFile: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/file/:file',
    summary: 'Returns the address of a file. The address works for a minute.',
    input: z.object({ ...own, file: id }),
    answer: z.object({ url: z.string(), expiresAt: time }),
    errors: ['not_found'],
  }),
}
