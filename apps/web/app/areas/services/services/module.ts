import { servicePath } from '../../../kit/load/addresses.ts'
import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const services = defineModule({
  routes: [
    ...page(['services', 'services/:slug'], 'services/services/pages/services', ['services'], null, () => import('./pages/services.tsx')),
    ...page(['service/:uuid'], 'services/services/pages/service', ['services'], null, () => import('./pages/service.tsx')),
  ],
  suggested: { service: { path: servicePath, name: ['catalog', 'serviceName'] } },
  hits: { service: async () => (await import('./parts/service-card.tsx')).serviceHit },
  favorites: { service: async () => (await import('./parts/service-card.tsx')).ServiceFavorite },
  stepParts: { words: ['step-service'], load: async () => (await import('./parts/step-service.tsx')).stepService },
  finishedParts: [{ words: ['services'], load: async () => (await import('./parts/service-card.tsx')).RecommendedServices }],
})
