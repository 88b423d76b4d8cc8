import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

export const refundableKinds = ['order', 'enrolment'] as const
export type RefundableKind = (typeof refundableKinds)[number]

/** Refunds requested by staff, and who approved them. Small ones are approved when requested. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: idColumn(),
    subjectKind: text('subject_kind', { enum: refundableKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Name of the order or enrolment for staff. */
    name: text('name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'approved', 'refused', 'withdrawn'] }).notNull(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: timeColumn('requested_at').notNull(),
    /** Deadline of the refund. */
    dueAt: timeColumn('due_at').notNull(),
    /** Null while it is open, and if no approval was needed. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timeColumn('decided_at'),
    /** Reason of the refusal. */
    decision: text('decision').notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [
    uniqueIndex('refund_requests_key').on(t.subjectKind, t.subjectId, t.idempotencyKey),
    index('refund_requests_open').on(t.dueAt, t.id).where(sql`status = 'open'`),
    check('refund_requests_amount', sql`amount_cents > 0`),
    check('refund_requests_two', sql`decided_by is null or decided_by <> requested_by or status = 'withdrawn'`),
  ],
)
