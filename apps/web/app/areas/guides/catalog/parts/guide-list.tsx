import type { Batch } from '../../../../kit/lists/batch.ts'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { type ListState, listAnchor, listSearch } from '../../../../kit/load/list-address.ts'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import type { CardGuide } from '../../guides/card-of.ts'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import { useDoneSteps } from '../use-done-steps.ts'

export interface GuideListProps {
  path: string
  list: ListState
  first: Batch<CardGuide>
  total: number
  load: (cursor: string) => Promise<Batch<CardGuide>>
}

/** Guides in cards, and more of them. */
export function GuideList({ path, list, ...guides }: GuideListProps) {
  const done = useDoneSteps()
  return (
    <GrowingList {...guides} page={list.page} addressOf={(page) => `${path}${listSearch({ ...list, page })}#${listAnchor}`}>
      {(items) => (
        <CardGrid tight>
          {items.map((guide) => (
            <GuideCard key={guide.slug} guide={guide} done={done.get(guide.slug)} />
          ))}
        </CardGrid>
      )}
    </GrowingList>
  )
}
