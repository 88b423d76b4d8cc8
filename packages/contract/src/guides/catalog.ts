import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideFilters, guideSorts } from '../choices.ts'
import { id, paging, slug, time } from '../fields.ts'

/** Lines A to J of the map (design language 3); subcategories carry their root's. */
export const line = z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
export type Line = z.output<typeof line>

const categoryName = z.object({ slug: z.string(), name: z.string(), line })

export const guideCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
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

const subcategory = z.object({ slug: z.string(), name: z.string(), description: z.string(), totalInstructions: z.number() })

export const category = z.object({
  ...categoryName.shape,
  description: z.string(),
  /** From the root down, without itself. */
  parents: z.array(categoryName),
  subcategories: z.array(subcategory),
  instructions: z.array(guideCard),
  totalInstructions: z.number(),
  totalSteps: z.number(),
  page: z.number(),
  rows: z.number(),
  next: z.nullable(z.string()),
})
export type Category = z.output<typeof category>

const rootCategory = z.object({
  ...categoryName.shape,
  description: z.string(),
  totalInstructions: z.number(),
  subcategories: z.array(subcategory),
})

const guideList = {
  ...paging,
  rows: z._default(paging.rows, 24),
  filter: z._default(z.enum(guideFilters), 'all'),
  sort: z._default(z.enum(guideSorts), 'new'),
}

export const catalogCalls = {
  readRoots: defineCall({
    method: 'GET',
    path: '/react/instruction_categories/roots',
    summary: 'The root categories, with counts.',
    access: 'public',
    cached: true,
    answer: z.object({ roots: z.array(rootCategory), totalInstructions: z.number(), totalSteps: z.number() }),
  }),
  readCategory: defineCall({
    method: 'GET',
    path: '/react/instruction_category/:slug',
    summary: 'A category: its subcategories and the guides in it and below it.',
    access: 'public',
    cached: true,
    input: z.object({ slug, ...guideList }),
    answer: category,
    errors: ['not_found'],
  }),
  listGuides: defineCall({
    method: 'GET',
    path: '/react/instructions',
    summary: 'All published guides.',
    access: 'public',
    cached: true,
    input: z.object(guideList),
    answer: z.object({ items: z.array(guideCard), page: z.number(), rows: z.number(), total: z.number(), next: z.nullable(z.string()) }),
  }),
}
