import { defineModule } from '../../../kit/load/module.ts'
import { nothing, page } from '../../../kit/load/page.tsx'

export const papers = defineModule({
  routes: [
    ...page(
      ['profile/invoices'],
      'money/papers/inner/pages/invoices',
      ['profile', 'papers'],
      nothing,
      () => import('./inner/pages/invoices.tsx'),
    ),
  ],
})
