import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard, offerCard } from '../cards.ts'
import { idOrSlug, pageSchema, paging } from '../fields.ts'
import { offerKinds } from '../sold-choices.ts'

export const offer = z.object({
  ...offerCard.shape,
  /** Safe HTML. */
  about: z.string(),
  /** Results of the route. */
  gets: z.array(z.string()),
  /** Titles only; the content of a day is for subscribers. */
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
    summary: 'Lists the routes and plans on sale, with periods and prices.',
    access: 'public',
    cached: true,
    input: z.object({ ...paging, rows: z._default(paging.rows, 24), kind: z.optional(z.enum(offerKinds, 'choice')) }),
    answer: pageSchema(offerCard),
  }),
  readOffer: defineCall({
    method: 'GET',
    path: '/react/subscription/:id',
    summary: 'Returns a route or plan, with the titles of its days.',
    access: 'public',
    cached: true,
    input: z.object({ id: idOrSlug }),
    answer: offer,
    errors: ['not_found'],
  }),
}
