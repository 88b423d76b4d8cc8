import { staffOrderFilters } from '@waymark/contract/sold-choices.ts'
import { useNavigate } from 'react-router'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { useVendors } from '../../people/queries.ts'
import { SearchField } from '../../work/parts/search-field.tsx'
import { type QueueState, queueAddress } from '../queue-address.ts'

const words = { open: 'open', new: 'new', in_work: 'inWork', refund_due: 'refundDue', ended: 'ended', all: 'all' } as const

interface QueueToolsProps {
  state: QueueState
  /** How many wait; missing until they are known. */
  counts: { open: number; new: number; inWork: number; refundDue: number; late: number } | undefined
  forVendor: boolean
}

/** Lists with counts, what is due, whose orders, and the search; all of it is the address. */
export function QueueTools({ state, counts, forVendor }: QueueToolsProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const navigate = useNavigate()
  const known: Partial<Record<string, number>> = counts ?? {}
  const written = (count: number | undefined) => (count === undefined ? undefined : formatNumber(language, count))
  const lists = staffOrderFilters.filter((name) => !(forVendor && name === 'refund_due'))
  const toggled = (due: 'late' | 'today') => queueAddress(state, { due: state.due === due ? '' : due })
  return (
    <div className="mb-5.5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:flex md:flex-wrap md:gap-x-8">
        <ChipRow label={t('lists')}>
          {lists.map((name) => (
            <ChipLink
              key={name}
              to={queueAddress(state, { filter: name })}
              preventScrollReset
              on={name === state.filter}
              count={written(known[words[name]])}
            >
              {t(words[name])}
            </ChipLink>
          ))}
        </ChipRow>
        <ChipRow label={t('dueLists')}>
          <ChipLink to={toggled('late')} preventScrollReset on={state.due === 'late'} count={written(counts?.late)}>
            {t('late')}
          </ChipLink>
          <ChipLink to={toggled('today')} preventScrollReset on={state.due === 'today'}>
            {t('dueToday')}
          </ChipLink>
        </ChipRow>
      </div>
      <div className="flex flex-wrap items-end gap-3.5">
        <SearchField
          label={t('searchOrders')}
          value={state.q}
          onTyped={(q) => navigate(queueAddress(state, { q }), { replace: true, preventScrollReset: true })}
        />
        {!forVendor && <VendorChoice state={state} />}
      </div>
    </div>
  )
}

function VendorChoice({ state }: { state: QueueState }) {
  const t = useWords('staff')
  const navigate = useNavigate()
  const vendors = useVendors()
  return (
    <Field label={t('columnVendor')} className="flex-[1_1_12rem] md:max-w-60">
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={state.vendor}
          onChange={(event) => void navigate(queueAddress(state, { vendor: event.target.value }), { preventScrollReset: true })}
        >
          <option value="">{t('everybody')}</option>
          <option value="none">{t('nobody')}</option>
          {vendors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
