import type { Order, OrderEvent } from '@waymark/contract/services/orders.ts'
import type { OrderEventKind } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { OrderFiles } from './order-facts.tsx'

const steps = ['aheadPaid', 'aheadAccepted', 'aheadDelivered', 'aheadFinished'] as const
export type Step = (typeof steps)[number]

/** What an order still has before it, the next one first; nothing once it has ended. */
export function stepsAhead({
  status,
  paymentStatus,
  deliveredAt,
}: Pick<Order, 'status' | 'paymentStatus' | 'deliveredAt'>): readonly Step[] {
  if (status === 'new') return steps.slice(paymentStatus === 'not_paid' ? 0 : 1)
  if (status === 'in_work') return steps.slice(deliveredAt ? 3 : 2)
  return []
}

/** It was cancelled because nobody paid in time. */
export const isExpired = ({ status, events }: Pick<Order, 'status'> & { events: readonly Pick<OrderEvent, 'kind'>[] }): boolean =>
  status === 'cancelled' && events.some(({ kind }) => kind === 'expired')

/** A list of filters has the words of some statuses in the plural. */
const wordOf = (kind: OrderEventKind) => (kind === 'finished' ? 'statusFinished' : kind)

/** What happened as a line from the top down, and hollow what is still ahead. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useWords('orders')
  const ahead = stepsAhead(order)
  return (
    <ol className="way" data-line={order.service.line}>
      {order.events.map((event) => (
        <Happened key={event.id} event={event} order={order} />
      ))}
      {ahead.map((step, index) => (
        <li key={step} className={index === 0 ? 'here' : undefined}>
          <span className="stop" />
          {index === 0 && (
            <StatusChip tone="here" className="mb-1">
              {t('youAreHere')}
            </StatusChip>
          )}
          <h3 className={index === 0 ? 'text-lg font-bold' : 'text-base font-medium leading-7 text-ink-2'}>{t(step)}</h3>
        </li>
      ))}
    </ol>
  )
}

function Happened({ event: { at, kind, text, amountCents, files }, order }: { event: OrderEvent; order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  return (
    <li className="done">
      <span className="stop">
        <Check size={14} strokeWidth={3} aria-hidden />
      </span>
      <h3 className="text-base leading-7">
        {t(wordOf(kind))}
        {amountCents !== null && <span className="font-medium">, {formatMoney(language, amountCents, order.currency)}</span>}
        <span className="sr-only"> ({t('done')})</span>
      </h3>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{formatMoment(language, at)}</time>
      </p>
      {text && (
        <p dir="auto" className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <div className="mt-2.5 max-w-read">
          <OrderFiles order={order.id} files={files} />
        </div>
      )}
    </li>
  )
}
