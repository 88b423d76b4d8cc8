import { useWords } from '../../../../../kit/language/words.tsx'
import { idPattern, matching, useFilter } from '../../../../../kit/lists/filter.ts'
import { FilteredList } from '../../../../../kit/lists/filtered-list.tsx'
import { useScrollToEntry } from '../../../../../kit/lists/opens-at.ts'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { useMyPapers } from '../../queries.ts'
import { PaperLines } from '../parts/paper-lines.tsx'

/** Paper to highlight, from the address. */
const fields = { paper: matching(idPattern) }

export default function Page() {
  const t = useWords('papers')
  return (
    <ProfileFrame section="orders" title={t('title')}>
      {() => <Invoices />}
    </ProfileFrame>
  )
}

/** The customer's papers, newest first. */
function Invoices() {
  const t = useWords('papers')
  const { paper } = useFilter(fields, '/profile/invoices').state
  const { items, last: _, ...list } = useMyPapers()
  const entry = useScrollToEntry<HTMLLIElement>(paper, { items, ...list })
  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">{t('lead')}</p>
      <FilteredList
        list={list}
        count={items?.length}
        more={t('more')}
        empty={
          <EmptyState as="h2" drawing="capsule" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {(ref) => <PaperLines papers={items ?? []} named chosen={{ id: paper, entry }} ref={ref} />}
      </FilteredList>
    </div>
  )
}
