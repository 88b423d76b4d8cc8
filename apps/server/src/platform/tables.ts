import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from './columns.ts'

/** Audit of staff actions and of people's actions on their own account. Triggers refuse every change except sealing. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: timeColumn('at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').notNull().default({}),
    /** Position in the chain, from 1; null until the entry is sealed, within a minute. */
    position: bigint('position', { mode: 'number' }),
    /** Keyed hash of the entry and the previous seal (decision 0016). */
    seal: text('seal'),
  },
  (t) => [
    uniqueIndex('audit_log_position').on(t.position),
    index('audit_log_unsealed').on(t.id).where(sql`${t.seal} is null`),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_subject').on(t.subject, t.at, t.id),
    // For searches by the beginning of an action.
    index('audit_log_action').on(sql`${t.action} text_pattern_ops`),
  ],
)

/** Sent emails while there is no mail server, shown at /dev/mail. Never written in production. */
export const devMails = pgTable('dev_mails', {
  id: idColumn(),
  at: timeColumn('at').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
})

/** Emails by job: claimed before sending and marked after the mail server accepted them, so that none is sent twice. */
export const sentMails = pgTable('sent_mails', {
  id: uuid('id').primaryKey(),
  claimedAt: timeColumn('claimed_at').notNull(),
  sentAt: timeColumn('sent_at'),
})

/** Used points of a limit: the newest times in milliseconds, oldest first, at most as many as the limit allows. Keys are hashed. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    taken: bigint('taken', { mode: 'number' }).array().notNull(),
    /** Time after which all of `taken` has expired. */
    endsAt: timeColumn('ends_at').notNull(),
  },
  (t) => [index('limits_ends').on(t.endsAt)],
)
