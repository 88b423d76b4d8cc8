import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers, staffRoles } from '../choices.ts'
import { cents, currency, id, paging, slug, time, upload, whole } from '../fields.ts'
import { refundRequest, wantedRefund } from '../money/refund-requests.ts'
import { disputeStatuses, orderStatuses, paymentStatuses, refundStatuses, staffOrderFilters } from '../sold-choices.ts'
import { fileName, lines, soughtOrNone } from '../texts.ts'
import { fileFact } from './briefs.ts'
import { order } from './orders.ts'

const person = z.object({ id, name: z.string(), email: z.string() })

/** Next task of an order. */
export const staffOrderTasks = ['payment', 'accept', 'deliver', 'finish', 'refund', 'nothing'] as const

const orderRow = z.object({
  id,
  number: z.number(),
  service: z.object({ slug: z.string(), name: z.string() }),
  customer: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  urgent: z.boolean(),
  totalCents: cents,
  currency,
  vendor: z.nullable(person),
  program: z.nullable(z.string()),
  task: z.enum(staffOrderTasks),
  /** Deadline of the task. */
  deadline: z.nullable(time),
  /** Start of the wait for the task; null when there is none or it is unknown. */
  since: z.nullable(time),
  late: z.boolean(),
  createdAt: time,
})
export type StaffOrderRow = z.output<typeof orderRow>

const staffOrder = z.object({
  ...order.shape,
  customer: z.nullable(person),
  language: z.string(),
  /** Legal details at the time of the order (product.md 4). */
  legal: z.object({ kind: z.string(), registeredName: z.string(), registrationNumber: z.string() }),
  program: z.nullable(z.string()),
  vendor: z.nullable(person),
  /** Names of the chosen options at the time of the order. Vendors read them here because they see no price lines. */
  options: z.array(z.string()),
  task: z.enum(staffOrderTasks),
  deadline: z.nullable(time),
  late: z.boolean(),
  /** Uploaded files that are not delivered yet. */
  draftFiles: z.array(fileFact),
  payments: z.array(
    z.object({
      id,
      provider: z.string(),
      reference: z.string(),
      status: z.enum(['open', 'paid', 'failed', 'expired']),
      problem: z.nullable(z.string()),
      amountCents: cents,
      /** Amount received of a partial transfer. */
      partCents: cents,
      paidAt: z.nullable(time),
      createdAt: time,
      /** False for a duplicate or late payment, which is refunded. */
      settled: z.boolean(),
    }),
  ),
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
  /** Disputes and inquiries of banks, oldest first. */
  disputes: z.array(
    z.object({
      id,
      /** An inquiry of the bank; no money moved. */
      isInquiry: z.boolean(),
      amountCents: cents,
      status: z.enum(disputeStatuses),
      /** Reason in the provider's words, such as `fraudulent`. */
      reason: z.string(),
      /** Deadline for our answer; null when it has passed. */
      answerBy: z.nullable(time),
      openedAt: time,
      closedAt: z.nullable(time),
    }),
  ),
  /** Refund requests, oldest first. */
  refundRequests: z.array(refundRequest),
  /** Actions available to this member of staff. */
  actions: z.array(z.enum(['accept', 'refuse', 'deliver', 'finish', 'refund', 'assign', 'reinstate'])),
  /** Paid amount that was not refunded and is not due to be. Refusing the order refunds it. */
  keptCents: cents,
  /** Largest refund that can be requested: the amount kept less open requests. */
  refundableCents: cents,
})
export type StaffOrder = z.output<typeof staffOrder>

const own = { id }

