import { isSignedIn } from '../../../kit/device/session.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { RouteData, RoutePricesData, RoutesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx), or at once where it shows how far the reader is.

export const RoutesPart: Deferred<{ data: RoutesData }> = deferred(async () => (await import('./parts/routes-view.tsx')).RoutesView, {
  served: 'move',
  wanted: isSignedIn,
})
export const RoutePart: Deferred<{ data: RouteData }> = deferred(async () => (await import('./parts/route-view.tsx')).RouteView, {
  served: 'move',
  wanted: isSignedIn,
})
export const RoutePricesPart: Deferred<{ data: RoutePricesData }> = deferred(
  async () => (await import('./parts/route-prices-view.tsx')).RoutePricesView,
  { served: 'move', wanted: isSignedIn },
)
