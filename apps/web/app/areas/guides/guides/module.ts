import { defineModule, registered } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'
import { loadFinished, loadGuide } from './queries.ts'

export const guides = defineModule({
  routes: [
    ...page(
      ['instruction/:slug'],
      'guides/guides/pages/guide',
      () => ['guides', 'steps', ...registered('stepParts').flatMap(({ words }) => words)],
      loadGuide,
      () => import('./pages/guide.tsx'),
    ),
    ...page(
      ['instruction/:slug/finished'],
      'guides/guides/pages/finished',
      ['guides', 'steps'],
      loadFinished,
      () => import('./pages/finished.tsx'),
    ),
  ],
  suggested: { guide: { path: (slug) => `/instruction/${slug}`, name: ['catalog', 'guideName'] } },
  hits: { guide: async () => (await import('./parts/guide-in-lists.tsx')).guideHit },
  favorites: { guide: async () => (await import('./parts/guide-in-lists.tsx')).GuideFavorite },
})
