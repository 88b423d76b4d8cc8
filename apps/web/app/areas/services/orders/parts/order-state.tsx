import type { Order } from '@waymark/contract/services/orders.ts'
import { useState } from 'react'
import { formatDay, formatMoment } from '../../../../kit/language/dates.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { refreshOrders } from '../queries.ts'
import { isExpired } from '../steps.ts'
import { OrderChip, PaymentChip } from './order-chips.tsx'

/** Where an order stands, in words, and the one thing to do next. */
export function OrderState({ order }: { order: Order }) {
  const t = useWords('orders')
  const { title, text } = useStanding(order)
  return (
    <Panel>
      <section aria-labelledby="stands">
        <div className="mb-2.5 flex flex-wrap gap-1.5">
          <OrderChip status={order.status} />
          <PaymentChip status={order.paymentStatus} />
        </div>
        <h2 id="stands" className="text-xl">
          <span className="sr-only">{t('stands')}: </span>
          <span role="status">{title}</span>
        </h2>
        {text && <p className="mt-2 text-ink-2">{text}</p>}
        {order.reason && (order.status === 'refused' || order.status === 'cancelled') && (
          <p className="mt-2">
            {order.status === 'refused' && <span className="text-ink-2">{t('standsRefusedText')} </span>}
            <bdi className="whitespace-pre-line wrap-anywhere">{order.reason}</bdi>
          </p>
        )}
        <Refund order={order} />
        {order.payUntil && <PayNow order={order} />}
      </section>
    </Panel>
  )
}

function useStanding(order: Order): { title: string; text: string } {
  const t = useWords('orders')
  const language = useLanguage()
  const email = useSite()?.contactEmail ?? ''
  const { status, paymentStatus, payUntil, payment, readyBy, deliveredAt } = order
  if (paymentStatus === 'disputed') return { title: t('disputed'), text: t('disputedText') }
  if (status === 'new' && paymentStatus === 'not_paid')
    return {
      title: t('standsUnpaid'),
      text: [
        payment?.status === 'failed' && t('standsFailed'),
        payUntil && t('standsUnpaidText', { time: formatMoment(language, payUntil) }),
      ]
        .filter(Boolean)
        .join(' '),
    }
  if (status === 'new') return { title: t('standsPaid'), text: t('standsPaidText') }
  if (status === 'in_work' && deliveredAt) return { title: t('standsDelivered'), text: t('standsDeliveredText', { email }) }
  if (status === 'in_work')
    return { title: t('standsInWork'), text: readyBy ? t('standsInWorkText', { date: formatDay(language, readyBy) }) : '' }
  if (status === 'finished') return { title: t('standsFinished'), text: t('standsFinishedText') }
  if (status === 'refused') return { title: t('standsRefused'), text: '' }
  return isExpired(order) ? { title: t('standsExpired'), text: t('standsExpiredText') } : { title: t('standsCancelled'), text: '' }
}

/** What goes back or went back, by when, and what was kept. */
function Refund({ order: { refundDueCents, refundedCents, feeCents, refundBy, currency } }: { order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(language, cents, currency)
  return (
    <>
      {refundDueCents > 0 && refundBy && (
        <p className="mt-2 font-medium">{t('refundDue', { amount: money(refundDueCents), date: formatDay(language, refundBy) })}</p>
      )}
      {refundedCents > 0 && <p className="mt-2 font-medium">{t('refundSent', { amount: money(refundedCents) })}</p>}
      {feeCents > 0 && <p className="mt-1 text-sm text-ink-2">{t('feeKept', { amount: money(feeCents) })}</p>}
    </>
  )
}

function PayNow({ order: { id, totalCents, currency } }: { order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  const [leaving, setLeaving] = useState(false)
  const { busy, run } = useChange('payOrder', {
    words: { offline: t('offline'), failed: t('failed') },
    onDone({ payUrl }) {
      setLeaving(true)
      location.assign(payUrl)
    },
    onError() {
      void refreshOrders()
      return false
    },
  })
  return (
    <Button className="mt-5" busy={busy || leaving} onClick={() => void run({ id })}>
      {t('payNow', { total: formatMoney(language, totalCents, currency) })}
    </Button>
  )
}
