import { defineModule } from '../../../platform/module.ts'
import { allFavorites } from './queries.ts'
import { favoriteHandlers } from './routes.ts'

export const favorites = defineModule({
  name: 'favorites',
  handlers: favoriteHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { favorites: await allFavorites(db, id) } }) },
})
