import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn } from '../../../platform/columns.ts'

/** Texts from which staff start an answer. Placeholders are in braces. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: idColumn(),
    name: text('name').notNull(),
    text: jsonb('text').$type<{ en: string; ru: string; de: string }>().notNull(),
    position: integer('position').notNull(),
    /** Makes adding a reply idempotent. Null when the caller sent no key. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [uniqueIndex('canned_replies_key').on(t.idempotencyKey)],
)
