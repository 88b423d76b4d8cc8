import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const legal = defineModule({
  routes: [
    ...page(
      ['terms', 'terms/refunds', 'policy', 'policy/personal-data'],
      'people/legal/pages/document',
      ['legal'],
      null,
      () => import('./pages/document.tsx'),
    ),
  ],
})
