import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'

const rows = 9

/** My favorites, page by page, the newest first. One that was just taken away stays in its place until the list is opened anew. */
export function useFavorites() {
  const owner = useSyncExternalStore(onSessionChange, ownerId, () => null)
  const query = useInfiniteQuery({
    queryKey: [owner, 'favorites'],
    queryFn: ({ pageParam }) => callOverHttp('listFavorites', { rows, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    refetchOnReconnect: 'always',
  })
  const pages = query.data?.pages
  return { ...query, favorites: pages?.flatMap(({ items }) => items), total: pages?.at(-1)?.total ?? 0 }
}
