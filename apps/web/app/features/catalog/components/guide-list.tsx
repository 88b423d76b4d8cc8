import { CardGrid } from '../../../components/card-grid.tsx'
import { type CardGuide, GuideCard } from '../../guides/components/guide-card.tsx'
import { type ListState, listAnchor, listSearch, pageRows } from '../address.ts'
import type { Batch } from '../shown.ts'
import { useDoneSteps } from '../use-done-steps.ts'
import { useMore } from '../use-more.ts'
import { ShowMore } from './show-more.tsx'

export interface GuideListProps {
  path: string
  list: ListState
  first: Batch<CardGuide>
  total: number
  load: (cursor: string) => Promise<Batch<CardGuide>>
}

/** Guides in cards, and more of them. */
export function GuideList({ path, list, first, total, load }: GuideListProps) {
  const { items, added, next, state, more, list: ref, trigger } = useMore(first, load)
  const done = useDoneSteps()
  const pageAt = (page: number) => `${path}${listSearch({ ...list, page })}#${listAnchor}`
  return (
    <div ref={ref}>
      <CardGrid tight>
        {items.map((guide) => (
          <GuideCard key={guide.slug} guide={guide} done={done.get(guide.slug)} />
        ))}
      </CardGrid>
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
