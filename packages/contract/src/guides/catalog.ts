import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { categoryName, guideCard } from '../cards.ts'
import { guideFilters, guideSorts } from '../choices.ts'
import { paging, slug } from '../fields.ts'

const subcategory = z.object({ slug: z.string(), name: z.string(), description: z.string(), totalInstructions: z.number() })

export const category = z.object({
  ...categoryName.shape,
  description: z.string(),
  /** From the root down, without the category itself. */
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
    summary: 'Lists the root categories, with counts.',
    access: 'public',
    cached: true,
    answer: z.object({ roots: z.array(rootCategory), totalInstructions: z.number(), totalSteps: z.number() }),
  }),
  readCategory: defineCall({
    method: 'GET',
    path: '/react/instruction_category/:slug',
    summary: 'Returns a category with its subcategories, and the guides in and below it.',
    access: 'public',
    cached: true,
    input: z.object({ slug, ...guideList }),
    answer: category,
    errors: ['not_found'],
  }),
  listGuides: defineCall({
    method: 'GET',
    path: '/react/instructions',
    summary: 'Lists all published guides.',
    access: 'public',
    cached: true,
    input: z.object(guideList),
    answer: z.object({ items: z.array(guideCard), page: z.number(), rows: z.number(), total: z.number(), next: z.nullable(z.string()) }),
  }),
}
