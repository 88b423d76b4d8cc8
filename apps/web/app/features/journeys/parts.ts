import { type Later, later } from '../../lib/later.tsx'
import { isSignedIn } from '../../lib/session.ts'
import type { RouteData, RoutesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (lib/later.tsx), or at once where it shows how far the reader is.

export const routesPart: Later<{ data: RoutesData }> = later(
  async () => (await import('./components/routes-view.tsx')).RoutesView,
  isSignedIn,
)
export const routePart: Later<{ data: RouteData }> = later(async () => (await import('./components/route-view.tsx')).RouteView, isSignedIn)
