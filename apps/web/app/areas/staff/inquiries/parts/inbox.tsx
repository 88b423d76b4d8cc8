import { inquiryFilters, inquiryForms } from '@waymark/contract/conversation/form-choices.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips, FilterSelect, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { saveBytes } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { inboxFields, inboxPath, useInbox } from '../queries.ts'
import { InquiryList } from './inquiry-list.tsx'

type Shown = { filter: Filter<typeof inboxFields> }

/** What people wrote through the forms: what waits, the oldest first. */
export default function Inbox() {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const filter = useFilter(inboxFields, inboxPath)
  const { items: inquiries, last, ...list } = useInbox(filter.state)
  const count = inquiries?.length
  return (
    <>
      <InboxTools filter={filter} counts={last?.counts} />
      <FilteredList
        saysOutdated
        list={list}
        count={count}
        said={t(list.hasNextPage ? 'shownMore' : 'shownAll', { count: count ?? 0 })}
        more={staff('showMore')}
        empty={<Nothing filter={filter} />}
      >
        {(ref) => <InquiryList ref={ref} inquiries={inquiries ?? []} />}
      </FilteredList>
    </>
  )
}

interface InboxToolsProps extends Shown {
  /** How many wait; missing until they are known. */
  counts: { open: number; new: number; inWork: number; spam: number } | undefined
}

/** Lists with counts, by form, the search, and the list as a file. */
function InboxTools({ filter: { state, addressOf, go }, counts }: InboxToolsProps) {
  const t = useWords('staff-inquiries')
  const known: Partial<Record<string, number>> = counts ? { ...counts, in_work: counts.inWork } : {}
  return (
    <FilterTools
      chips={
        <FilterChips
          label={t('lists')}
          values={inquiryFilters}
          chosen={state.filter}
          addressOf={(filter) => addressOf({ filter })}
          wordOf={(name) => t(name)}
          countOf={(name) => known[name]}
        />
      }
    >
      <FilterSearch label={t('search')} value={state.q} onTyped={(q) => go({ q })} />
      <FilterSelect
        label={t('form')}
        value={state.form}
        onChange={(value) => go({ form: inquiryForms.find((form) => form === value) ?? '' })}
      >
        <option value="">{t('allForms')}</option>
        {inquiryForms.map((form) => (
          <option key={form} value={form}>
            {t(form)}
          </option>
        ))}
      </FilterSelect>
      <SaveAsCsv state={state} />
    </FilterTools>
  )
}

/** The whole list with its form, whatever is searched for. */
function SaveAsCsv({ state: { filter, form } }: { state: Shown['filter']['state'] }) {
  const t = useWords('staff-inquiries')
  const profile = useWords('profile')
  const { busy, run } = useChange('exportInquiries', {
    words: { offline: profile('notReached'), failed: profile('failed') },
    onDone: saveBytes,
  })
  return (
    <Button variant="outline" busy={busy} onClick={() => void run({ filter, form: form || undefined })}>
      {t('saveCsv')}
    </Button>
  )
}

/** Everything was answered, or nothing fits. */
function Nothing({ filter: { state, narrowed, whole, addressOf } }: Shown) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const done = state.filter === 'open' && !narrowed
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={done ? t('nothingWaits') : staff(narrowed ? 'nothingFits' : 'nothingHere')}
      actions={
        <ButtonLink to={narrowed ? whole : addressOf({ filter: done ? 'all' : 'open' })} variant="outline" size="s" preventScrollReset>
          {narrowed ? staff('dropFilters') : t(done ? 'seeAll' : 'seeOpen')}
        </ButtonLink>
      }
    >
      {done && t('nothingWaitsText')}
    </EmptyState>
  )
}
