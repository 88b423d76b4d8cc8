import { activities, inquiryForms, inquiryStatuses } from '@waymark/contract/conversation/form-choices.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** What waits for an answer. Written out, so that its index is known by it. */
export const isOpen = sql`status in ('new', 'in_work')`
/** What staff are to be told of: what they took up already they know, spam is none. */
export const isUntold = sql`told_at is null and status = 'new'`

/** What came in through the forms. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: idColumn(),
    /** What people call it. */
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    form: text('form', { enum: inquiryForms }).notNull(),
    /** offer, complaint, vendor, partner, client or investor; null where the form has none. */
    type: text('type'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    activity: text('activity', { enum: activities }),
    text: text('text').notNull(),
    /** The path from which somebody came. */
    page: text('page').notNull(),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    program: text('program'),
    /** Who was signed in; it goes with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: inquiryStatuses }).notNull(),
    /** Since when it is spam; null for what is none. */
    spamSince: timeColumn('spam_since'),
    note: text('note').notNull().default(''),
    createdAt: timeColumn('created_at').notNull(),
    /** When staff were told by mail; null while that is due. */
    toldAt: timeColumn('told_at'),
    /** What makes it one message however often it was sent, and what was sent with it; null where no key was given. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
  },
  (t) => [
    index('inquiries_status').on(t.status, t.createdAt, t.id),
    // What waits, the oldest first.
    index('inquiries_open').on(t.createdAt, t.id).where(isOpen),
    index('inquiries_newest').on(t.createdAt.desc(), t.id.desc()),
    // The same of one form.
    index('inquiries_form').on(t.form, t.createdAt.desc(), t.id.desc()),
    index('inquiries_form_status').on(t.form, t.status, t.createdAt, t.id),
    index('inquiries_number').on(t.number),
    index('inquiries_email').on(t.email.op('text_pattern_ops')),
    index('inquiries_name').on(sql`lower(${t.name}) text_pattern_ops`),
    index('inquiries_user').on(t.userId),
    index('inquiries_untold').on(t.createdAt).where(isUntold),
    index('inquiries_told').on(t.toldAt),
    uniqueIndex('inquiries_key').on(t.idempotencyKey),
  ],
)

export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: idColumn(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Who wrote it, as their name was. */
    staffName: text('staff_name').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** What makes it one reply however often it was sent. */
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [
    index('inquiry_replies_inquiry').on(t.inquiryId, t.createdAt),
    uniqueIndex('inquiry_replies_key').on(t.inquiryId, t.idempotencyKey),
  ],
)
