import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { id, idOrSlug, listOf, paging } from '../fields.ts'
import { guideCard, line } from '../guides/catalog.ts'
import { cents, currency } from '../money.ts'
import { levels } from '../people/profile.ts'
import { offerKinds, periodUnits } from '../sold-choices.ts'

export const period = z.object({
  id,
  unit: z.enum(periodUnits),
  priceCents: cents,
  /** Whole per cent below the same time paid by the shortest period, rounded down. */
  savingPercent: z.number(),
})
export type Period = z.output<typeof period>

/** What it lets a person do; null is no limit. */
export const gives = z.object({
  /** Own checklists that are kept (specification 3: max guides). */
  maxGuides: z.nullable(z.number()),
  /** Files in a calendar month. */
  maxDownloads: z.nullable(z.number()),
  /** Cards that are filled in a day; of a route, its own. */
  maxCards: z.nullable(z.number()),
  /** Paid guides: those of a route's days, or all. */
  paidGuides: z.enum(['none', 'days', 'all']),
  /** How many document templates. */
  documentation: z.number(),
})
export type Gives = z.output<typeof gives>

/** A route or a plan, as it stands in the shop; on the wire a `subscription`. */
export const offerCard = z.object({
  id,
  slug: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  announce: z.string(),
  /** A root category; null for plans. */
  category: z.nullable(z.object({ slug: z.string(), name: z.string(), line })),
  /** Of a plan, nothing. */
  totalDays: z.number(),
  totalCards: z.number(),
  /** That a day takes, on average. */
  minutes: z.number(),
  /** Days that can be tried without paying; 0 for plans. */
  trialDays: z.number(),
  /** The shortest first; none for what is free. */
  periods: z.array(period),
  currency,
  currencySymbol: z.string(),
  gives,
  level: z.enum(levels),
  /** The plan that is named first to those who cannot decide. */
  recommended: z.boolean(),
})
export type OfferCard = z.output<typeof offerCard>

export const offer = z.object({
  ...offerCard.shape,
  /** Safe HTML. */
  about: z.string(),
  /** What one has at the end of a route. */
  gets: z.array(z.string()),
  /** Titles only: what is in a day is for those who have the route. */
  days: z.array(
    z.object({
      number: z.number(),
      slug: z.string(),
      title: z.string(),
      totalCards: z.number(),
      minutes: z.number(),
      guides: z.array(guideCard),
    }),
  ),
})
export type Offer = z.output<typeof offer>

export const offerCalls = {
  listOffers: defineCall({
    method: 'GET',
    path: '/react/subscriptions',
    summary: 'Routes and plans that are sold, with their periods and prices.',
    access: 'public',
    cached: true,
    input: z.object({ ...paging, rows: z._default(paging.rows, 24), kind: z.optional(z.enum(offerKinds, 'choice')) }),
    answer: listOf(offerCard),
  }),
  readOffer: defineCall({
    method: 'GET',
    path: '/react/subscription/:id',
    summary: 'A route or a plan, with the titles of its days.',
    access: 'public',
    cached: true,
    input: z.object({ id: idOrSlug }),
    answer: offer,
    errors: ['not_found'],
  }),
}
