import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { Enrolment } from '@waymark/contract/money/billing.ts'
import type { EnrolmentFilter } from '@waymark/contract/sold-choices.ts'
import { useCallback } from 'react'
import { useOwner } from '../../../../kit/device/owner.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { queryClient } from '../../../../kit/load/query-client.ts'

const rows = 12

/** My routes and plans, page by page, the last used first. */
export function useEnrolments(filter: EnrolmentFilter) {
  const owner = useOwner()
  const query = useInfiniteQuery({
    queryKey: [owner, 'enrolments', 'list', filter],
    queryFn: ({ pageParam }) => callOverHttp('listEnrolments', { filter, rows, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const pages = query.data?.pages
  return { ...query, enrolments: pages?.flatMap(({ items }) => items), counts: pages?.at(-1)?.counts }
}

/** One with everything that stands on its page, and what puts a newer answer in its place. */
export function useEnrolment(id: string) {
  const owner = useOwner()
  const query = useQuery({
    queryKey: [owner, 'enrolments', id],
    queryFn: ({ signal }) => callOverHttp('readEnrolment', { id }, { signal }),
  })
  const keep = useCallback((enrolment: Enrolment) => queryClient.setQueryData([owner, 'enrolments', id], enrolment), [owner, id])
  return { ...query, enrolment: query.data, keep }
}

/** The days of a route of mine, by the route's slug or the enrolment's id. */
export function useWay(route: string, enabled = true) {
  const owner = useOwner()
  const query = useQuery({
    queryKey: [owner, 'journeys', 'way', route],
    queryFn: ({ signal }) => callOverHttp('readEnrolmentDays', { id: route }, { signal }),
    enabled,
  })
  const keep = useCallback((way: RouteWay) => queryClient.setQueryData([owner, 'journeys', 'way', route], way), [owner, route])
  return { ...query, way: query.data, keep }
}

export const useEnrolmentCount = (): number | undefined => useEnrolments('all').counts?.all
