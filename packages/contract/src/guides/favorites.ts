import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard, newsCard, serviceCard } from '../cards.ts'
import { favoriteKinds } from '../choices.ts'
import { id, idOrSlug, pageSchema, paging, time } from '../fields.ts'

const kind = z.enum(favoriteKinds, 'choice')
const favorite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guide'), addedAt: time, guide: guideCard }),
  z.object({ kind: z.literal('service'), addedAt: time, service: serviceCard }),
  z.object({ kind: z.literal('news'), addedAt: time, news: newsCard }),
])
export type Favorite = z.output<typeof favorite>

const favoriteMark = z.object({ kind, id, slug: z.string() })
export type FavoriteMark = z.output<typeof favoriteMark>

export const favoriteCalls = {
  listFavorites: defineCall({
    method: 'GET',
    path: '/react/user/favorites',
    summary: 'Lists the person’s favorites, newest first.',
    input: z.object({ ...paging }),
    answer: pageSchema(favorite),
  }),
  listFavoriteMarks: defineCall({
    method: 'GET',
    path: '/react/user/favorites/marks',
    summary: 'Lists only the ids of the person’s favorites, for the hearts on cards and pages.',
    answer: z.object({ items: z.array(favoriteMark) }),
  }),
  addFavorite: defineCall({
    method: 'POST',
    path: '/react/user/favorite/:kind/:id',
    summary: 'Adds a favorite. Succeeds if it already is one.',
    input: z.object({ kind, id: idOrSlug }),
    errors: ['not_found'],
  }),
  removeFavorite: defineCall({
    method: 'DELETE',
    path: '/react/user/favorite/:kind/:id',
    summary: 'Removes a favorite. Succeeds if it is already gone.',
    input: z.object({ kind, id: idOrSlug }),
    errors: ['not_found'],
  }),
}
