import * as z from 'zod/mini'
import { levels } from './choices.ts'
import { cents, currency, id, time } from './fields.ts'
import { offerKinds, periodUnits } from './sold-choices.ts'

// Cards shown wherever a guide, service or offer is named. Modules of the contract may import these and nothing else of
// each other.

/** Lines A to J of the map (design language 3). A subcategory has the line of its root. */
export const line = z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
export type Line = z.output<typeof line>

export const categoryName = z.object({ slug: z.string(), name: z.string(), line })

export const guideCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  /** Address of the cover image on this host. */
  thumbnail: z.string(),
  /** Root category: line, letter and name of the badge. */
  category: categoryName,
  totalSteps: z.number(),
  totalItems: z.number(),
  /** Duration in minutes. */
  duration: z.number(),
  paid: z.boolean(),
  updatedAt: time,
  /** False when the text is English because there is no translation. */
  translated: z.boolean(),
})
export type GuideCard = z.output<typeof guideCard>

export const serviceCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  category: categoryName,
  /** Price before choices and options, shown as "from". */
  priceCents: cents,
  currency,
  /** Duration in working days. */
  duration: z.number(),
  /**
   * Steps of the first guide that this service does for the customer: the guide's number of steps and the step numbers.
   * Null when there is none.
   */
  takesOver: z.nullable(z.object({ totalSteps: z.number(), steps: z.array(z.number()) })),
})
export type ServiceCard = z.output<typeof serviceCard>

export const period = z.object({
  id,
  unit: z.enum(periodUnits),
  priceCents: cents,
  /** Saving in whole percent against the same time paid by `comparedWith`, rounded down. */
  savingPercent: z.number(),
  /** A year is compared with months, shorter periods with the shortest one. Null for the shortest period itself. */
  comparedWith: z.nullable(z.enum(periodUnits)),
})
export type Period = z.output<typeof period>

/** Limits and rights of a plan or route. Null means unlimited. */
export const gives = z.object({
  /** Maximum number of own checklists (specification 3: max guides). */
  maxGuides: z.nullable(z.number()),
  /** Downloads per calendar month. */
  maxDownloads: z.nullable(z.number()),
  /** Cards per day; for a route, its own cards. */
  maxCards: z.nullable(z.number()),
  /** Paid guides that are open: none, those of the route's days, or all. */
  paidGuides: z.enum(['none', 'days', 'all']),
  /** Number of document templates. */
  documentation: z.number(),
})
export type Gives = z.output<typeof gives>

/** A route or plan in the shop; on the wire a `subscription`. */
export const offerCard = z.object({
  id,
  slug: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  announce: z.string(),
  /** Root category; null for plans. */
  category: z.nullable(z.object({ slug: z.string(), name: z.string(), line })),
  /** 0 for plans. */
  totalDays: z.number(),
  totalCards: z.number(),
  /** Average minutes of a day. */
  minutes: z.number(),
  /** Length of the free trial in days; 0 for plans. */
  trialDays: z.number(),
  /** Shortest period first; empty for a free plan. */
  periods: z.array(period),
  currency,
  currencySymbol: z.string(),
  gives,
  level: z.enum(levels),
  /** The plan suggested first. */
  recommended: z.boolean(),
})
export type OfferCard = z.output<typeof offerCard>

export const newsCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  publishedAt: time,
})
export type NewsCard = z.output<typeof newsCard>
