import { defineModule } from '../../../kit/load/module.ts'
import { nothing, page } from '../../../kit/load/page.tsx'

export const templates = defineModule({
  routes: [
    ...page(
      ['profile/documents'],
      'guides/templates/inner/pages/templates',
      ['profile', 'templates'],
      nothing,
      () => import('./inner/pages/templates.tsx'),
    ),
    ...page(
      ['profile/documents/:slug'],
      'guides/templates/inner/pages/template',
      ['profile', 'guides', 'templates'],
      nothing,
      () => import('./inner/pages/template.tsx'),
    ),
  ],
})
