import type { OrderCard } from '@waymark/contract/services/orders.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { lastEvent } from '../last-event.ts'
import { OrderChip } from './order-chips.tsx'

/** Number, name and last event, status, price; on mobile one below the other. The whole row leads to the order. */
export function OrderRow({ order }: { order: OrderCard }) {
  const t = useWords('orders')
  const language = useLanguage()
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-border py-4 last:border-b md:grid-cols-[90px_minmax(0,1fr)_150px_110px_20px] md:gap-5">
      <span className="text-sm text-ink-2 max-md:col-span-2">{t('number', { number: String(order.number) })}</span>
      <div className="max-md:col-span-2">
        <Go
          to={`/profile/orders/${order.id}`}
          className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline"
        >
          {order.service.name}
        </Go>
        <span className="block text-sm text-ink-2">{lastEvent(t, language, order)}</span>
      </div>
      <div>
        <OrderChip status={order.status} />
      </div>
      <span className="text-end font-semibold">{formatMoney(language, order.totalCents, order.currency)}</span>
      <ChevronRight size={20} aria-hidden className="max-md:hidden" />
    </li>
  )
}
