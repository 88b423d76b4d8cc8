import { CardGrid } from '../../../components/card-grid.tsx'
import { type CardGuide, GuideCard } from '../../guides/components/guide-card.tsx'
import { type ListState, listAnchor, listSearch } from '../address.ts'
import type { Batch } from '../shown.ts'
import { useDoneSteps } from '../use-done-steps.ts'
import { GrowingList } from './growing-list.tsx'

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
