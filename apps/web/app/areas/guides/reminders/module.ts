import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const reminders = defineModule({
  routes: [
    ...page(
      ['reminders/stop'],
      'guides/reminders/pages/stop-reminders',
      ['reminders'],
      loadNothing,
      () => import('./pages/stop-reminders.tsx'),
    ),
  ],
})
