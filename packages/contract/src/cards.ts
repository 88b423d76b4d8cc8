import * as z from 'zod/mini'
import { levels } from './choices.ts'
import { cents, currency, id, time } from './fields.ts'
import { offerKinds, periodUnits } from './sold-choices.ts'

// What is shown of things wherever they are named: parts of the contract that speak of each other's things know these alone.

/** Lines A to J of the map (design language 3); subcategories carry their root's. */
export const line = z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
export type Line = z.output<typeof line>

export const categoryName = z.object({ slug: z.string(), name: z.string(), line })

export const guideCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  /** Address of its cover as a picture, on this host. */
  thumbnail: z.string(),
  /** Root category: line, letter and name of the badge. */
  category: categoryName,
  totalSteps: z.number(),
  totalItems: z.number(),
  /** Minutes. */
  duration: z.number(),
  paid: z.boolean(),
  updatedAt: time,
  /** False when the text is English because this language has none. */
  translated: z.boolean(),
})
export type GuideCard = z.output<typeof guideCard>

export const serviceCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  /** A root category of the catalogue. */
  category: categoryName,
  /** Before choices and options: 'from'. */
  priceCents: cents,
  currency,
  /** Working days. */
  duration: z.number(),
  /** Of the first guide whose steps are done for you: how many it has, and the numbers of those; null where there is none. */
  takesOver: z.nullable(z.object({ totalSteps: z.number(), steps: z.array(z.number()) })),
})
export type ServiceCard = z.output<typeof serviceCard>

export const period = z.object({
  id,
  unit: z.enum(periodUnits),
  priceCents: cents,
  /** Whole per cent below the same time paid by `comparedWith`, rounded down. */
  savingPercent: z.number(),
  /** A year is compared with months, what is shorter with the shortest period; null of that itself. */
  comparedWith: z.nullable(z.enum(periodUnits)),
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

export const newsCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  publishedAt: time,
})
export type NewsCard = z.output<typeof newsCard>
