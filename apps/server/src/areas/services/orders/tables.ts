import { languages, legalKinds } from '@waymark/contract/choices.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { PriceLine } from '@waymark/contract/services/orders.ts'
import { orderEventKinds, orderStatuses, paymentProblems, paymentStatuses } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, char, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { services } from '../services/tables.ts'

/** Sort key of queues: the deadline, or a time far ahead when staff have nothing to do. */
export const queuePosition = sql`coalesce(deadline, timestamptz '9999-12-31 00:00:00+00')`

/**
 * An ordered service with answers, form version, prices and customer details at the time of the order. `userId` becomes null when the
 * account is deleted; what the law requires stays (product.md 4).
 */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** Order number shown to people. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id),
    /** Name in the customer's language at the time of the order. */
    serviceName: text('service_name').notNull(),
    formVersion: integer('form_version').notNull(),
    answers: jsonb('answers').$type<BriefAnswer[]>().notNull(),
    options: text('options').array().notNull(),
    urgent: boolean('urgent').notNull(),
    /** Working days. */
    duration: integer('duration').notNull(),
    /** Number of revision rounds; null for a single delivery. */
    rounds: integer('rounds'),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Slug of the program on whose host it was ordered. */
    program: text('program'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: citext('email').notNull(),
    phone: text('phone').notNull(),
    country: char('country', { length: 2 }).notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    zip: text('zip').notNull(),
    orderNote: text('order_note').notNull(),
    legalKind: text('legal_kind', { enum: legalKinds }).notNull(),
    registeredName: text('registered_name').notNull().default(''),
    registrationNumber: text('registration_number').notNull().default(''),
    status: text('status', { enum: orderStatuses }).notNull().default('new'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('not_paid'),
    paidCents: integer('paid_cents').notNull().default(0),
    /** Part of the payment that is due to be refunded, and part that was refunded. */
    refundDueCents: integer('refund_due_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Part of the payment that is disputed, and part that was lost to disputes. */
    disputedCents: integer('disputed_cents').notNull().default(0),
    lostCents: integer('lost_cents').notNull().default(0),
    /** Cancellation fee, and the card fee included in it. */
    feeCents: integer('fee_cents').notNull().default(0),
    cardFeeCents: integer('card_fee_cents').notNull().default(0),
    /** Deadline of the first refund that is due. */
    refundBy: timeColumn('refund_by'),
    vendorId: uuid('vendor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Payment deadline. */
    payUntil: timeColumn('pay_until').notNull(),
    /** Time when the unpaid order ends. Later than `payUntil` for a transfer, which is known only days after it arrived. */
    lapsesAt: timeColumn('lapses_at').notNull(),
    /** Deadline of the next task of staff; null when they have nothing to do. */
    deadline: timeColumn('deadline'),
    readyBy: date('ready_by', { mode: 'string' }),
    createdAt: timeColumn('created_at').notNull(),
    paidAt: timeColumn('paid_at'),
    acceptedAt: timeColumn('accepted_at'),
    deliveredAt: timeColumn('delivered_at'),
    endedAt: timeColumn('ended_at'),
    /** Reason for refusing or cancelling the order. */
    reason: text('reason').notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, because the same idempotency key with another request is refused. */
    requestHash: text('request_hash').notNull(),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    uniqueIndex('orders_key').on(t.userId, t.idempotencyKey),
    index('orders_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    // Queues of staff: all by deadline, and one per status in which orders without a deadline come last.
    index('orders_deadline').on(t.deadline, t.id).where(sql`deadline is not null`),
    index('orders_queue').on(t.status, queuePosition, t.id).where(sql`ended_at is null`),
    index('orders_refund_due').on(t.deadline, t.id).where(sql`payment_status = 'refund_due'`),
    index('orders_ended').on(t.endedAt.desc(), t.id.desc()).where(sql`ended_at is not null`),
    index('orders_program').on(t.program, t.deadline, t.id).where(sql`program is not null`),
    index('orders_vendor').on(t.vendorId, t.deadline, t.id).where(sql`vendor_id is not null`),
    // Prefix search by email address and name.
    index('orders_email').on(sql`lower(email::text) text_pattern_ops`),
    index('orders_name').on(sql`lower(first_name || ' ' || last_name) text_pattern_ops`),
    index('orders_last_name').on(sql`lower(last_name) text_pattern_ops`),
  ],
)

export const orderFiles = pgTable(
  'order_files',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['brief', 'delivery'] }).notNull(),
    /** Field of the brief; empty for a delivery. */
    field: text('field').notNull().default(''),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    key: text('key').notNull(),
    /** Event of the delivery; null while staff prepare the file. */
    eventId: uuid('event_id'),
    createdAt: timeColumn('created_at').notNull(),
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [uniqueIndex('order_files_key').on(t.orderId, t.idempotencyKey), index('order_files_place').on(t.key)],
)

/** Timeline of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull(),
    kind: text('kind', { enum: orderEventKinds }).notNull(),
    by: text('by', { enum: ['customer', 'staff', 'system'] }).notNull(),
    text: text('text').notNull().default(''),
    amountCents: integer('amount_cents'),
    problem: text('problem', { enum: paymentProblems }),
    /** Null for events without a request of their own. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at, t.id), uniqueIndex('order_events_key').on(t.orderId, t.idempotencyKey)],
)
