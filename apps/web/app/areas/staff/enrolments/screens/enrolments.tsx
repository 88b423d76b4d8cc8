import type { StaffEnrolmentRow } from '@waymark/contract/money/staff-enrolments.ts'
import { offerKinds, staffEnrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useState } from 'react'
import { formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips, FilterSelect, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList, useWide } from '../../../../kit/lists/filtered-list.tsx'
import { useCall } from '../../../../kit/load/query.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/layout.tsx'
import { cell, WorkTable } from '../../work/parts/work-table.tsx'
import { enrolmentPath } from '../../work/section.ts'
import { EnrolmentMarks, usePriceWords } from '../parts/enrolment-marks.tsx'
import { GrantDialog } from '../parts/grant-dialog.tsx'
import { enrolmentsFields, enrolmentsPath, useEnrolments } from '../queries.ts'

type FilterProps = { filter: Filter<typeof enrolmentsFields> }

export default function Enrolments() {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const filter = useFilter(enrolmentsFields, enrolmentsPath)
  const { user } = filter.state
  const { items: enrolments, ...list } = useEnrolments(filter.state)
  const count = enrolments?.length
  return (
    <>
      {user && <CustomerHeader key={user} id={user} />}
      <EnrolmentsTools filter={filter} />
      <FilteredList
        saysOutdated
        list={list}
        count={count}
        summary={t(list.hasNextPage ? 'shownMore' : 'shownAll', { count: count ?? 0 })}
        more={staff('showMore')}
        empty={<NoEnrolments filter={filter} />}
      >
        {(ref) => <EnrolmentList ref={ref} label={staff('enrolments')} enrolments={enrolments ?? []} />}
      </FilteredList>
    </>
  )
}

/** Customer whose enrolments are listed. */
function CustomerHeader({ id }: { id: string }) {
  const t = useWords('staff-enrolments')
  const [giving, setGiving] = useState(false)
  const customer = useCall('readCustomer', { id }).data
  return (
    <>
      <SectionHead id="of-customer" title={customer ? t('ofCustomer', { name: customer.name }) : t('subscriptions')} className="mb-3.5">
        <Go to={enrolmentsPath} className="inline-flex min-h-11 items-center">
          {t('ofEverybody')}
        </Go>
      </SectionHead>
      {customer && (
        <div className="mb-5.5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <span className="text-ink-2 wrap-anywhere">{customer.email}</span>
          <Button size="s" variant="outline" onClick={() => setGiving(true)}>
            {t('give')}
          </Button>
        </div>
      )}
      {customer && giving && <GrantDialog customer={customer} onClose={() => setGiving(false)} />}
    </>
  )
}

const kinds = { route: 'routes', plan: 'plans' } as const

/** Filters and search. */
function EnrolmentsTools({ filter: { state, addressOf, go } }: FilterProps) {
  const t = useWords('staff-enrolments')
  return (
    <FilterTools
      chips={
        <FilterChips
          label={t('lists')}
          values={staffEnrolmentFilters}
          chosen={state.filter}
          addressOf={(filter) => addressOf({ filter })}
          wordOf={(name) => t(name)}
        />
      }
    >
      {!state.user && <FilterSearch label={t('searchSubscriptions')} value={state.q} onTyped={(q) => go({ q })} />}
      <FilterSelect
        label={t('kind')}
        value={state.kind}
        onChange={(value) => go({ kind: offerKinds.find((kind) => kind === value) ?? '' })}
      >
        <option value="">{t('bothKinds')}</option>
        {offerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kinds[kind])}
          </option>
        ))}
      </FilterSelect>
    </FilterTools>
  )
}

function NoEnrolments({ filter: { state, narrowed, whole, addressOf } }: FilterProps) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={narrowed ? staff('nothingFits') : t('nothingHere')}
      actions={
        <ButtonLink
          to={narrowed ? whole : addressOf({ filter: state.filter === 'all' ? 'active' : 'all' })}
          variant="outline"
          size="s"
          preventScrollReset
        >
          {narrowed ? staff('dropFilters') : t(state.filter === 'all' ? 'seeRunning' : 'seeAll')}
        </ButtonLink>
      }
    />
  )
}

interface EnrolmentListProps {
  /** Accessible name of the list. */
  label: string
  enrolments: readonly StaffEnrolmentRow[]
  /** Receives the container element. */
  ref?: (element: HTMLElement | null) => void
}

/** Table of enrolments, or cards on narrow screens. Each row is one link. */
export function EnrolmentList(props: EnrolmentListProps) {
  return useWide() ? <EnrolmentTable {...props} /> : <EnrolmentCards {...props} />
}

function EnrolmentTable({ label, enrolments, ref }: EnrolmentListProps) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const heads = [t('columnSubscription'), staff('customer'), staff('columnStatus'), t('tariff'), t('validUntil')]
  return (
    <WorkTable label={label} heads={heads} ref={ref}>
      {enrolments.map((enrolment) => (
        <tr key={enrolment.id} className="relative border-b border-border">
          <td className={cell}>
            <EnrolmentLink enrolment={enrolment} />
          </td>
          <td className={cell}>
            <Customer enrolment={enrolment} />
          </td>
          <td className={cell}>
            <EnrolmentMarks enrolment={enrolment} given={enrolment.unit === null} />
          </td>
          <td className={`${cell} text-sm`}>
            <Price enrolment={enrolment} />
          </td>
          <td className="py-3.5 align-top text-sm">
            <Until enrolment={enrolment} />
          </td>
        </tr>
      ))}
    </WorkTable>
  )
}

function EnrolmentCards({ label, enrolments, ref }: EnrolmentListProps) {
  const t = useWords('staff-enrolments')
  return (
    <ul ref={ref} aria-label={label} className="grid gap-3">
      {enrolments.map((enrolment) => (
        <li key={enrolment.id} className="relative grid gap-2 rounded-card border border-border bg-surface p-5">
          <EnrolmentLink enrolment={enrolment} />
          <Customer enrolment={enrolment} />
          <EnrolmentMarks enrolment={enrolment} given={enrolment.unit === null} />
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            <Price enrolment={enrolment} />
            {enrolment.validUntil && (
              <span>
                {t('validUntil')}: <Until enrolment={enrolment} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

type RowProps = { enrolment: StaffEnrolmentRow }

/** Link that covers the whole row. */
function EnrolmentLink({ enrolment: { id, subscription } }: RowProps) {
  const t = useWords('staff-enrolments')
  return (
    <span>
      <Go to={enrolmentPath(id)} className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline">
        <bdi>{subscription.name}</bdi>
      </Go>
      <span className="block text-sm text-ink-2">{t(subscription.kind)}</span>
    </span>
  )
}

function Customer({ enrolment: { customer } }: RowProps) {
  const t = useWords('staff-enrolments')
  if (!customer) return <span className="text-sm text-ink-2">{t('customerGone')}</span>
  return (
    <span className="min-w-0">
      <bdi className="wrap-anywhere">{customer.name}</bdi>
      <span className="block text-sm text-ink-2 wrap-anywhere">{customer.email}</span>
    </span>
  )
}

function Price({ enrolment: { unit, priceCents, currency } }: RowProps) {
  const t = useWords('staff-enrolments')
  const price = usePriceWords()
  if (unit === null || priceCents === null) return <span className="text-ink-2">{t('noTariff')}</span>
  return <span>{price({ unit, priceCents }, currency)}</span>
}

function Until({ enrolment: { validUntil } }: RowProps) {
  const language = useLanguage()
  return validUntil && <time dateTime={validUntil}>{formatUntil(language, validUntil)}</time>
}
