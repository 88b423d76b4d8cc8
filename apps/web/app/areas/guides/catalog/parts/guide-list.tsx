import { useEffect, useState } from 'react'
import { type Batch, GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { type ListState, listAnchor, listSearch } from '../../../../kit/load/addresses.ts'
import { CardGrid } from '../../../../kit/look/layout.tsx'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import type { CardGuide } from '../../guides/shown.ts'
import { hasBegun, lastDone, noteDone } from '../last-done.ts'

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

/** The guides that this reader began. The server's page knows none, and who began none loads nothing for it. */
function useDoneSteps() {
  const [done, setDone] = useState(lastDone)
  useEffect(() => {
    if (!hasBegun()) return
    let stop: (() => void) | null | undefined
    import('../done-steps.ts').then(
      ({ watchDoneSteps }) => {
        if (stop === null) return
        stop = watchDoneSteps((now) => {
          noteDone(now)
          setDone(now)
        })
      },
      // The cards are whole without it.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [])
  return done
}
