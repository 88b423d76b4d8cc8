import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { LongList } from '../../work/parts/long-list.tsx'
import { type EnrolmentsState, enrolmentsAddress, isNarrowed, readEnrolments } from '../enrolments-address.ts'
import { useCustomers, useEnrolments } from '../queries.ts'
import { EnrolmentList } from './enrolment-list.tsx'
import { EnrolmentsTools } from './enrolments-tools.tsx'
import { GrantDialog } from './grant-dialog.tsx'

/** Who has which route or plan, the newest first. */
export default function Enrolments() {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const [query] = useSearchParams()
  const state = readEnrolments(query)
  const { enrolments, ...listed } = useEnrolments(state)
  return (
    <>
      {state.user && <OfCustomer key={state.user} id={state.user} />}
      <EnrolmentsTools state={state} />
      <LongList
        query={listed}
        count={enrolments?.length}
        said={(count, more) => t(more ? 'shownMore' : 'shownAll', { count })}
        empty={<Nothing state={state} />}
      >
        {(list) => <EnrolmentList ref={list} label={staff('enrolments')} enrolments={enrolments ?? []} />}
      </LongList>
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
        <Go to="/staff/enrolments" className="inline-flex min-h-11 items-center">
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

function Nothing({ state }: { state: EnrolmentsState }) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const narrowed = isNarrowed(state)
  const next = narrowed ? ({ kind: '', user: '', q: '' } as const) : ({ filter: state.filter === 'all' ? 'active' : 'all' } as const)
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={narrowed ? staff('nothingFits') : t('nothingHere')}
      actions={
        <ButtonLink to={enrolmentsAddress(state, next)} variant="outline" size="s" preventScrollReset>
          {narrowed ? staff('dropFilters') : t(state.filter === 'all' ? 'seeRunning' : 'seeAll')}
        </ButtonLink>
      }
    />
  )
}
