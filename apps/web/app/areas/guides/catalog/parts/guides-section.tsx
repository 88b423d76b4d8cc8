import { Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Batch } from '../../../../kit/lists/batch.ts'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { type ListState, listAnchor } from '../../../../kit/load/list-address.ts'
import { cx } from '../../../../kit/look/cx.ts'
import type { CardGuide } from '../../guides/card-of.ts'
import { GuideListPart } from '../deferred-parts.ts'
import { ListTools } from './list-tools.tsx'

interface GuidesSectionProps {
  title: string
  path: string
  list: ListState
  guides: Batch<CardGuide> & { total: number }
  /** How many there are without a filter. */
  all: number
  load: (cursor: string) => Promise<Batch<CardGuide>>
  /** Where to go when no guide is written here yet. */
  onward: { to: string; name: string }
}

const NoGuides = deferred(async () => (await import('./no-guides.tsx')).default, { served: 'shown' })

/** Guides with filters and order, and what stands in their place when there are none. */
export function GuidesSection({ title, path, list, guides, all, load, onward }: GuidesSectionProps) {
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === pathname
  return (
    <section id={listAnchor} className="mt-14 scroll-mt-4">
      <h2 className="mb-4.5">{title}</h2>
      {all > 0 && <ListTools path={path} list={list} all={all} total={guides.total} />}
      <div aria-busy={busy || undefined} className={cx('transition-opacity duration-(--duration-move)', busy && 'opacity-55 delay-300')}>
        {guides.items.length > 0 ? (
          <GuideListPart key={search} path={path} list={list} first={guides} total={guides.total} load={load} />
        ) : (
          <Suspense>
            <NoGuides path={path} list={list} all={all} onward={onward} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
