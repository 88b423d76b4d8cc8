import type { Language } from '@waymark/contract/choices.ts'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Model usage per day (UTC). Tokens are reserved before a request and corrected after it. */
export const assistantUsage = pgTable('assistant_usage', {
  day: date('day').primaryKey(),
  requests: integer('requests').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})

/** Suggested questions beside the steps of a guide. Each is answered by its step. */
export const offeredQuestions = pgTable(
  'offered_questions',
  {
    /** Slug of the guide. */
    guide: text('guide').notNull(),
    step: text('step').notNull(),
    text: jsonb('text').$type<Record<Language, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.guide, t.step] })],
)
