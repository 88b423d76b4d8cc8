import { offerKinds, periodUnits } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

/** Anything sold by the period. Its content is in the module of journeys or plans, which references this table. */
export const offers = pgTable(
  'offers',
  {
    id: idColumn(),
    kind: text('kind', { enum: offerKinds }).notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    currency: char('currency', { length: 3 }).notNull().default('USD'),
    /** 0 means no trial. */
    trialDays: integer('trial_days').notNull().default(0),
    /** Set when staff changed a price: content files no longer overwrite the offer's prices. */
    pricesEditedAt: timeColumn('prices_edited_at'),
    /** No longer sold; existing customers keep it. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('offers_slug').on(t.slug)],
)

/** Price and length of one purchase. Never updated: a new price is a new row. */
export const periods = pgTable(
  'periods',
  {
    id: idColumn(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    unit: text('unit', { enum: periodUnits }).notNull(),
    priceCents: integer('price_cents').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** No longer sold; existing customers keep its price. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('periods_sold').on(t.offerId, t.unit).where(sql`retired_at is null`), index('periods_offer').on(t.offerId)],
)
