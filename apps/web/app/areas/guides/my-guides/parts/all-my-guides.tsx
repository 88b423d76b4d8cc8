import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { type Entry, type Filter, filters } from '../my-guides.ts'
import { useMyGuides } from '../queries.ts'
import { useView } from '../use-view.ts'
import { MyGuidesList } from './my-guides-list.tsx'
import { NoGuides } from './no-guides.tsx'
import { RemoveGuide } from './remove-guide.tsx'
import { ViewToggle } from './view-toggle.tsx'

/** Every guide of mine, by tabs that are addresses, ten at a time. */
export function AllMyGuides() {
  const t = useWords('profile')
  const language = useLanguage()
  const [query] = useSearchParams()
  const filter: Filter = filters.find((name) => name === query.get('filter')) ?? 'unfinished'
  const [view, setView] = useView()
  const [removing, setRemoving] = useState<Entry>()
  const [removed, setRemoved] = useState(0)
  const { list, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMyGuides(filter)
  const first = useMyGuides('unfinished').list
  const counts = list?.counts ?? first?.counts
  const entries = list?.entries ?? []

  // After 'Show more' the focus goes on to the first one that came.
  const items = useRef<HTMLUListElement>(null)
  const more = useRef<number>(undefined)
  useEffect(() => {
    if (more.current === undefined || entries.length <= more.current) return
    items.current?.children[more.current]?.querySelector('a')?.focus()
    more.current = undefined
  }, [entries.length])

  // The button that opened the question is gone with its guide.
  useEffect(() => {
    const heading = removed > 0 && document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [removed])

  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 border-b border-border">
        <nav
          aria-label={t('guides')}
          className="-mx-1 -mb-px flex max-w-full gap-1 px-1 max-sm:overflow-x-auto max-sm:pt-1.5 max-sm:[scrollbar-width:none]"
        >
          {filters.map((name) => (
            <Go
              key={name}
              to={name === 'unfinished' ? '/profile/guides' : `/profile/guides?filter=${name}`}
              preventScrollReset
              aria-current={name === filter ? 'page' : undefined}
              className="tab flex min-h-12 items-center gap-2 px-3 font-medium whitespace-nowrap no-underline [--tab:12px] first:me-2 first:px-0 first:[--tab:0px] aria-[current]:font-bold"
            >
              {t(name)}
              {counts && <span className="font-normal text-ink-3">{formatNumber(language, counts[name])}</span>}
            </Go>
          ))}
        </nav>
        <ViewToggle view={view} onChange={setView} />
      </div>
      {entries.length > 0 && (
        <div className={view === 'cards' ? 'mt-6' : '[&_li:first-child]:border-t-0'}>
          <MyGuidesList ref={items} entries={entries} view={view} onRemove={setRemoving} />
        </div>
      )}
      {list && entries.length === 0 && (
        <div className="mt-6">
          <NoGuides filter={filter} counts={list.counts} />
        </div>
      )}
      {!list && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {list && entries.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasNextPage && (
            <Button
              variant="outline"
              busy={isFetchingNextPage}
              onClick={() => {
                more.current = entries.length
                void fetchNextPage()
              }}
            >
              {t('showMore')}
            </Button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {t('shown', { shown: entries.length, count: Math.max(entries.length, list.counts[filter]) })}
          </p>
        </div>
      )}
      <RemoveGuide
        entry={removing}
        onClose={(removed) => {
          setRemoving(undefined)
          if (removed) setRemoved((times) => times + 1)
        }}
      />
    </>
  )
}
