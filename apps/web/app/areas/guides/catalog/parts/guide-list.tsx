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

/** Cards of guides, and a button for more. */
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

/** Progress of the reader's guides. The server's HTML has none, and readers without progress load no code for it. */
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
      // If it fails, the cards stay as they are.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [])
  return done
}
