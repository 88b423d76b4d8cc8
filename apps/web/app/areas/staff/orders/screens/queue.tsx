import { staffOrderFilters } from '@waymark/contract/sold-choices.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips, FilterSelect, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { useVendors } from '../../people/queries.ts'
import type { StaffProfile } from '../../work/section.ts'
import { NoOrders, OrderList } from '../parts/order-list.tsx'
import { queueFields, queuePath, useQueue } from '../queries.ts'

type QueueProps = { filter: Filter<typeof queueFields> }

/** Orders, earliest deadline first. */
export default function Queue({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff')
  const filter = useFilter(queueFields, queuePath)
  const forVendor = staff.staffRole === 'vendor'
  const { items: orders, last, ...list } = useQueue(filter.state)
  const count = orders?.length
  return (
    <>
      <QueueTools filter={filter} counts={last?.counts} programs={last?.programs ?? []} forVendor={forVendor} />
      <FilteredList
        saysOutdated
        list={list}
        count={count}
        summary={t(list.hasNextPage ? 'shownMore' : 'shownAll', { count: count ?? 0 })}
        more={t('showMore')}
        empty={<NoOrders state={filter.state} />}
      >
        {(ref) => <OrderList ref={ref} label={t('orders')} orders={orders ?? []} now={list.dataUpdatedAt} forVendor={forVendor} />}
      </FilteredList>
    </>
  )
}

const words = { open: 'open', new: 'new', in_work: 'inWork', refund_due: 'refundDue', ended: 'ended', all: 'all' } as const

interface QueueToolsProps extends QueueProps {
  /** Counts of the filters; undefined while loading. */
  counts: { open: number; new: number; inWork: number; refundDue: number; late: number } | undefined
  /** Programs to filter by; empty for vendors. */
  programs: readonly { slug: string; name: string }[]
  forVendor: boolean
}

/** Filters with counts, and search. */
function QueueTools({ filter: { state, addressOf, go }, counts, programs, forVendor }: QueueToolsProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const known: Partial<Record<string, number>> = counts ?? {}
  const toggled = (due: 'late' | 'today') => addressOf({ due: state.due === due ? '' : due })
  return (
    <FilterTools
      chips={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:flex md:flex-wrap md:gap-x-8">
          <FilterChips
            label={t('lists')}
            values={staffOrderFilters.filter((name) => !(forVendor && name === 'refund_due'))}
            chosen={state.filter}
            addressOf={(filter) => addressOf({ filter })}
            wordOf={(name) => t(words[name])}
            countOf={(name) => known[words[name]]}
          />
          <ChipRow label={t('dueLists')}>
            <ChipLink
              to={toggled('late')}
              preventScrollReset
              on={state.due === 'late'}
              count={counts && formatNumber(language, counts.late)}
            >
              {t('late')}
            </ChipLink>
            <ChipLink to={toggled('today')} preventScrollReset on={state.due === 'today'}>
              {t('dueToday')}
            </ChipLink>
          </ChipRow>
        </div>
      }
    >
      <FilterSearch label={t(forVendor ? 'searchVendorOrders' : 'searchOrders')} value={state.q} onTyped={(q) => go({ q })} />
      {!forVendor && <VendorChoice value={state.vendor} onChange={(vendor) => go({ vendor }, false)} />}
      {programs.length > 0 && (
        <FilterSelect label={t('program')} value={state.program} onChange={(program) => go({ program }, false)}>
          <option value="">{t('everywhere')}</option>
          {programs.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </FilterSelect>
      )}
    </FilterTools>
  )
}

/** Separate component, so that vendors do not request the list of vendors, which they may not read. */
function VendorChoice({ value, onChange }: { value: string; onChange: (vendor: string) => void }) {
  const t = useWords('staff')
  const vendors = useVendors()
  return (
    <FilterSelect label={t('columnVendor')} value={value} onChange={onChange}>
      <option value="">{t('everybody')}</option>
      <option value="none">{t('nobody')}</option>
      {vendors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterSelect>
  )
}
