import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core'

/** What the model's answers of a day (UTC) cost: counted before they are asked for, put right when they came. */
export const assistantUsage = pgTable('assistant_usage', {
  day: date('day').primaryKey(),
  requests: integer('requests').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})
