import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const briefs = defineModule({
  routes: [
    ...page(
      ['service/:uuid/brief'],
      'services/briefs/pages/brief',
      ['services', 'brief', 'forms'],
      null,
      () => import('./pages/brief.tsx'),
    ),
  ],
  deviceRecords: async () => (await import('./sync.ts')).briefsOnDevice,
})
