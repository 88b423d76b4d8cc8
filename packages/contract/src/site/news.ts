import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard, newsCard } from '../cards.ts'
import { pageSchema, paging, slug, source } from '../fields.ts'

const neighbour = z.nullable(z.object({ slug: z.string(), name: z.string() }))

const newsItem = z.object({
  ...newsCard.shape,
  /** Safe HTML. */
  html: z.string(),
  instructions: z.array(guideCard),
  sources: z.array(source),
  newer: neighbour,
  older: neighbour,
})
export type NewsItem = z.output<typeof newsItem>

export const newsCalls = {
  listNews: defineCall({
    method: 'GET',
    path: '/react/news',
    summary: 'Lists news, newest first.',
    access: 'public',
    cached: true,
    input: z.object({ ...paging, rows: z._default(paging.rows, 6) }),
    answer: pageSchema(newsCard),
  }),
  readNews: defineCall({
    method: 'GET',
    path: '/react/news/:slug',
    summary: 'Returns a news item with its related guides and the items before and after it.',
    access: 'public',
    cached: true,
    input: z.object({ slug }),
    answer: newsItem,
    errors: ['not_found'],
  }),
}
