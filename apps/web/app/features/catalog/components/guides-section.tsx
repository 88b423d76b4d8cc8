import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../lib/words.tsx'
import { type ListState, listAnchor, listSearch } from '../address.ts'
import type { Batch, Card } from '../queries.ts'
import { GuideList } from './guide-list.tsx'
import { ListTools } from './list-tools.tsx'

interface GuidesSectionProps {
  title: string
  path: string
  list: ListState
  guides: Batch<Card> & { total: number }
  /** How many there are without a filter. */
  all: number
  load: (cursor: string) => Promise<Batch<Card>>
  /** What stands here where no guide is written yet. */
  empty: ReactNode
}

/** Guides with filters and order, and what stands in their place when there are none. */
export function GuidesSection({ title, path, list, guides, all, load, empty }: GuidesSectionProps) {
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === pathname
  return (
    <section id={listAnchor} className="mt-14 scroll-mt-4">
      <h2 className="mb-4.5">{title}</h2>
      {all === 0 ? (
        empty
      ) : (
        <>
          <ListTools path={path} list={list} all={all} total={guides.total} />
          <div
            aria-busy={busy || undefined}
            className={cx('transition-opacity duration-(--duration-move)', busy && 'opacity-55 delay-300')}
          >
            {guides.items.length > 0 ? (
              <GuideList key={search} path={path} list={list} first={guides} total={guides.total} load={load} />
            ) : (
              <NoneLeft path={path} list={list} all={all} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** The filter leaves nothing, or the page lies behind the end. */
function NoneLeft({ path, list: { page, filter, sort }, all }: Pick<GuidesSectionProps, 'path' | 'list' | 'all'>) {
  const t = useWords('catalog')
  const behind = page > 1
  return (
    <EmptyState
      drawing="buffer"
      title={t(behind ? 'pastEnd' : 'emptyFilter')}
      actions={
        <ButtonLink to={`${path}${behind ? listSearch({ filter, sort }) : ''}#${listAnchor}`} preventScrollReset size="s">
          {t(behind ? 'toStart' : 'showAll')}
        </ButtonLink>
      }
    >
      {!behind && <p>{t('emptyFilterText', { count: all })}</p>}
    </EmptyState>
  )
}
