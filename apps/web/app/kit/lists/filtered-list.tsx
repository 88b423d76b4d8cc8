import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outdated, Unreachable } from '../load/loaded.tsx'
import { Button } from '../look/button.tsx'
import { cx } from '../look/cx.ts'
import { ProfileSkeleton } from '../look/layout.tsx'

interface FilteredListProps {
  /** The result of `usePages`. */
  list: {
    isPlaceholderData: boolean
    isError: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  /** Number of loaded entries; undefined while loading. */
  count: number | undefined
  /** The total in words, if shown. */
  summary?: string
  /** Label of the button that loads more. */
  more: string
  empty: ReactNode
  /** Shows a note above the list when refetching failed. */
  saysOutdated?: boolean
  /** The entries; pass `ref` to their container. */
  children: (ref: (element: HTMLElement | null) => void) => ReactNode
}

/** A paged list with its loading, empty and error states. */
export function FilteredList({ list, count, summary: said, more, empty, saysOutdated = false, children }: FilteredListProps) {
  const { isPlaceholderData, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list
  const { place, expectMore } = useFocusOnMore(count ?? 0)
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  if (count === undefined) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />
  return (
    <>
      {trouble && saysOutdated && <Outdated {...trouble} />}
      <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-55')}>
        {count === 0 ? empty : children(place)}
      </div>
      {count > 0 && (hasNextPage || said) && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasNextPage && (
            <Button
              variant="outline"
              busy={isFetchingNextPage}
              onClick={() => {
                expectMore()
                void fetchNextPage()
              }}
            >
              {more}
            </Button>
          )}
          {said && (
            <p role="status" className="text-sm text-ink-2">
              {said}
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** After "Show more", moves the focus to the first new entry. */
function useFocusOnMore(shown: number) {
  const entries = useRef<HTMLElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    entries.current?.children[before.current]?.querySelector<HTMLElement>('a, button')?.focus()
    before.current = undefined
  }, [shown])
  const place = useCallback((element: HTMLElement | null) => {
    entries.current = element
  }, [])
  return {
    place,
    expectMore() {
      before.current = shown
    },
  }
}

const wide = () => matchMedia('(min-width: 64rem)')
const subscribe = (listener: () => void) => {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for a table. Browser only. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
