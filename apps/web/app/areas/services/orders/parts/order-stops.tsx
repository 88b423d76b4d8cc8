import type { Order, OrderEvent } from '@waymark/contract/services/orders.ts'
import type { OrderEventKind } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay, formatRecent } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { eventWord } from '../event-word.ts'
import { OrderFiles } from './order-facts.tsx'

export type Step = { name: 'aheadAccepted' | 'aheadDelivered' | 'aheadFinished' } | { name: 'aheadRound'; round: number }

/** Future steps of an order, next one first; empty after its end. */
export function stepsAhead({ status, deliveredAt, round }: Pick<Order, 'status' | 'deliveredAt' | 'round'>): readonly Step[] {
  if (status !== 'new' && status !== 'in_work') return []
  const { place, of } = round ?? { place: 0, of: 0 }
  const rounds = Array.from({ length: Math.max(0, of - place) }, (_, more) => ({ name: 'aheadRound' as const, round: place + 1 + more }))
  const hasResult = round ? place > of : deliveredAt !== null
  return [
    ...(status === 'new' ? [{ name: 'aheadAccepted' as const }] : []),
    ...rounds,
    ...(hasResult ? [] : [{ name: 'aheadDelivered' as const }]),
    { name: 'aheadFinished' as const },
  ]
}

/** A delivery waits for the customer to accept it or request changes. */
export const isRoundOpen = ({ status, deliveredAt, round }: Pick<Order, 'status' | 'deliveredAt' | 'round'>): boolean =>
  status === 'in_work' && deliveredAt !== null && round !== null && round.place <= round.of

type Events = readonly Pick<OrderEvent, 'kind'>[]
const has = (events: Events, wanted: OrderEventKind) => events.some(({ kind }) => kind === wanted)

/** Cancelled because it was not paid in time, and not reinstated since. */
export const isExpired = ({ status, events }: Pick<Order, 'status'> & { events: Events }): boolean =>
  status === 'cancelled' && has(events, 'expired') && !has(events, 'reinstated')

/** A payment counted for the order; one that arrived only after its end does not. */
export const wasSold = ({ events }: { events: Events }): boolean =>
  has(events, 'reinstated') ||
  (!has(events, 'expired') && events.find(({ kind }) => kind === 'paid' || kind === 'cancelled')?.kind === 'paid')

/** Events without a check mark. */
const failures: readonly OrderEventKind[] = [
  'payment_failed',
  'refused',
  'cancelled',
  'expired',
  'refund_failed',
  'disputed',
  'dispute_lost',
]

interface OrderStopProps {
  event: OrderEvent
  order: Order
  /** Only files are shown, so the files of the brief are listed at the order's start. */
  withBrief: boolean
}

/** An order event: a stop on the order's line, with texts and files. */
export function OrderStop({ event, order, withBrief }: OrderStopProps) {
  const { at, kind, text, amountCents, files } = event
  const t = useWords('orders')
  const language = useLanguage()
  const isFailure = failures.includes(kind)
  const Sign = isFailure ? X : Check
  const isPlaced = kind === 'placed'
  const shown = isPlaced && withBrief ? order.briefFiles : files
  return (
    <li className={cx(isPlaced && 'begins')} data-event={kind}>
      <span aria-hidden="true" className={cx('stop', isFailure ? 'missed' : 'made')}>
        <Sign size={14} strokeWidth={3} />
      </span>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b>
          {t(eventWord(event))}
          {amountCents !== null && `, ${formatMoney(language, amountCents, order.currency)}`}
        </b>
        <time dateTime={at} className="text-xs text-ink-2">
          {formatRecent(language, at)}
        </time>
      </p>
      {isPlaced && order.brief.length > 0 && (
        <p className="text-sm text-ink-2">{t('briefHas', { answers: t('answers', { count: order.brief.length }) })}</p>
      )}
      {text && (
        <p dir="auto" className="mt-1 max-w-read text-sm whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {shown.length > 0 && (
        <div className="mt-2 max-w-read">
          <OrderFiles order={order.id} files={shown} />
        </div>
      )}
    </li>
  )
}

/** Future steps, as outlined stops. */
export function StopsAhead({ order }: { order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  return stepsAhead(order).map((step, place, all) => (
    <li key={step.name === 'aheadRound' ? step.round : step.name} className={cx('ahead', place === all.length - 1 && 'ends')}>
      <span aria-hidden="true" className="stop" />
      <p className="flex flex-wrap items-baseline gap-x-2.5 font-medium">
        {step.name === 'aheadRound' ? t('aheadRound', { round: step.round, of: order.round?.of ?? step.round }) : t(step.name)}
        {step.name === 'aheadDelivered' && order.readyBy && (
          <span className="text-xs font-normal text-ink-2">{t('by', { date: formatDay(language, order.readyBy) })}</span>
        )}
      </p>
    </li>
  ))
}
