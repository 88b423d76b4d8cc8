import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const favorites = defineModule({
  routes: [
    ...page(
      ['profile/favorites'],
      'guides/favorites/inner/pages/favorites',
      ['profile', 'favorites', 'services'],
      loadNothing,
      () => import('./inner/pages/favorites.tsx'),
    ),
  ],
})
