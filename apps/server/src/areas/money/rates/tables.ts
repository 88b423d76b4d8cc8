import { char, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

/** How much of a currency one US dollar was on a day, in millionths. The newest day that is not later counts. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: char('currency', { length: 3 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    perDollar: integer('per_dollar').notNull(),
    /** The address that it was read from; `content` for rates.yaml. */
    source: text('source').notNull().default('content'),
    readAt: timeColumn('read_at'),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] })],
)
