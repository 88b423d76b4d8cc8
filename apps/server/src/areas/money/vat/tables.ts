import { legalKinds } from '@waymark/contract/choices.ts'
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Matches countries that have no row of their own. */
export const anyOtherCountry = '*'

/** VAT rates included in prices, by the buyer's country and legal kind, and by start day. The newest row that is not later counts. */
export const vatRates = pgTable(
  'vat_rates',
  {
    /** ISO 3166-1 code, or `*` for all other countries. */
    country: text('country').notNull(),
    buyer: text('buyer', { enum: legalKinds }).notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    /** Hundredths of a per cent: 1800 is 18 %. */
    basisPoints: integer('basis_points').notNull(),
    /** Legal note for papers, by language; null for none. */
    note: jsonb('note').$type<Record<'en' | 'ru' | 'de', string>>(),
  },
  (t) => [primaryKey({ columns: [t.country, t.buyer, t.from] })],
)
