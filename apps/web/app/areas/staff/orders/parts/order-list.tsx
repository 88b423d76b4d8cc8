import type { StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'
import Zap from 'lucide-react/icons/zap'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type FilterState, writeFilter } from '../../../../kit/lists/filter.ts'
import { useWide } from '../../../../kit/lists/filtered-list.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { OrderChip, PaymentChip } from '../../../services/orders/parts/order-chips.tsx'
import { Deadline } from '../../work/parts/deadline.tsx'
import { cell, WorkTable } from '../../work/parts/work-table.tsx'
import { orderPath } from '../../work/section.ts'
import { queueFields, queuePath } from '../queries.ts'

interface OrderListProps {
  /** Accessible name of the list. */
  label: string
  orders: readonly StaffOrderRow[]
  /** Time of the last fetch. */
  now: number
  /** Vendors see their own orders, without amounts. */
  forVendor: boolean
  /** Receives the container element. */
  ref?: (element: HTMLElement | null) => void
}

/** Table of orders, or cards on narrow screens. Each row is one link. */
export function OrderList(props: OrderListProps) {
  return useWide() ? <OrderTable {...props} /> : <OrderCards {...props} />
}

function OrderTable({ label, orders, now, forVendor, ref }: OrderListProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const heads = [t('columnNumber'), t('columnOrder'), t('columnTask'), t('columnStatus')]
  if (!forVendor) heads.push(t('columnVendor'), t('columnTotal'))
  return (
    <WorkTable label={label} heads={heads} amounts={!forVendor} ref={ref}>
      {orders.map((order) => (
        <tr key={order.id} className="relative border-b border-border">
          <td className={`${cell} text-sm text-ink-2`}>{order.number}</td>
          <td className={cell}>
            <OrderLink order={order} />
          </td>
          <td className={cell}>
            <span className="font-medium">{t(taskWords[order.task])}</span>
            <Deadline deadline={order.deadline} late={order.late} now={now} />
          </td>
          <td className={cell}>
            <OrderMarks order={order} money={!forVendor} />
          </td>
          {!forVendor && (
            <>
              <td dir="auto" className={`${cell} text-sm`}>
                {order.vendor?.name ?? <span className="text-ink-2">{t('nobody')}</span>}
              </td>
              <td className="py-3.5 text-end align-top font-semibold">{formatMoney(language, order.totalCents, order.currency)}</td>
            </>
          )}
        </tr>
      ))}
    </WorkTable>
  )
}

function OrderCards({ label, orders, now, forVendor, ref }: OrderListProps) {
  const t = useWords('staff')
  const language = useLanguage()
  return (
    <ul ref={ref} aria-label={label} className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="relative grid gap-2 rounded-card border border-border bg-surface p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
            {t('orderNumber', { number: String(order.number) })}
            {!forVendor && <b className="text-ink">{formatMoney(language, order.totalCents, order.currency)}</b>}
          </div>
          <div>
            <OrderLink order={order} />
          </div>
          <div>
            <span className="font-medium">{t(taskWords[order.task])}</span>
            <Deadline deadline={order.deadline} late={order.late} now={now} />
          </div>
          <OrderMarks order={order} money={!forVendor} />
          {!forVendor && (
            <p className="text-sm text-ink-2">
              {t('columnVendor')}: <bdi>{order.vendor?.name ?? t('nobody')}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Service and customer; the link covers the whole row. */
const OrderLink = ({ order: { id, service, customer } }: { order: StaffOrderRow }) => (
  <>
    <Go to={orderPath(id)} className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline">
      <bdi>{service.name}</bdi>
    </Go>
    <span dir="auto" className="block text-sm text-ink-2 wrap-anywhere">
      {customer}
    </span>
  </>
)

interface OrderMarksProps {
  order: Pick<StaffOrderRow, 'status' | 'paymentStatus' | 'urgent' | 'program'>
  /** False for vendors. */
  money: boolean
}

/** Status and special properties of an order. */
export function OrderMarks({ order: { status, paymentStatus, urgent, program }, money }: OrderMarksProps) {
  const t = useWords('staff')
  return (
    <span className="flex flex-wrap gap-1.5">
      <OrderChip status={status} />
      {money && <PaymentChip status={paymentStatus} />}
      {urgent && (
        <StatusChip tone="warning">
          <Zap size={14} aria-hidden />
          {t('urgent')}
        </StatusChip>
      )}
      {program && (
        <StatusChip>
          <span dir="auto">{program}</span>
        </StatusChip>
      )}
    </span>
  )
}

/** Empty list: nothing to do, or no result. */
export function NoOrders({ state: { filter, vendor, due, program, q } }: { state: FilterState<typeof queueFields> }) {
  const t = useWords('staff')
  const narrowed = vendor !== '' || due !== '' || program !== '' || q !== ''
  const done = filter === 'open' && !narrowed
  return (
    <EmptyState
      as="h2"
      drawing={done ? 'capsule' : 'buffer'}
      title={t(done ? 'nothingToDo' : narrowed ? 'nothingFits' : 'nothingHere')}
      actions={
        <ButtonLink
          to={writeFilter(queueFields, queuePath, { filter: narrowed ? filter : done ? 'all' : 'open' })}
          variant="outline"
          size="s"
          preventScrollReset
        >
          {t(narrowed ? 'dropFilters' : done ? 'seeAll' : 'seeOpen')}
        </ButtonLink>
      }
    >
      {done && t('nothingToDoText')}
    </EmptyState>
  )
}

/** Labels of tasks. */
export const taskWords = {
  payment: 'taskPayment',
  accept: 'taskAccept',
  deliver: 'taskDeliver',
  finish: 'taskFinish',
  refund: 'taskRefund',
  nothing: 'taskNothing',
} as const
