import { redirect } from 'react-router'
import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const signIn = defineModule({
  routes: [
    ...page(
      ['auth', 'auth/login', 'auth/register', 'auth/password'],
      'people/sign-in/inner/pages/sign-in',
      ['account', 'forms'],
      loadNothing,
      () => import('./inner/pages/sign-in.tsx'),
    ),
    ...page(
      ['auth/forgot', 'auth/reset'],
      'people/sign-in/inner/pages/recovery',
      ['account', 'forms'],
      loadNothing,
      () => import('./inner/pages/recovery.tsx'),
    ),
    ...page(
      ['auth/second-factor'],
      'people/sign-in/inner/pages/second-factor',
      ['account', 'forms'],
      loadNothing,
      () => import('./inner/pages/second-factor.tsx'),
    ),
    { path: 'auth/*', loader: () => redirect('/auth/login') },
  ],
  signInDialog: { words: ['account', 'forms'], load: async () => (await import('./parts/sign-in-dialog.tsx')).SignInDialog },
})
