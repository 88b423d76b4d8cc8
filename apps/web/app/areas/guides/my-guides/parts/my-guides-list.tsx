import type { Ref } from 'react'
import type { Entry } from '../my-guides.ts'
import type { View } from '../use-view.ts'
import { MyGuideCard } from './my-guide-card.tsx'
import { MyGuideRow } from './my-guide-row.tsx'

interface MyGuidesListProps {
  entries: readonly Entry[]
  view: View
  onRemove?: (entry: Entry) => void
  ref?: Ref<HTMLUListElement>
  /** Level of the titles of cards where they stand. */
  as?: 'h2' | 'h3'
}

export function MyGuidesList({ entries, view, onRemove, ref, as = 'h2' }: MyGuidesListProps) {
  return (
    <ul ref={ref} className={view === 'cards' ? 'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3' : undefined}>
      {entries.map((entry) => {
        const item = { entry, onRemove: onRemove && (() => onRemove(entry)) }
        return view === 'cards' ? <MyGuideCard key={entry.guide.id} as={as} {...item} /> : <MyGuideRow key={entry.guide.id} {...item} />
      })}
    </ul>
  )
}
