import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const accounts = defineModule({
  routes: [
    ...page(
      ['profile/support'],
      'people/accounts/inner/pages/support',
      ['profile', 'support', 'start'],
      loadNothing,
      () => import('./inner/pages/support.tsx'),
    ),
  ],
  signedIn: async () => (await import('./show-first-start.tsx')).showFirstStart,
})
