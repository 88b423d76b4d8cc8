import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { useCallback } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { isGone } from '../orders/queries.ts'
import type { EnrolmentsState } from './enrolments-address.ts'

/** Milliseconds: renewals and payments come by themselves. */
const freshFor = 60_000
const rows = 25

/** Enrolments page by page. */
export function useEnrolments({ filter, kind, user, q }: EnrolmentsState) {
  const owner = useOwner()
  const query = useInfiniteQuery({
    queryKey: [owner, 'staff', 'enrolments', filter, kind, user, q],
    queryFn: ({ pageParam, signal }) =>
      callOverHttp(
        'listStaffEnrolments',
        { filter, rows, ...(kind && { kind }), ...(user && { user }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: freshFor,
    placeholderData: keepPreviousData,
  })
  return { ...query, enrolments: query.data?.pages.flatMap(({ items }) => items) }
}

/** One enrolment with its payments, refunds and history. */
export function useStaffEnrolment(id: string) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'staff', 'enrolment', id],
    queryFn: ({ signal }) => callOverHttp('readStaffEnrolment', { id }, { signal }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : freshFor),
  })
}

/** Keeps an enrolment that the server answered; lists are read again. */
export function useKeepEnrolment() {
  const owner = useOwner()
  return useCallback(
    (enrolment: StaffEnrolment) => {
      queryClient.setQueryData([owner, 'staff', 'enrolment', enrolment.id], enrolment)
      void queryClient.invalidateQueries({ queryKey: [owner, 'staff', 'enrolments'] })
    },
    [owner],
  )
}

const offersKey = (owner: string | null) => [owner, 'staff', 'offers']

/** Routes and plans with their prices. */
export function useStaffOffers() {
  const owner = useOwner()
  return useQuery({ queryKey: offersKey(owner), queryFn: ({ signal }) => callOverHttp('listStaffOffers', {}, { signal }) })
}

/** After a price changed. */
export function useFreshOffers() {
  const owner = useOwner()
  return () => queryClient.invalidateQueries({ queryKey: offersKey(owner) })
}

/** Customers by the beginning of a name or an address, or one by their id; nobody while nothing is asked. */
export function useCustomers(q: string) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'staff', 'customers', q],
    queryFn: ({ signal }) => callOverHttp('findCustomers', { q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
