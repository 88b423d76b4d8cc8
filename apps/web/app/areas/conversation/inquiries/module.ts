import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const inquiries = defineModule({
  routes: [
    ...page(['spot'], 'conversation/inquiries/pages/spot', ['spot', 'inquiries', 'trouble'], null, () => import('./pages/spot.tsx')),
    ...page(
      ['partners'],
      'conversation/inquiries/pages/partners',
      ['partners', 'inquiries', 'trouble'],
      null,
      () => import('./pages/partners.tsx'),
    ),
  ],
})
