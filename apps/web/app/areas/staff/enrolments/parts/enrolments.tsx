import { offerKinds, staffEnrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips, FilterSelect, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/layout.tsx'
import { enrolmentsFields, enrolmentsPath, useCustomers, useEnrolments } from '../queries.ts'
import { EnrolmentList } from './enrolment-list.tsx'
import { GrantDialog } from './grant-dialog.tsx'

type Shown = { filter: Filter<typeof enrolmentsFields> }

/** Who has which route or plan, the newest first. */
export default function Enrolments() {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const filter = useFilter(enrolmentsFields, enrolmentsPath)
  const { user } = filter.state
  const { items: enrolments, ...list } = useEnrolments(filter.state)
  const count = enrolments?.length
  return (
    <>
      {user && <OfCustomer key={user} id={user} />}
      <EnrolmentsTools filter={filter} />
      <FilteredList
        saysOutdated
        list={list}
        count={count}
        said={t(list.hasNextPage ? 'shownMore' : 'shownAll', { count: count ?? 0 })}
        more={staff('showMore')}
        empty={<Nothing filter={filter} />}
      >
        {(ref) => <EnrolmentList ref={ref} label={staff('enrolments')} enrolments={enrolments ?? []} />}
      </FilteredList>
    </>
  )
}

/** Whose these are, and what can be given to them. */
function OfCustomer({ id }: { id: string }) {
  const t = useWords('staff-billing')
  const [giving, setGiving] = useState(false)
  const customer = useCustomers(id).data?.items[0]
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

/** Lists, routes or plans, and the search. */
function EnrolmentsTools({ filter: { state, addressOf, go } }: Shown) {
  const t = useWords('staff-billing')
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

function Nothing({ filter: { state, narrowed, whole, addressOf } }: Shown) {
  const t = useWords('staff-billing')
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
