import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const billing = defineModule({
  routes: [...page(['plans'], 'money/billing/pages/plans', ['plans'], null, () => import('./pages/plans.tsx'))],
  counts: { routes: async () => (await import('./queries.ts')).useEnrolmentCount },
})
