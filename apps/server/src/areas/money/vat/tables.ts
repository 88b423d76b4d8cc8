import { legalKinds } from '@waymark/contract/choices.ts'
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Where buyers are that no other row names. */
export const elsewhere = '*'

/** How much VAT prices include, by where the buyer is, what they are, and since when. The newest row that is not later counts. */
export const vatRates = pgTable(
  'vat_rates',
  {
    /** ISO 3166-1, or `*` for every country that is not named. */
    country: text('country').notNull(),
    buyer: text('buyer', { enum: legalKinds }).notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    /** Hundredths of a percent: 1800 is 18 %. */
    basisPoints: integer('basis_points').notNull(),
    /** What the law has papers say of it, by language; null for nothing. */
    note: jsonb('note').$type<Record<'en' | 'ru' | 'de', string>>(),
  },
  (t) => [primaryKey({ columns: [t.country, t.buyer, t.from] })],
)
