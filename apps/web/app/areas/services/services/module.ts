import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const services = defineModule({
  routes: [
    ...page(['services', 'services/:slug'], 'services/services/pages/services', ['services'], null, () => import('./pages/services.tsx')),
    ...page(['service/:uuid'], 'services/services/pages/service', ['services'], null, () => import('./pages/service.tsx')),
  ],
})
