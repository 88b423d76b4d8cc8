import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const myGuides = defineModule({
  routes: [
    ...page(
      ['profile/guides'],
      'guides/my-guides/inner/pages/my-guides',
      ['profile', 'guides'],
      loadNothing,
      () => import('./inner/pages/my-guides.tsx'),
    ),
  ],
  counts: { guides: async () => (await import('./queries.ts')).useGuideCount },
})
