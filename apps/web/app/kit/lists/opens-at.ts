import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface PagedList {
  items: readonly { id: string }[] | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Scroll delay (ms), so that it comes after a new page's scroll to the top (`shell/travel.tsx`). */
const scrollDelay = 250

/** Loads a list until the entry with this id is there, and scrolls to it. Returns the ref for that entry; an empty id does nothing. */
export function useScrollToEntry<E extends HTMLElement>(
  id: string,
  { items, hasNextPage, isFetching, isError, fetchNextPage }: PagedList,
): RefObject<E | null> {
  const entry = useRef<E>(null)
  const isThere = id !== '' && (items?.some((item) => item.id === id) ?? false)
  const isToBeRead = id !== '' && !isThere && hasNextPage && !isFetching && !isError
  const loadNext = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (isToBeRead) loadNext()
  }, [isToBeRead])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the id changes
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => entry.current?.scrollIntoView({ block: 'nearest' }), scrollDelay)
    return () => clearTimeout(timer)
  }, [id, isThere])
  return entry
}
