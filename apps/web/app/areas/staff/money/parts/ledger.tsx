import type { Movement } from '@waymark/contract/money/bookkeeping.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { Filter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { cell, WorkTable } from '../../work/parts/work-table.tsx'
import { orderPath } from '../../work/section.ts'
import { accountWords, kindWords } from '../ledger-words.ts'
import { type moneyFields, moneyPath, useMovements } from '../queries.ts'
import { Accounts } from './accounts.tsx'
import { Amount } from './amount.tsx'

/** All movements, the newest first, or those of one order with how the accounts stand with it. */
export function Ledger({ filter }: { filter: Filter<typeof moneyFields> }) {
  const t = useWords('staff-money')
  const staff = useWords('staff')
  const { order } = filter.state
  const { items, last, ...list } = useMovements(order)
  const balances = last?.balances
  return (
    <>
      <div className="mb-5.5 flex">
        <FilterSearch label={t('orderNumber')} value={order} onTyped={(text) => filter.go({ view: 'ledger', order: text })} />
      </div>
      <FilteredList
        saysOutdated
        list={list}
        count={items?.length}
        more={staff('showMore')}
        empty={
          <EmptyState
            as="h2"
            drawing="buffer"
            title={t(order ? 'noSuchOrder' : 'nothingMoved')}
            {...(order && {
              actions: (
                <ButtonLink to={`${moneyPath}?view=ledger`} variant="outline" size="s" preventScrollReset>
                  {t('wholeLedger')}
                </ButtonLink>
              ),
            })}
          >
            {order ? t('noSuchOrderText') : t('nothingMovedText')}
          </EmptyState>
        }
      >
        {(ref) => (
          <div className="grid items-start gap-10 min-[68rem]:grid-cols-[minmax(0,1fr)_264px]">
            <Movements movements={items ?? []} ref={ref} />
            {balances && <Accounts balances={balances} currency={items?.[0]?.currency ?? { shortName: 'USD' }} />}
          </div>
        )}
      </FilteredList>
    </>
  )
}

interface MovementsProps {
  movements: readonly Movement[]
  ref: (element: HTMLElement | null) => void
}

function Movements({ movements, ref }: MovementsProps) {
  const t = useWords('staff-money')
  const language = useLanguage()
  return (
    <div className="overflow-x-auto">
      <WorkTable label={t('ledger')} heads={[t('day'), t('what'), t('of'), t('fromTo'), t('amount')]} amounts ref={ref}>
        {movements.map(({ id, at, kind, subject, from, to, amountCents, currency }) => (
          <tr key={id} className="border-b border-border text-sm">
            <td className={`${cell} whitespace-nowrap text-ink-2`}>{formatMoment(language, at)}</td>
            <td className={cell}>{kind in kindWords ? t(kindWords[kind as keyof typeof kindWords]) : kind}</td>
            <td className={cell}>
              {subject?.kind === 'order' ? <Go to={orderPath(subject.id)}>{t('order', { name: subject.name })}</Go> : subject?.name}
            </td>
            <td className={cell}>
              <span className="inline-flex flex-wrap items-center gap-1.5">
                {t(accountWords[from])} <ArrowRight size={14} aria-label={t('to')} /> {t(accountWords[to])}
              </span>
            </td>
            <td className="py-3.5 text-end align-top">
              <Amount cents={amountCents} currency={currency} />
            </td>
          </tr>
        ))}
      </WorkTable>
    </div>
  )
}
