import type { Answer } from '@waymark/contract/calls.ts'
import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { keepAnswer, readAgain, useCall } from '../../../kit/load/query.ts'

/** A day of a route of mine that is open. */
export function useRouteDay(route: string, slug: string) {
  const query = useCall('readRouteDay', { id: route, stepSlug: slug })
  return { ...query, day: query.data }
}

/** Puts what is newer in the place of a day that is shown; `reread` asks for it again. */
export const dayKeeping = (route: string, slug: string) => ({
  keep: (change: (day: RouteDay) => RouteDay) => keepAnswer('readRouteDay', { id: route, stepSlug: slug }, (day) => day && change(day)),
  reread: () => readAgain('readRouteDay'),
})

export type Dashboard = Answer<'readDashboard'>
export const useDashboard = () => useCall('readDashboard', {})
