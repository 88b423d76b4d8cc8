import { char, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/** How much of a currency one US dollar was on a day, in millionths. The newest day that is not later counts. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: char('currency', { length: 3 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    perDollar: integer('per_dollar').notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] })],
)
