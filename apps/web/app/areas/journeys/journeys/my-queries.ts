import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@waymark/contract/calls.ts'
import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'

const dayKey = (owner: string | null, route: string, slug: string) => [owner, 'journeys', 'day', route, slug]

/** A day of it that is open. */
export function useRouteDay(route: string, slug: string) {
  const owner = useOwner()
  const query = useQuery({
    queryKey: dayKey(owner, route, slug),
    queryFn: ({ signal }) => callOverHttp('readRouteDay', { id: route, stepSlug: slug }, { signal }),
  })
  return { ...query, day: query.data }
}

/** Puts what is newer in the place of a day that is shown: what is just being read of it is older. `reread` asks for it again. */
export function useDayKeeping(route: string, slug: string) {
  const queryKey = dayKey(useOwner(), route, slug)
  return {
    async keep(change: (day: RouteDay) => RouteDay) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<RouteDay>(queryKey, (day) => day && change(day))
    },
    reread: () => queryClient.invalidateQueries({ queryKey }),
  }
}

export type Dashboard = Answer<'readDashboard'>

export function useDashboard() {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'journeys', 'dashboard'],
    queryFn: ({ signal }) => callOverHttp('readDashboard', {}, { signal }),
  })
}

/** A route as it is sold to everybody. */
export const useRouteSold = (route: string) =>
  useQuery({
    queryKey: ['offers', route],
    queryFn: ({ signal }) => callOverHttp('readOffer', { id: route }, { signal }),
  })
