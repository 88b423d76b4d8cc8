import { SectionHead } from '../../../components/section-head.tsx'
import { useWords } from '../../../lib/words.tsx'
import { catalogPath, type ListState, listAnchor, listSearch, pageRows } from '../../catalog/address.ts'
import { ShowMore } from '../../catalog/components/show-more.tsx'
import { moreFound } from '../../catalog/more.ts'
import type { Batch, Found } from '../../catalog/shown.ts'
import { useMore } from '../../catalog/use-more.ts'
import { Hit } from './hit.tsx'

interface ResultsProps {
  q: string
  list: ListState
  first: Batch<Found>
  total: number
}

/** What was found, and more of it. */
export function Results({ q, list, first, total }: ResultsProps) {
  const t = useWords('catalog')
  const { items, added, next, state, more, list: ref, trigger } = useMore(first, (cursor) => moreFound(q, cursor))
  const pageAt = (page: number) => `${catalogPath}${listSearch({ q, page })}#${listAnchor}`
  return (
    <div ref={ref}>
      <SectionHead title={t('found', { count: total, q })} />
      <div className="border-b border-border">
        {items.map((hit) => (
          <Hit key={`${hit.slug} ${hit.step?.id}`} hit={hit} />
        ))}
      </div>
      <ShowMore
        from={(list.page - 1) * pageRows + 1}
        shown={items.length}
        total={total}
        previous={list.page > 1 ? pageAt(list.page - 1) : null}
        next={next === null ? null : pageAt(list.page + 1 + Math.floor(added / pageRows))}
        state={state}
        onMore={more}
        trigger={trigger}
      />
    </div>
  )
}
