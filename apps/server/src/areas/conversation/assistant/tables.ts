import type { Language } from '@waymark/contract/choices.ts'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What the model's answers of a day (UTC) cost: counted before they are asked for, put right when they came. */
export const assistantUsage = pgTable('assistant_usage', {
  day: date('day').primaryKey(),
  requests: integer('requests').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})

/** Questions that are offered beside the steps of a guide, each answered by its step. */
export const offeredQuestions = pgTable(
  'offered_questions',
  {
    /** Slug. */
    guide: text('guide').notNull(),
    step: text('step').notNull(),
    text: jsonb('text').$type<Record<Language, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.guide, t.step] })],
)
