import { defineModule } from '../../../kit/load/module.ts'
import { nothing, page } from '../../../kit/load/page.tsx'

export const reminders = defineModule({
  routes: [
    ...page(
      ['reminders/stop'],
      'guides/reminders/pages/stop-reminders',
      ['reminders'],
      nothing,
      () => import('./pages/stop-reminders.tsx'),
    ),
  ],
})
