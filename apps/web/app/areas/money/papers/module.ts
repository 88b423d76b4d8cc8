import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const papers = defineModule({
  routes: [
    ...page(
      ['profile/invoices'],
      'money/papers/inner/pages/invoices',
      ['profile', 'papers'],
      loadNothing,
      () => import('./inner/pages/invoices.tsx'),
    ),
  ],
})