export const staffOrderCalls = {
  listStaffOrders: defineCall({
    method: 'GET',
    path: '/react/staff/orders',
    summary: 'Lists the queue of orders, earliest due first. Providers see their own.',
    access: staffRoles,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 25),
      filter: z._default(z.enum(staffOrderFilters, 'choice'), 'open'),
      /** Vendor id, `none` or `me`. */
      vendor: z.optional(z.union([id, z.enum(['none', 'me'])], 'choice')),
      due: z.optional(z.enum(['late', 'today'], 'choice')),
      /** Slug of the program on whose host it was ordered. */
      program: z.optional(slug),
      q: z.optional(soughtOrNone),
    }),
    answer: z.object({
      items: z.array(orderRow),
      page: z.number(),
      rows: z.number(),
      next: z.nullable(z.string()),
      /** Counts stop at 500. */
      counts: z.object({ open: z.number(), new: z.number(), inWork: z.number(), refundDue: z.number(), late: z.number() }),
      /** Values of the `program` filter; empty for vendors. */
      programs: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  }),
  readStaffOrder: defineCall({
    method: 'GET',
    path: '/react/staff/order/:id',
    summary: 'Returns an order with everything needed to work on it.',
    access: staffRoles,
    input: z.object(own),
    answer: staffOrder,
    errors: ['not_found'],
  }),
  readDisputeEvidence: defineCall({
    method: 'GET',
    path: '/react/staff/order/:id/evidence',
    summary: 'Returns the evidence for a bank about a disputed order, as one text in English. The audit log records who read it.',
    access: managers,
    input: z.object(own),
    answer: z.object({ name: z.string(), text: z.string() }),
    errors: ['not_found'],
  }),
  acceptOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/accept',
    summary: 'Accepts a paid order: work starts, and the delivery date is set.',
    access: managers,
    input: z.object(own),
    answer: staffOrder,
    errors: ['not_found', 'order_state', 'payment_disputed'],
  }),
  refuseOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/refuse',
    summary: 'Declines an order, also one in progress, and refunds everything. Fails if the order has changed in the meantime.',
    access: managers,
    input: z.object({
      ...own,
      reason: lines(1000),
      /** Status and number of deliveries as the client saw them. When given, the call is refused if they have changed. */
      before: z.optional(z.object({ status: z.enum(orderStatuses, 'choice'), deliveries: whole(0, 1000, 'invalid') })),
    }),
    answer: staffOrder,
    errors: ['not_found', 'order_state', 'payment_disputed'],
  }),
  reinstateOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/reinstate',
    summary:
      'Reopens an order that ended unpaid and whose price arrived later, in one or more transfers. It is paid at its original price.',
    access: managers,
    input: z.object(own),
    answer: staffOrder,
    errors: ['not_found', 'order_state', 'late_payment_missing'],
  }),
  addDeliveryFile: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/file',
    summary: 'Uploads a file of up to 25 MiB for a delivery; at most 20 per delivery.',
    access: staffRoles,
    files: { most: 1, bytes: 25 * 1024 * 1024 },
    idempotent: 'optional',
    input: z.object({
      ...own,
      name: fileName,
      file: upload,
    }),
    answer: fileFact,
    errors: ['not_found', 'order_state', 'unsupported_file', 'too_large', 'too_many_files', 'idempotency_conflict'],
  }),
  removeDeliveryFile: defineCall({
    method: 'DELETE',
    path: '/react/staff/order/:id/file/:file',
    summary: 'Removes a file that has not been delivered.',
    access: staffRoles,
    input: z.object({ ...own, file: id }),
    errors: ['not_found'],
  }),
  deliverOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/deliver',
    summary:
      'Delivers the given files with a message. The order stays in progress until it is finished. Fails if something newer was delivered or a file is gone.',
    access: staffRoles,
    idempotent: 'optional',
    input: z.object({
      ...own,
      text: lines(1000),
      /** Uploaded files to deliver; defaults to all. */
      files: z.optional(z.array(id, 'type').check(z.maxLength(20, 'invalid'))),
      /** Number of deliveries as the client saw it. When given, the call is refused if it has changed. */
      deliveries: z.optional(whole(0, 1000, 'invalid')),
    }),
    answer: staffOrder,
    errors: ['not_found', 'order_state', 'payment_disputed', 'idempotency_conflict'],
  }),
  finishOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/finish',
    summary: 'Finishes a delivered order.',
    access: managers,
    input: z.object(own),
    answer: staffOrder,
    errors: ['not_found', 'order_state', 'not_delivered', 'payment_disputed'],
  }),
  refundOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/refund',
    summary: 'Refunds part or all of what was paid. Above a configured amount, a second person has to approve.',
    access: managers,
    idempotent: true,
    input: z.object({ ...own, ...wantedRefund }),
    answer: staffOrder,
    errors: ['not_found', 'refund_too_much', 'refund_changed', 'idempotency_conflict'],
  }),
  assignOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/assign',
    summary: 'Assigns an order to a provider, or removes the assignment. Fails if it was assigned to another one in the meantime.',
    access: managers,
    input: z.object({
      ...own,
      vendor: z.nullable(id),
      /** Vendor as the client saw it. When given, the call is refused if it has changed. */ vendorBefore: z.optional(z.nullable(id)),
    }),
    answer: staffOrder,
    errors: ['not_found', 'order_state'],
  }),
  noteOrder: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/note',
    summary: 'Adds a note for staff only.',
    access: staffRoles,
    idempotent: 'optional',
    input: z.object({ ...own, text: lines(1000) }),
    answer: staffOrder,
    errors: ['not_found', 'idempotency_conflict'],
  }),
  openStaffOrderFile: defineCall({
    method: 'POST',
    path: '/react/staff/order/:id/file/:file/open',
    summary: 'Returns the address of a file. The address works for a minute.',
    access: staffRoles,
    input: z.object({ ...own, file: id }),
    answer: z.object({ url: z.string(), expiresAt: time }),
    errors: ['not_found'],
  }),
}
