import { redirect } from 'react-router'
import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const accounts = defineModule({
  routes: [
    ...page(
      ['auth', 'auth/login', 'auth/register', 'auth/password', 'auth/forgot', 'auth/reset', 'auth/second-factor'],
      'people/accounts/inner/pages/sign-in',
      ['account', 'forms'],
      loadNothing,
      () => import('./inner/pages/sign-in.tsx'),
    ),
    ...page(
      ['profile/support'],
      'people/accounts/inner/pages/support',
      ['profile', 'support', 'start'],
      loadNothing,
      () => import('./inner/pages/support.tsx'),
    ),
    { path: 'auth/*', loader: () => redirect('/auth/login') },
  ],
  signInDialog: { words: ['account', 'forms'], load: async () => (await import('./parts/sign-in-dialog.tsx')).SignInDialog },
  signedIn: async () => (await import('./signed-in.tsx')).showFirstStart,
})
