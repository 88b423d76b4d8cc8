import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const staffConsole = defineModule({
  routes: [
    ...page(
      ['staff/*'],
      'staff/console/pages/console',
      [
        'staff',
        'staff-customers',
        'staff-rights',
        'staff-enrolments',
        'staff-money',
        'staff-figures',
        'staff-inquiries',
        'staff-transfers',
        'transfers',
        'staff-chats',
        'chats',
        'inquiries',
        'orders',
        'papers',
        'profile',
        'forms',
      ],
      null,
      () => import('./pages/console.tsx'),
    ),
  ],
})
