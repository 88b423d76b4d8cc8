import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { ServiceData, ServicesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx).

export const ServicesPart: Deferred<{ data: ServicesData }> = deferred(
  async () => (await import('./parts/services-view.tsx')).ServicesView,
  { served: 'move' },
)
export const ServicePart: Deferred<{ data: ServiceData }> = deferred(async () => (await import('./parts/service-view.tsx')).ServiceView, {
  served: 'move',
})
