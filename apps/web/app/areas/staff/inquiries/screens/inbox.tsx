import { inquiryFilters, inquiryForms } from '@waymark/contract/conversation/form-choices.ts'
import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips, FilterSelect, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList, useWide } from '../../../../kit/lists/filtered-list.tsx'
import { saveBytes } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { cell, WorkTable } from '../../work/parts/work-table.tsx'
import { inquiryPath } from '../../work/section.ts'
import { useInquiryNames } from '../inquiry-names.ts'
import { InquiryChip } from '../parts/status-choice.tsx'
import { inboxFields, inboxPath, useInbox } from '../queries.ts'

type Filtered = { filter: Filter<typeof inboxFields> }

/** Inquiries from the forms; waiting ones first, oldest on top. */
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
        summary={t(list.hasNextPage ? 'shownMore' : 'shownAll', { count: count ?? 0 })}
        more={staff('showMore')}
        empty={<NoInquiries filter={filter} />}
      >
        {(ref) => <InquiryList ref={ref} inquiries={inquiries ?? []} />}
      </FilteredList>
    </>
  )
}

interface InboxToolsProps extends Filtered {
  /** Counts of the filters; undefined while loading. */
  counts: Record<'open' | 'new' | 'inWork' | 'spam', number> | undefined
}

/** Filters with counts, search, and CSV export. */
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

/** Exports the whole list of a form, ignoring the search. */
function SaveAsCsv({ state: { filter, form } }: { state: Filtered['filter']['state'] }) {
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

/** Empty list: everything was answered, or no result. */
function NoInquiries({ filter: { state, narrowed, whole, addressOf } }: Filtered) {
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

interface InquiryListProps {
  inquiries: readonly InquiryRow[]
  /** Receives the container element. */
  ref?: (element: HTMLElement | null) => void
}

/** Table of inquiries, or cards on narrow screens. Each row is one link. */
export function InquiryList(props: InquiryListProps) {
  return useWide() ? <InquiryTable {...props} /> : <InquiryCards {...props} />
}

function InquiryTable({ inquiries, ref }: InquiryListProps) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const heads = [staff('columnNumber'), t('columnMessage'), t('columnFrom'), staff('columnStatus'), t('columnReceived')]
  return (
    <WorkTable label={staff('inquiries')} heads={heads} ref={ref}>
      {inquiries.map((inquiry) => (
        <tr key={inquiry.id} className="relative border-b border-border">
          <td className={`${cell} text-sm text-ink-2`}>{inquiry.number}</td>
          <td className={cell}>
            <InquiryLink inquiry={inquiry} />
          </td>
          <td className={cell}>
            <Sender inquiry={inquiry} />
          </td>
          <td className={cell}>
            <InquiryChip status={inquiry.status} />
          </td>
          <td className={`${cell} text-sm`}>
            <Received inquiry={inquiry} />
          </td>
        </tr>
      ))}
    </WorkTable>
  )
}

function InquiryCards({ inquiries, ref }: InquiryListProps) {
  const staff = useWords('staff')
  return (
    <ul ref={ref} aria-label={staff('inquiries')} className="grid gap-3">
      {inquiries.map((inquiry) => (
        <li key={inquiry.id} className="relative grid gap-2 rounded-card border border-border bg-surface p-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
            <span>{staff('orderNumber', { number: String(inquiry.number) })}</span>
            <Received inquiry={inquiry} />
          </p>
          <InquiryLink inquiry={inquiry} />
          <Sender inquiry={inquiry} />
          <div>
            <InquiryChip status={inquiry.status} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type RowProps = { inquiry: InquiryRow }

/** Subject and excerpt; the link covers the whole row. */
function InquiryLink({ inquiry }: RowProps) {
  const nameOf = useInquiryNames()
  return (
    <div className="min-w-0">
      <Go to={inquiryPath(inquiry.id)} className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline">
        {nameOf(inquiry)}
      </Go>
      <p dir="auto" className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">
        {inquiry.excerpt}
      </p>
    </div>
  )
}

const Sender = ({ inquiry: { name, email } }: RowProps) => (
  <span className="min-w-0">
    <bdi className="wrap-anywhere">{name}</bdi>
    <span className="block text-sm text-ink-2 wrap-anywhere">{email}</span>
  </span>
)

function Received({ inquiry: { createdAt } }: RowProps) {
  const language = useLanguage()
  return <time dateTime={createdAt}>{formatMoment(language, createdAt)}</time>
}
