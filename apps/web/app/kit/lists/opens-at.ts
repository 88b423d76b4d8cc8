import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Growing {
  items: readonly { id: string }[] | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Milliseconds: a page that was gone to begins at its top (`shell/travel.tsx`) before that. */
const afterTop = 250

/** A list that opens at the entry that its address names: it is read on until that is there. The answer is for that entry; `''` names none. */
export function useOpensAt<E extends HTMLElement>(
  id: string,
  { items, hasNextPage, isFetching, isError, fetchNextPage }: Growing,
): RefObject<E | null> {
  const entry = useRef<E>(null)
  const isThere = id !== '' && (items?.some((item) => item.id === id) ?? false)
  const isToBeRead = id !== '' && !isThere && hasNextPage && !isFetching && !isError
  const readOn = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (isToBeRead) readOn()
  }, [isToBeRead])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may be named
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => entry.current?.scrollIntoView({ block: 'nearest' }), afterTop)
    return () => clearTimeout(timer)
  }, [id, isThere])
  return entry
}
