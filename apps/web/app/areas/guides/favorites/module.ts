import { defineModule } from '../../../kit/load/module.ts'
import { nothing, page } from '../../../kit/load/page.tsx'

export const favorites = defineModule({
  routes: [
    ...page(
      ['profile/favorites'],
      'guides/favorites/inner/pages/favorites',
      ['profile', 'favorites', 'services'],
      nothing,
      () => import('./inner/pages/favorites.tsx'),
    ),
  ],
})
