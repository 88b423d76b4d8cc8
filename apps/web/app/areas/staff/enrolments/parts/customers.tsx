import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { enrolmentsOf, useCustomers } from '../queries.ts'
import { GrantDialog } from './grant-dialog.tsx'

/** Finds a customer, to see what they have or to give them something. */
export function Customers() {
  const t = useWords('staff-enrolments')
  const [q, setQ] = useState('')
  const [giving, setGiving] = useState<{ id: string; name: string }>()
  const { data } = useCustomers(q)
  return (
    <section aria-labelledby="customers" className="mt-11">
      <h2 id="customers" className="mb-2 text-xl">
        {t('customers')}
      </h2>
      <p className="mb-3.5 max-w-read text-ink-2">{t('customersText')}</p>
      <div className="flex max-w-read">
        <FilterSearch label={t('searchCustomers')} value={q} onTyped={setQ} />
      </div>
      <p role="status" className="mt-3.5 text-ink-2 empty:hidden">
        {q !== '' && data?.items.length === 0 && t('noCustomers')}
      </p>
      {q !== '' && data && data.items.length > 0 && (
        <ul className="mt-3.5">
          {data.items.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4 last:border-b">
              <div className="min-w-0 flex-[1_1_15rem]">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                <span className="block text-sm text-ink-2 wrap-anywhere">{email}</span>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Go
                  to={enrolmentsOf(id)}
                  aria-label={`${t('subscriptions')}: ${name}`}
                  className="inline-flex min-h-11 items-center px-2.5 text-sm"
                >
                  {t('subscriptions')}
                </Go>
                <Button variant="outline" size="s" aria-label={`${t('give')}: ${name}`} onClick={() => setGiving({ id, name })}>
                  {t('give')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {giving && <GrantDialog customer={giving} onClose={() => setGiving(undefined)} />}
    </section>
  )
}
