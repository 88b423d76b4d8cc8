import type { Order } from '@waymark/contract/services/orders.ts'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../../../../kit/language/amounts.ts'
import { formatDay, formatMoment } from '../../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { isMissing } from '../../../../../kit/load/errors.ts'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { useSite } from '../../../../../kit/load/site.ts'
import { useChange } from '../../../../../kit/load/use-change.ts'
import { Button } from '../../../../../kit/look/button.tsx'
import { Panel, ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { Payable } from '../../../../money/payments/parts/payable.tsx'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { OrderChip, PaymentChip } from '../../parts/order-chips.tsx'
import { OrderBrief, OrderDetails, OrderFiles, OrderPrice } from '../../parts/order-facts.tsx'
import { isExpired, OrderTimeline } from '../../parts/order-timeline.tsx'
import { keepOrder, refreshOrders, useFollowedOrder } from '../../queries.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4">{title}</h2>
    {children}
  </section>
)

interface OrderViewProps {
  id: string
  /** There is no such order for this person. */
  onMissing: () => void
}

/** An order from its brief to its end, followed while it is looked at. */
export function OrderView({ id, onMissing }: OrderViewProps) {
  const t = useWords('orders')
  const { data: order, error, isFetching, refetch, statusFailed } = useFollowedOrder(id)
  const missing = isMissing(error)
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])

  if (!order) return error && !missing ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {statusFailed && (
          <p
            role="status"
            className="flex items-center gap-2.5 rounded-control bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning"
          >
            <WifiOff size={18} aria-hidden className="flex-none" />
            {t('statusOld')}
          </p>
        )}
        <OrderState order={order} />
      </div>
      {order.deliveryFiles.length > 0 && (
        <Section title={t('deliveryFiles')}>
          <OrderFiles order={id} files={order.deliveryFiles} />
        </Section>
      )}
      <Section title={t('timeline')}>
        <OrderTimeline order={order} />
      </Section>
      <Section title={t('price')}>
        <OrderPrice order={order} />
      </Section>
      <Section title={t('brief')}>
        <OrderBrief order={order} />
      </Section>
      <Section title={t('data')}>
        <OrderDetails data={order.orderData} />
      </Section>
      <Actions
        order={order}
        onMoved={(moved) => {
          if (moved) void keepOrder(moved)
          void refreshOrders()
        }}
      />
    </div>
  )
}

/** Order it again, or cancel it. */
function Actions({ order, onMoved }: { order: Order; onMoved: (order?: Order) => void }) {
  const t = useWords('orders')
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState(false)
  const { busy, run } = useChange('reorderService', {
    words: { offline: t('offline'), failed: t('failed') },
    onDone: () => navigate(`/service/${order.service.id}/brief`),
    onError(error) {
      if (isMissing(error)) toast.error(t('noService'))
      return isMissing(error)
    },
  })

  return (
    <div className="border-t border-border pt-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={busy} onClick={() => void run({ id: order.id })}>
          {t('reorder')}
        </Button>
        {order.canCancel && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className="mt-2.5 text-sm text-ink-2">{t('reorderText')}</p>
      {cancelling && (
        <CancelDialog
          order={order}
          onCancelled={(cancelled) => {
            setCancelling(false)
            onMoved(cancelled)
          }}
          onClose={() => {
            setCancelling(false)
            onMoved()
          }}
        />
      )}
    </div>
  )
}

/** Where an order stands, in words, and the one thing to do next. */
function OrderState({ order }: { order: Order }) {
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
        {order.payUntil && (
          <Payable className="mt-5">
            <PayNow order={order} />
          </Payable>
        )}
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
