import type { Movement } from '@waymark/contract/money/bookkeeping.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { Filter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilteredList, useWide } from '../../../../kit/lists/filtered-list.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { cell, WorkTable } from '../../work/parts/work-table.tsx'
import { accountWords, kindWords } from '../ledger-words.ts'
import { type moneyFields, moneyPath, useMovements } from '../queries.ts'
import { Accounts } from './accounts.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { SubjectName } from './subject-name.tsx'

/** All movements, newest first, or the movements and balances of one order. */
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

/** Table, or blocks on narrow screens. */
const Movements = (props: MovementsProps) => (useWide() ? <MovementTable {...props} /> : <MovementBlocks {...props} />)

function MovementTable({ movements, ref }: MovementsProps) {
  const t = useWords('staff-money')
  const language = useLanguage()
  return (
    <WorkTable label={t('ledger')} heads={[t('day'), t('what'), t('of'), t('fromTo'), t('amount')]} amounts ref={ref}>
      {movements.map((movement) => (
        <tr key={movement.id} className="border-b border-border text-sm">
          <td className={`${cell} whitespace-nowrap text-ink-2`}>{formatMoment(language, movement.at)}</td>
          <td className={cell}>{t(kindWords[movement.kind])}</td>
          <td className={cell}>{movement.subject && <SubjectName subject={movement.subject} />}</td>
          <td className={cell}>
            <FromTo movement={movement} />
          </td>
          <td className="py-3.5 text-end align-top">
            <SignedAmount cents={movement.amountCents} currency={movement.currency} />
          </td>
        </tr>
      ))}
    </WorkTable>
  )
}

function MovementBlocks({ movements, ref }: MovementsProps) {
  const t = useWords('staff-money')
  const language = useLanguage()
  return (
    <ul ref={ref} aria-label={t('ledger')} className="border-t border-border text-sm">
      {movements.map((movement) => (
        <li key={movement.id} className="grid gap-1 border-b border-border py-3">
          <span className="flex justify-between gap-4 text-base">
            <b>{t(kindWords[movement.kind])}</b>
            <SignedAmount cents={movement.amountCents} currency={movement.currency} />
          </span>
          <FromTo movement={movement} />
          <span className="flex justify-between gap-4 text-ink-2">
            {movement.subject && <SubjectName subject={movement.subject} />}
            {formatMoment(language, movement.at)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function FromTo({ movement: { from, to } }: { movement: Movement }) {
  const t = useWords('staff-money')
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {t(accountWords[from])} <ArrowRight size={14} aria-label={t('to')} /> {t(accountWords[to])}
    </span>
  )
}
