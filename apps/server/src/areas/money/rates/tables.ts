import { char, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

/** Price of one US dollar by day, in millionths of the currency unit. The newest day that is not later counts. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: char('currency', { length: 3 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    perDollar: integer('per_dollar').notNull(),
    /** URL from which it was read; `content` for rates.yaml. */
    source: text('source').notNull().default('content'),
    readAt: timeColumn('read_at'),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] })],
)
