import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from './columns.ts'

/** Who did what to whom; staff actions and what a person did to their own account. Triggers refuse every change but sealing. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: timeColumn('at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').notNull().default({}),
    /** Its place in the chain, from 1 on; null until it was sealed, within a minute. */
    position: bigint('position', { mode: 'number' }),
    /** The keyed hash of what it says and of the seal before it (decision 0016). */
    seal: text('seal'),
  },
  (t) => [
    uniqueIndex('audit_log_position').on(t.position),
    index('audit_log_unsealed').on(t.id).where(sql`${t.seal} is null`),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_subject').on(t.subject, t.at, t.id),
    // The beginning of an action.
    index('audit_log_action').on(sql`${t.action} text_pattern_ops`),
  ],
)

/** Mails as they were sent while there is no mail server: read at /dev/mail, never written in production. */
export const devMails = pgTable('dev_mails', {
  id: idColumn(),
  at: timeColumn('at').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
})

/** Mails handed to the mail server, by their job: claimed before, marked right after it took them, so that none goes twice. */
export const sentMails = pgTable('sent_mails', {
  id: uuid('id').primaryKey(),
  claimedAt: timeColumn('claimed_at').notNull(),
  sentAt: timeColumn('sent_at'),
})

/** What was taken of a limit: the newest times in milliseconds, oldest first, at most as many as the limit allows. Keys are hashed. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    taken: bigint('taken', { mode: 'number' }).array().notNull(),
    /** From here on nothing in `taken` counts any more. */
    endsAt: timeColumn('ends_at').notNull(),
  },
  (t) => [index('limits_ends').on(t.endsAt)],
)
