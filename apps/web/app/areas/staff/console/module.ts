import { defineModule } from '../../../kit/load/module.ts'
import { nothing, page } from '../../../kit/load/page.tsx'

export const staffConsole = defineModule({
  routes: [
    ...page(
      ['staff/*'],
      'staff/console/pages/console',
      ['staff', 'staff-enrolments', 'staff-inquiries', 'inquiries', 'orders', 'profile', 'forms'],
      nothing,
      () => import('./pages/console.tsx'),
    ),
  ],
})
