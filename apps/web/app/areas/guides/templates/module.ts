import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const templates = defineModule({
  routes: [
    ...page(
      ['profile/documents'],
      'guides/templates/inner/pages/templates',
      ['profile', 'templates'],
      loadNothing,
      () => import('./inner/pages/templates.tsx'),
    ),
    ...page(
      ['profile/documents/:slug'],
      'guides/templates/inner/pages/template',
      ['profile', 'guides', 'templates'],
      loadNothing,
      () => import('./inner/pages/template.tsx'),
    ),
  ],
})
