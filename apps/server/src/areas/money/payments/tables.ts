import { disputeStatuses, paymentProblems, refundStatuses } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

export const paymentSubjects = ['order', 'charge'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** A payment page at a provider or a bank transfer, and its result. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    subjectKind: text('subject_kind', { enum: paymentSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's id and page; null until the provider answered. */
    reference: text('reference'),
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    /** Received parts of a bank transfer that is not complete. */
    receivedCents: integer('received_cents').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    problem: text('problem', { enum: paymentProblems }),
    /** Save the card at the provider for renewals. */
    keepsMethod: boolean('keeps_method').notNull().default(false),
    /** False for a surplus: paid twice or too late, so it is refunded. Null until it is paid. */
    settled: boolean('settled'),
    /** VAT included; null until the payment settled a sale. */
    vatCents: integer('vat_cents'),
    /** Pending and sent refunds. Together never more than was paid. */
    refundPendingCents: integer('refund_pending_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Disputed and not decided, and lost for good. */
    disputedCents: integer('disputed_cents').notNull().default(0),
    lostCents: integer('lost_cents').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    paidAt: timeColumn('paid_at'),
  },
  (t) => [
    index('payments_subject').on(t.subjectKind, t.subjectId, t.createdAt),
    uniqueIndex('payments_reference').on(t.provider, t.reference),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull().default('pending'),
    reference: text('reference'),
    problem: text('problem'),
    /**
     * How often the refund came back after it was sent. Part of the idempotency key, so that the provider treats the
     * retry as a new refund.
     */
    returned: integer('returned').notNull().default(0),
    /** Within 3 business days (specification 9). */
    dueAt: timeColumn('due_at').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    sentAt: timeColumn('sent_at'),
    /** Idempotency key, unique within the subject. */
    wish: text('wish').notNull(),
    /** Part that is no longer owed because a lost dispute returned the money. Owed again if the bank reverses its decision. */
    lostCents: integer('lost_cents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('refunds_wish').on(t.paymentId, t.wish),
    // Refunds that are still owed.
    index('refunds_owed').on(t.createdAt, t.id).where(sql`status in ('pending', 'failed')`),
  ],
)

/** Chargebacks: payers who ask their bank for the money. */
export const disputes = pgTable(
  'disputes',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /**
     * Currently withdrawn from our account for the dispute; for a lost one the final loss. Null in rows of an older
     * version of the app, where it means the whole amount.
     */
    takenCents: integer('taken_cents'),
    currency: char('currency', { length: 3 }).notNull(),
    /** The bank only asks: no money was taken and none is blocked. */
    isInquiry: boolean('is_inquiry').notNull().default(false),
    /** As the provider states it. */
    reason: text('reason').notNull(),
    /** Deadline for our evidence. */
    answerBy: timeColumn('answer_by'),
    openedAt: timeColumn('opened_at').notNull(),
    closedAt: timeColumn('closed_at'),
  },
  (t) => [uniqueIndex('disputes_reference').on(t.provider, t.reference), index('disputes_payment').on(t.paymentId)],
)

/** All webhook events of providers, once each. A job processes each, in any order. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    about: text('about', { enum: ['checkout', 'refund', 'dispute', 'other'] })
      .notNull()
      .default('checkout'),
    /** The provider's id of the subject. */
    reference: text('reference').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: timeColumn('received_at').notNull(),
    processedAt: timeColumn('processed_at'),
    /** Problem found during processing, for staff. */
    problem: text('problem'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('webhook_events_open').on(t.processedAt, t.receivedAt)],
)
