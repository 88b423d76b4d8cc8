import { customerFilters } from '@waymark/contract/choices.ts'
import type { CustomerRow } from '@waymark/contract/money/entitlements.ts'
import { useState } from 'react'
import { formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { GrantDialog } from '../../enrolments/parts/grant-dialog.tsx'
import { userEnrolmentsPath } from '../../enrolments/queries.ts'
import { customerPath } from '../../work/section.ts'
import { AccountChip } from '../parts/account-chips.tsx'
import { MarketingExport } from '../parts/marketing-export.tsx'
import { customersFields, customersPath, useCustomers } from '../queries.ts'

export default function Customers() {
  const t = useWords('staff-customers')
  const staff = useWords('staff')
  const filter = useFilter(customersFields, customersPath)
  const [giving, setGiving] = useState<CustomerRow>()
  const { items: customers, ...list } = useCustomers(filter.state)
  const count = customers?.length
  return (
    <>
      <p className="mb-3.5 max-w-read text-ink-2">{t('lead')}</p>
      <FilterTools
        chips={
          <FilterChips
            label={t('lists')}
            values={customerFilters}
            chosen={filter.state.filter}
            addressOf={(one) => filter.addressOf({ filter: one })}
            wordOf={(one) => t(one)}
          />
        }
      >
        <FilterSearch label={t('search')} value={filter.state.q} onTyped={(q) => filter.go({ q })} />
      </FilterTools>
      <FilteredList
        saysOutdated
        list={list}
        count={count}
        summary={t(list.hasNextPage ? 'shownMore' : 'shownAll', { count: count ?? 0 })}
        more={staff('showMore')}
        empty={<NoCustomers filter={filter} />}
      >
        {(ref) => (
          <ul ref={ref}>
            {customers?.map((customer) => (
              <CustomerItem key={customer.id} customer={customer} onGive={() => setGiving(customer)} />
            ))}
          </ul>
        )}
      </FilteredList>
      <MarketingExport />
      {giving && <GrantDialog customer={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}

function CustomerItem({ customer: { id, name, email, status, level, levelUntil }, onGive }: { customer: CustomerRow; onGive: () => void }) {
  const t = useWords('staff-customers')
  const enrolments = useWords('staff-enrolments')
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4 last:border-b">
      <div className="min-w-0 flex-[1_1_15rem]">
        <span className="flex flex-wrap items-center gap-2">
          <Go to={customerPath(id)} className="inline-flex min-h-8 items-center font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </Go>
          {status !== 'active' && <AccountChip status={status} />}
          {level === 'pro' && <StatusChip>{t('pro')}</StatusChip>}
        </span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{email}</span>
        {levelUntil && (
          <span className="block text-sm text-ink-2">{t('levelGivenUntil', { date: formatUntil(language, levelUntil) })}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Go
          to={userEnrolmentsPath(id)}
          className="inline-flex min-h-11 items-center px-2.5 text-sm"
          aria-label={`${t('subscriptions')}: ${name}`}
        >
          {t('subscriptions')}
        </Go>
        <Button size="s" variant="outline" aria-label={`${enrolments('give')}: ${name}`} onClick={onGive}>
          {enrolments('give')}
        </Button>
      </div>
    </li>
  )
}

function NoCustomers({ filter: { state, whole, addressOf } }: { filter: Filter<typeof customersFields> }) {
  const t = useWords('staff-customers')
  const staff = useWords('staff')
  const leads = state.q !== '' || state.filter !== 'all'
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={t(state.q ? 'nobody' : 'nobodyHere')}
      actions={
        leads && (
          <ButtonLink to={state.q ? whole : addressOf({ filter: 'all' })} variant="outline" size="s" preventScrollReset>
            {state.q ? staff('dropFilters') : t('seeAll')}
          </ButtonLink>
        )
      }
    />
  )
}
