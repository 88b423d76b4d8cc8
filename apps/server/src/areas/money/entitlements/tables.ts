import { type Language, levels } from '@waymark/contract/choices.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { offers } from '../offers/tables.ts'

type Words = Record<Language, string>

/** Limits of a plan from `content/plans.yaml`; null means unlimited. */
export const plans = pgTable('plans', {
  slug: text('slug').primaryKey(),
  /** The offer by which it is sold; the free plan's offer has no periods. */
  offerId: uuid('offer_id')
    .notNull()
    .unique()
    .references(() => offers.id),
  level: text('level', { enum: levels }).notNull(),
  position: integer('position').notNull(),
  /** Stored checklists. */
  maxChecklists: integer('max_checklists'),
  /** Files per calendar month. */
  maxDownloads: integer('max_downloads'),
  /** Route cards per day. */
  maxCards: integer('max_cards'),
  paidGuides: boolean('paid_guides').notNull(),
  /** Includes the document templates. */
  documentation: boolean('documentation').notNull(),
  /** Shown first as the recommended plan. */
  recommended: boolean('recommended').notNull(),
  name: jsonb('name').$type<Words>().notNull(),
  announce: jsonb('announce').$type<Words>().notNull(),
})

/** Grants of the level Pro by staff. A user has the level while one of them is current. */
export const levelGrants = pgTable(
  'level_grants',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    grantedAt: timeColumn('granted_at').notNull(),
    until: timeColumn('until').notNull(),
    /** Reason given by staff. */
    reason: text('reason').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('level_grants_user').on(t.userId, t.until)],
)

export const usageKinds = ['checklists', 'downloads', 'cards'] as const

/** Usage of limits. `period` is the month (2026-11), for cards the day (2026-11-20), and empty for checklists, which never reset. */
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

/** Uses of a limit by idempotency key, so that a retry uses nothing again. Kept for a day. */
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
