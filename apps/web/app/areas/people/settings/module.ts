import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const settings = defineModule({
  routes: [
    ...page(
      ['profile/settings'],
      'people/settings/inner/pages/settings',
      ['profile', 'settings', 'account', 'forms'],
      loadNothing,
      () => import('./inner/pages/settings.tsx'),
    ),
  ],
  secondFactor: { words: ['profile', 'settings'], load: async () => (await import('./parts/second-factor-form.tsx')).SecondFactorForm },
})
