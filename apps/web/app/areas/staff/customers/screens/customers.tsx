import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { GrantDialog } from '../../enrolments/parts/grant-dialog.tsx'
import { enrolmentsOf, useCustomers } from '../../enrolments/queries.ts'
import { AccountChip } from '../parts/account-chips.tsx'
import { MarketingExport } from '../parts/marketing-export.tsx'
import { customerPath } from '../queries.ts'

/** Finds a customer: to see how their account stands and what they have, and to give them something. */
export default function Customers() {
  const t = useWords('staff-customers')
  const enrolments = useWords('staff-enrolments')
  const [q, setQ] = useState('')
  const [giving, setGiving] = useState<{ id: string; name: string }>()
  const { data } = useCustomers(q)
  const found = q === '' ? undefined : data?.items
  return (
    <>
      <p className="mb-3.5 max-w-read text-ink-2">{t('lead')}</p>
      <div className="flex max-w-read">
        <FilterSearch label={t('search')} value={q} onTyped={setQ} />
      </div>
      <p role="status" className="mt-3.5 text-ink-2 empty:hidden">
        {found?.length === 0 && t('nobody')}
      </p>
      {found && found.length > 0 && (
        <ul className="mt-3.5">
          {found.map(({ id, name, email, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4 last:border-b">
              <div className="min-w-0 flex-[1_1_15rem]">
                <span className="flex flex-wrap items-center gap-2">
                  <Go to={customerPath(id)} className="inline-flex min-h-8 items-center font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </Go>
                  {status !== 'active' && <AccountChip status={status} />}
                </span>
                <span className="block text-sm text-ink-2 wrap-anywhere">{email}</span>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Go
                  to={enrolmentsOf(id)}
                  aria-label={`${enrolments('subscriptions')}: ${name}`}
                  className="-ml-2.5 inline-flex min-h-11 items-center px-2.5 text-sm"
                >
                  {enrolments('subscriptions')}
                </Go>
                <Button variant="outline" size="s" aria-label={`${enrolments('give')}: ${name}`} onClick={() => setGiving({ id, name })}>
                  {enrolments('give')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MarketingExport />
      {giving && <GrantDialog customer={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}
