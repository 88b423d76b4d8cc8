import { disputeStatuses, paymentProblems, refundStatuses } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

/** What is paid for. */
export const paymentSubjects = ['order', 'charge'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** A visit to a provider's payment page, and what came of it. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    subjectKind: text('subject_kind', { enum: paymentSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's name for it, and its page; null until the provider answered. */
    reference: text('reference'),
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    /** Of a transfer: what came in parts, before the rest. */
    receivedCents: integer('received_cents').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    problem: text('problem', { enum: paymentProblems }),
    /** Its method is kept at the provider for renewals. */
    keepsMethod: boolean('keeps_method').notNull().default(false),
    /** False: paid beside another one, or too late, so it goes back. Null until it is paid. */
    settled: boolean('settled'),
    /** VAT within it; null until it settled a sale. */
    vatCents: integer('vat_cents'),
    /** Of it, asked to be given back, and given back. Never more than was paid. */
    refundPendingCents: integer('refund_pending_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Of it, what the payer's bank is deciding about, and gave back for good. */
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
    /** How often it came back after the provider took it: the next try is another refund for them. */
    returned: integer('returned').notNull().default(0),
    /** Within 3 business days (specification 9). */
    dueAt: timeColumn('due_at').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    sentAt: timeColumn('sent_at'),
    /** What makes the same wish come once; unique for its subject. */
    wish: text('wish').notNull(),
    /** Of it, what is owed no more since a bank gave it back in our place; owed anew once the bank takes that back. */
    lostCents: integer('lost_cents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('refunds_wish').on(t.paymentId, t.wish),
    // What is still owed.
    index('refunds_owed').on(t.createdAt, t.id).where(sql`status in ('pending', 'failed')`),
  ],
)

/** Payers who ask their bank for the money. */
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
     * What our account at the provider is short of because of it now; of one that is lost, what is gone for good. Null where a version of the
     * app that does not know this wrote it: its whole amount then.
     */
    takenCents: integer('taken_cents'),
    currency: char('currency', { length: 3 }).notNull(),
    /** The bank asks before it takes anything: no money moved, and nothing is held for it. */
    isInquiry: boolean('is_inquiry').notNull().default(false),
    /** In the provider's words. */
    reason: text('reason').notNull(),
    /** Until when staff can answer. */
    answerBy: timeColumn('answer_by'),
    openedAt: timeColumn('opened_at').notNull(),
    closedAt: timeColumn('closed_at'),
  },
  (t) => [uniqueIndex('disputes_reference').on(t.provider, t.reference), index('disputes_payment').on(t.paymentId)],
)

/** What a provider tells of. */
export const webhookSubjects = ['checkout', 'refund', 'dispute', 'other'] as const
export type WebhookSubject = (typeof webhookSubjects)[number]

/** Everything that providers told, once each; a job works on it, in whatever order it came. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    about: text('about', { enum: webhookSubjects }).notNull().default('checkout'),
    /** What it is about, as the provider calls it. */
    reference: text('reference').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: timeColumn('received_at').notNull(),
    processedAt: timeColumn('processed_at'),
    /** What was wrong with it, for staff. */
    problem: text('problem'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('webhook_events_open').on(t.processedAt, t.receivedAt)],
)
