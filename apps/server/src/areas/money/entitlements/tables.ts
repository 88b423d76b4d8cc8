import { type Language, levels } from '@waymark/contract/choices.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { offers } from '../billing/tables.ts'

type Words = Record<Language, string>

/** What a plan lets a person do, as `content/plans.yaml` has it; null is no limit. */
export const plans = pgTable('plans', {
  slug: text('slug').primaryKey(),
  /** Under which it is sold; the free one has no periods there. */
  offerId: uuid('offer_id')
    .notNull()
    .unique()
    .references(() => offers.id),
  level: text('level', { enum: levels }).notNull(),
  position: integer('position').notNull(),
  /** Own checklists that are kept. */
  maxChecklists: integer('max_checklists'),
  /** Files in a calendar month. */
  maxDownloads: integer('max_downloads'),
  /** Cards of routes that are filled in a day. */
  maxCards: integer('max_cards'),
  paidGuides: boolean('paid_guides').notNull(),
  /** The document templates. */
  documentation: boolean('documentation').notNull(),
  /** Named first to those who cannot decide. */
  recommended: boolean('recommended').notNull(),
  name: jsonb('name').$type<Words>().notNull(),
  announce: jsonb('announce').$type<Words>().notNull(),
})

/** The level pro as staff gave it. A person has it while one of these is in force. */
export const levelGrants = pgTable(
  'level_grants',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    grantedAt: timeColumn('granted_at').notNull(),
    until: timeColumn('until').notNull(),
    /** Why, as staff wrote it. */
    reason: text('reason').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('level_grants_user').on(t.userId, t.until)],
)

export const usageKinds = ['checklists', 'downloads', 'cards'] as const

/** How much was used of what is limited. `period` is the month, such as 2026-11, or of cards the day, such as 2026-11-20; empty for what is kept and never starts anew. */
export const usage = pgTable(
  'usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: usageKinds }).notNull(),
    period: text('period').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.period] })],
)

/** What somebody took of a limit under the key of an attempt: the same attempt takes nothing again. Kept for a day. */
export const takings = pgTable(
  'takings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<object>(),
    takenAt: timeColumn('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.idempotencyKey] }), index('takings_taken').on(t.takenAt)],
)
