import type { ReactNode } from 'react'
import { listAnchor, pageRows } from '../address.ts'
import type { Batch } from '../shown.ts'
import { useMore } from '../use-more.ts'
import { ShowMore } from './show-more.tsx'

interface GrowingListProps<I> {
  /** Of the first items. */
  page: number
  first: Batch<I>
  total: number
  load: (cursor: string) => Promise<Batch<I>>
  addressOf: (page: number) => string
  /** The items, each an article. */
  children: (items: I[]) => ReactNode
}

/** A list that grows in place; without scripts by its pages. */
export function GrowingList<I>({ page, first, total, load, addressOf, children }: GrowingListProps<I>) {
  const { items, added, next, state, more, list, trigger } = useMore(first, load)
  const pageAt = (number: number) => `${addressOf(number)}#${listAnchor}`
  return (
    <div ref={list}>
      {children(items)}
      <ShowMore
        from={(page - 1) * pageRows + 1}
        shown={items.length}
        total={total}
        previous={page > 1 ? pageAt(page - 1) : null}
        next={next === null ? null : pageAt(page + 1 + Math.floor(added / pageRows))}
        state={state}
        onMore={more}
        trigger={trigger}
      />
    </div>
  )
}
