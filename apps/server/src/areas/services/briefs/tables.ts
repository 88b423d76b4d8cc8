import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { services } from '../services/tables.ts'

/** Answers and basket choices of a person for a service. There is one brief per service until it is ordered. */
export const briefs = pgTable(
  'briefs',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    answers: jsonb('answers').$type<BriefAnswer[]>().notNull().default([]),
    options: text('options').array().notNull().default([]),
    urgent: boolean('urgent').notNull().default(false),
    savedAt: timeColumn('saved_at').notNull(),
  },
  (t) => [uniqueIndex('briefs_user_service').on(t.userId, t.serviceId)],
)

export const briefFiles = pgTable(
  'brief_files',
  {
    id: idColumn(),
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    /** Display name as uploaded, never part of a path. */
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    key: text('key').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** Null for copies of an order's files. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [uniqueIndex('brief_files_key').on(t.briefId, t.idempotencyKey), index('brief_files_place').on(t.key)],
)
