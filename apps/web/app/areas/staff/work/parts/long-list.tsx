import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Outdated, Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { useFocusOnMore } from '../use-focus-on-more.ts'

interface LongListProps {
  query: Pick<
    UseInfiniteQueryResult,
    'isPlaceholderData' | 'isError' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >
  /** How many entries are shown; undefined until they came. */
  count: number | undefined
  /** How many there are, in words; `more` when there are others. */
  said: (count: number, more: boolean) => string
  empty: ReactNode
  /** The entries; `list` is what they stand in. */
  children: (list: (element: HTMLElement | null) => void) => ReactNode
}

/** A list for staff that grows at their wish: while it comes, when it is empty, and when it can be old. */
export function LongList({ query, count, said, empty, children }: LongListProps) {
  const t = useWords('staff')
  const { isPlaceholderData, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const { list, expect } = useFocusOnMore(count ?? 0)
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  if (count === undefined) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />
  return (
    <>
      {trouble && <Outdated {...trouble} />}
      <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-55')}>
        {count === 0 ? empty : children(list)}
      </div>
      {count > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasNextPage && (
            <Button
              variant="outline"
              busy={isFetchingNextPage}
              onClick={() => {
                expect()
                void fetchNextPage()
              }}
            >
              {t('showMore')}
            </Button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {said(count, hasNextPage)}
          </p>
        </div>
      )}
    </>
  )
}
