import { languages } from '@waymark/contract/choices.ts'
import { activities, inquiryForms, inquiryStatuses } from '@waymark/contract/conversation/form-choices.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** Open inquiries. Written as plain SQL, so that it matches the condition of the partial index. */
export const isOpen = sql`status in ('new', 'in_work')`
/** Inquiries that staff have not been mailed about. Spam and inquiries already in work need no mail. */
export const isUnmailed = sql`told_at is null and status = 'new'`

/** Messages sent through the forms. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: idColumn(),
    /** Number shown to people. */
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    form: text('form', { enum: inquiryForms }).notNull(),
    /** offer, complaint, vendor, partner, client or investor; null for forms without types. */
    type: text('type'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    activity: text('activity', { enum: activities }),
    text: text('text').notNull(),
    /** Path from which the sender came. */
    page: text('page').notNull(),
    language: text('language', { enum: languages }).notNull(),
    program: text('program'),
    /** Signed-in sender. The inquiry is deleted with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: inquiryStatuses }).notNull(),
    /** Time at which it was marked as spam; null otherwise. */
    spamSince: timeColumn('spam_since'),
    note: text('note').notNull().default(''),
    createdAt: timeColumn('created_at').notNull(),
    /** Time at which staff were mailed; null while the mail is due. */
    toldAt: timeColumn('told_at'),
    /** Idempotency key and hash of the request; null when the caller sent no key. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
  },
  (t) => [
    index('inquiries_status').on(t.status, t.createdAt, t.id),
    // Open inquiries, the oldest first.
    index('inquiries_open').on(t.createdAt, t.id).where(isOpen),
    index('inquiries_newest').on(t.createdAt.desc(), t.id.desc()),
    // The lists filtered by form.
    index('inquiries_form').on(t.form, t.createdAt.desc(), t.id.desc()),
    index('inquiries_form_status').on(t.form, t.status, t.createdAt, t.id),
    index('inquiries_number').on(t.number),
    index('inquiries_email').on(t.email.op('text_pattern_ops')),
    index('inquiries_name').on(sql`lower(${t.name}) text_pattern_ops`),
    index('inquiries_user').on(t.userId),
    index('inquiries_untold').on(t.createdAt).where(isUnmailed),
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
    /** Name of the author at the time of writing. */
    staffName: text('staff_name').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** Makes replying idempotent. */
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [
    index('inquiry_replies_inquiry').on(t.inquiryId, t.createdAt),
    uniqueIndex('inquiry_replies_key').on(t.inquiryId, t.idempotencyKey),
  ],
)
