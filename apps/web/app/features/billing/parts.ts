import { type Later, later } from '../../lib/later.tsx'
import { isSignedIn } from '../../lib/session.ts'
import type { PlansData, RoutePricesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (lib/later.tsx), or at once where it shows what the reader has.

export const plansPart: Later<{ data: PlansData }> = later(async () => (await import('./components/plans-view.tsx')).PlansView, isSignedIn)
export const routePricesPart: Later<{ data: RoutePricesData }> = later(
  async () => (await import('./components/route-prices-view.tsx')).RoutePricesView,
  isSignedIn,
)
