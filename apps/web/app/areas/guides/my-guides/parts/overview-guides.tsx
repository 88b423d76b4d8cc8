import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { IconButton } from '../../../../kit/look/button.tsx'
import { ChipButton, ChipRow } from '../../../../kit/look/chip.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton, SectionHead } from '../../../../kit/look/layout.tsx'
import { type Filter, filters, useMyGuides } from '../queries.ts'
import { MyGuidesList, useView, type View } from './my-guides-list.tsx'
import { NoGuides } from './no-guides.tsx'

/** Maximum number of guides of each kind. */
const shown = 5

export function OverviewGuides() {
  const t = useWords('profile')
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>('unfinished')
  const [view, setView] = useView()
  const { list, isError, isFetching, refetch } = useMyGuides(filter)
  const first = useMyGuides('unfinished').list
  const counts = list?.counts ?? first?.counts

  return (
    <section aria-labelledby="my-guides">
      <SectionHead id="my-guides" title={t('guides')} className="mb-3.5">
        <ViewToggle view={view} onChange={setView} />
      </SectionHead>
      {counts?.all !== 0 && (
        <ChipRow label={t('guides')} className="mb-3.5">
          {filters.map((name) => (
            <ChipButton
              key={name}
              on={name === filter}
              count={counts && formatNumber(language, counts[name])}
              onClick={() => setFilter(name)}
            >
              {t(name)}
            </ChipButton>
          ))}
        </ChipRow>
      )}
      {list && list.entries.length > 0 && <MyGuidesList entries={list.entries.slice(0, shown)} view={view} as="h3" />}
      {list && list.entries.length === 0 && <NoGuides filter={filter} counts={list.counts} as="h3" />}
      {!list && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {list && list.counts[filter] > shown && (
        <p className="mt-4 text-sm">
          <Go
            to={filter === 'unfinished' ? '/profile/guides' : `/profile/guides?filter=${filter}`}
            className="inline-flex min-h-11 items-center"
          >
            {t('allGuides', { count: list.counts[filter] })}
          </Go>
        </p>
      )}
    </section>
  )
}

export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useWords('profile')
  const look = (on: boolean) => ({ 'aria-pressed': on, ...(on && { className: 'bg-sunken' }) })
  return (
    <div className="ms-auto flex gap-1">
      <IconButton label={t('asCards')} {...look(view === 'cards')} onClick={() => onChange('cards')}>
        <LayoutGrid size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('asList')} {...look(view === 'list')} onClick={() => onChange('list')}>
        <List size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
