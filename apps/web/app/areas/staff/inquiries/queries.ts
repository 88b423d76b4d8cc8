import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useCallback } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { isGone } from '../orders/queries.ts'
import type { InboxState } from './inbox-address.ts'

/** Milliseconds: several people read one inbox. */
const freshFor = 30_000
const rows = 25

/** The inbox page by page, read again every half minute while somebody looks. */
export function useInbox({ filter, form, q }: InboxState) {
  const owner = useOwner()
  const query = useInfiniteQuery({
    queryKey: [owner, 'staff', 'inquiries', filter, form, q],
    queryFn: ({ pageParam, signal }) =>
      callOverHttp(
        'listInquiries',
        { filter, rows, ...(form && { form }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: freshFor,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  return { ...query, inquiries: pages?.flatMap(({ items }) => items), counts: pages?.at(-1)?.counts }
}

/** What somebody wrote, with our answers. */
export function useStaffInquiry(id: string) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'staff', 'inquiry', id],
    queryFn: ({ signal }) => callOverHttp('readInquiry', { id }, { signal }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : freshFor),
  })
}

/** Keeps an inquiry that the server answered; lists are read again. */
export function useKeepInquiry() {
  const owner = useOwner()
  return useCallback(
    (inquiry: Inquiry) => {
      queryClient.setQueryData([owner, 'staff', 'inquiry', inquiry.id], inquiry)
      void queryClient.invalidateQueries({ queryKey: [owner, 'staff', 'inquiries'] })
    },
    [owner],
  )
}
