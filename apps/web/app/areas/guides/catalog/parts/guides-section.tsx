import { guideFilters, guideSorts } from '@waymark/contract/choices.ts'
import { useLocation, useNavigation } from 'react-router'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { Batch } from '../../../../kit/lists/growing-list.tsx'
import { type ListState, listAnchor, listSearch } from '../../../../kit/load/addresses.ts'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import type { CardGuide } from '../../guides/shown.ts'
import { GuideList } from './guide-list.tsx'
import { NoGuides } from './no-guides.tsx'

interface GuidesSectionProps {
  title: string
  path: string
  list: ListState
  guides: Batch<CardGuide> & { total: number }
  /** Number of guides without the filter. */
  all: number
  load: (cursor: string) => Promise<Batch<CardGuide>>
  /** Link shown while the category has no guides. */
  onward: { to: string; name: string }
}

/** Guides with filters and sorting, or an empty state. */
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
          <GuideList key={`${pathname}${search}`} path={path} list={list} first={guides} total={guides.total} load={load} />
        ) : (
          <NoGuides path={path} list={list} all={all} onward={onward} />
        )}
      </div>
    </section>
  )
}

interface ListToolsProps {
  path: string
  list: ListState
  /** Number without the filter. */
  all: number
  /** Number with the current filter. */
  total: number
}

/** Links for filters and sorting, with counts where known. */
function ListTools({ path, list, all, total }: ListToolsProps) {
  const t = useWords('catalog')
  const language = useLanguage()
  const { filter, sort } = list
  const counts = { [filter]: total, all }
  return (
    <div className="mb-5.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5">
      <ChipRow label={t('show')} className="max-md:w-screen">
        {guideFilters.map((value) => {
          const count = counts[value]
          return (
            <ChipLink
              key={value}
              to={`${path}${listSearch({ filter: value, sort })}#${listAnchor}`}
              preventScrollReset
              on={value === filter}
              count={count === undefined ? undefined : formatNumber(language, count)}
            >
              {t(value)}
            </ChipLink>
          )
        })}
      </ChipRow>
      {/* biome-ignore lint/a11y/useSemanticElements: these are links, not form fields */}
      <div role="group" aria-label={t('sortBy')} className="-me-2.5 flex flex-wrap items-center text-sm">
        <span className="pe-1 text-ink-2">{t('sortBy')}</span>
        {guideSorts.map((value) => (
          <Go
            key={value}
            to={`${path}${listSearch({ filter, sort: value })}#${listAnchor}`}
            preventScrollReset
            aria-current={value === sort ? 'true' : undefined}
            className="tab inline-flex min-h-11 items-center px-2.5 no-underline hover:underline aria-[current]:font-semibold"
          >
            {t(value)}
          </Go>
        ))}
      </div>
    </div>
  )
}
