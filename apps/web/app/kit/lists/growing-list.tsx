import type { ReactNode } from 'react'
import { pageRows } from '../load/list-address.ts'
import type { Batch } from './batch.ts'
import { ShowMore, type ShowMoreProps } from './show-more.tsx'
import { useMore } from './use-more.ts'

interface GrowingListProps<I> {
  /** Of the first items. */
  page: number
  first: Batch<I>
  total: number
  load: (cursor: string) => Promise<Batch<I>>
  /** Of a page of the list, with the place on it where the list begins. */
  addressOf: (page: number) => string
  words?: ShowMoreProps['words']
  /** The items, each an article. */
  children: (items: I[]) => ReactNode
}

/** A list that grows in place; without scripts by its pages. */
export function GrowingList<I>({ page, first, total, load, addressOf, words, children }: GrowingListProps<I>) {
  const { items, added, next, state, more, list, trigger } = useMore(first, load)
  return (
    <div ref={list}>
      {children(items)}
      <ShowMore
        words={words}
        from={(page - 1) * pageRows + 1}
        shown={items.length}
        total={total}
        previous={page > 1 ? addressOf(page - 1) : null}
        next={next === null ? null : addressOf(page + 1 + Math.floor(added / pageRows))}
        state={state}
        onMore={more}
        trigger={trigger}
      />
    </div>
  )
}
