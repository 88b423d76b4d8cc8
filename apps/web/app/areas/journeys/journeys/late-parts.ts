import { isSignedIn } from '../../../kit/device/session.ts'
import { type Later, later } from '../../../kit/load/later.tsx'
import type { RouteData, RoutePricesData, RoutesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/later.tsx), or at once where it shows how far the reader is.

export const routesPart: Later<{ data: RoutesData }> = later(async () => (await import('./parts/routes-view.tsx')).RoutesView, isSignedIn)
export const routePart: Later<{ data: RouteData }> = later(async () => (await import('./parts/route-view.tsx')).RouteView, isSignedIn)
export const routePricesPart: Later<{ data: RoutePricesData }> = later(
  async () => (await import('../../journeys/journeys/parts/route-prices-view.tsx')).RoutePricesView,
  isSignedIn,
)
