import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { changeRecord, isOfGuide } from '../progress/records.ts'
import { useWaiting } from '../progress/use-waiting.ts'
import { type Filter, withWaiting } from './my-guides.ts'

const lists = { unfinished: 'listUnfinishedGuides', finished: 'listFinishedGuides', all: 'listMyGuides' } as const
const rows = 10

/** A list of my guides, page by page, with what still waits on this device on top; `list` is missing until it came. */
export function useMyGuides(filter: Filter) {
  const owner = useOwner()
  const waiting = useWaiting()
  const query = useInfiniteQuery({
    queryKey: [owner, 'guides', filter],
    queryFn: ({ pageParam }) => callOverHttp(lists[filter], { rows, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const pages = query.data?.pages
  const list = useMemo(() => {
    const counts = pages?.at(-1)?.counts
    return (
      pages &&
      counts &&
      withWaiting(
        filter,
        pages.flatMap(({ items }) => items),
        counts,
        waiting.filter(isOfGuide),
      )
    )
  }, [filter, pages, waiting])
  return { ...query, list }
}

/** What was acknowledged is read again: the server knows more of it, such as titles of steps. */
function useFreshAfterSync() {
  const owner = useOwner()
  const waiting = useWaiting().length
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) for (const list of ['guides', 'folders']) void queryClient.invalidateQueries({ queryKey: [owner, list] })
    before.current = waiting
  }, [owner, waiting])
}

/** Removes a guide from mine, with its progress; one that the server never heard of is gone already. */
export function useRemoveGuide() {
  const owner = useOwner()
  return useMutation({
    async mutationFn(id: string) {
      await callOverHttp('deleteGuide', { id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.problem.status === 404)) throw error
      })
      changeRecord({ kind: 'guide', id }, () => null)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [owner, 'guides'] }),
  })
}

/** With those that this device alone knows of; kept fresh while it is shown. */
export function useGuideCount(): number | undefined {
  useFreshAfterSync()
  return useMyGuides('unfinished').list?.counts.all
}
