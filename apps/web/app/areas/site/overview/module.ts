import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const overview = defineModule({
  routes: [
    ...page(
      ['profile'],
      'site/overview/inner/pages/overview',
      ['profile', 'guides', 'reminders', 'checklists', 'orders', 'my-routes', 'home'],
      loadNothing,
      () => import('./inner/pages/overview.tsx'),
    ),
  ],
})
