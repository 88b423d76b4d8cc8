import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const inquiries = defineModule({
  routes: [
    ...page(['spot'], 'conversation/inquiries/pages/spot', ['spot', 'inquiries', 'forms'], null, () => import('./pages/spot.tsx')),
    ...page(
      ['partners'],
      'conversation/inquiries/pages/partners',
      ['partners', 'inquiries', 'forms'],
      null,
      () => import('./pages/partners.tsx'),
    ),
  ],
})
