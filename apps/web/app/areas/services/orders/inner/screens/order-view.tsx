import type { Order } from '@waymark/contract/services/orders.ts'
import Check from 'lucide-react/icons/check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwner } from '../../../../../kit/device/session.ts'
import { useShownAgain } from '../../../../../kit/device/use-shown-again.ts'
import { Dialog, DialogActions } from '../../../../../kit/dialogs/dialog.tsx'
import { formatMoney } from '../../../../../kit/language/amounts.ts'
import { formatDay, formatUntil } from '../../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { getRefusalCode, isMissing } from '../../../../../kit/load/errors.ts'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { type OrderTalkProps, registered } from '../../../../../kit/load/module.ts'
import { useSite } from '../../../../../kit/load/site.ts'
import { slot } from '../../../../../kit/load/slots.tsx'
import { useChange } from '../../../../../kit/load/use-change.ts'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { Details } from '../../../../../kit/look/details.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { OrderPapers } from '../../../../money/papers/inner/parts/paper-lines.tsx'
import { Payable } from '../../../../money/payments/parts/payable.tsx'
import { OrderTransferBox } from '../../../../money/transfers/parts/order-transfer-box.tsx'
import { briefRecords } from '../../../briefs/sync.ts'
import { briefPath } from '../../../services/address.ts'
import { orderStatus } from '../../order-standing.ts'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { OrderBrief, OrderDetails, OrderFiles, OrderPrice } from '../../parts/order-facts.tsx'
import { isRoundOpen, wasSold } from '../../parts/order-stops.tsx'
import { keepOrder, refreshOrders, useLiveOrder } from '../../queries.ts'

const OrderTalk = slot<OrderTalkProps>(() => registered('orderTalk'))

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
)

interface OrderViewProps {
  id: string
  /** Called if the user has no such order. */
  onMissing: () => void
}

/** An order from brief to end, polled while the page is visible. */
export function OrderView({ id, onMissing }: OrderViewProps) {
  const t = useWords('orders')
  const { data: order, error, isFetching, refetch, statusFailed } = useLiveOrder(id)
  const missing = isMissing(error)
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])

  if (!order) return error && !missing ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11 with-aside lg:grid-cols-[minmax(0,1fr)_272px] lg:items-start lg:gap-12">
      <div className="min-h-96">
        {statusFailed && (
          <p
            role="status"
            className="mb-5.5 flex items-center gap-2.5 rounded-control bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning"
          >
            <WifiOff size={18} aria-hidden className="flex-none" />
            {t('statusOld')}
          </p>
        )}
        <h2 className="sr-only">{t('timeline')}</h2>
        <OrderTalk order={order} tools={isRoundOpen(order) && <AcceptDelivery order={order} />}>
          <OrderState order={order} />
          <OrderTransferBox id={id} stamp={`${order.status} ${order.paymentStatus} ${order.payment?.status}`} heading="h3" />
        </OrderTalk>
      </div>
      <OrderAside
        order={order}
        onMoved={(moved) => {
          if (moved) void keepOrder(moved)
          void refreshOrders()
        }}
      />
    </div>
  )
}

interface AsideProps {
  order: Order
  onMoved: (order?: Order) => void
}

/** Files, price, brief and details of an order, and actions on it. */
function OrderAside({ order, onMoved }: AsideProps) {
  const t = useWords('orders')
  const papers = useWords('papers')
  // The bank may take money that is already being refunded: never show more than was paid.
  const backCents = Math.min(order.paidCents, order.refundedCents + order.lostCents)
  const files = [...order.deliveryFiles.toReversed(), ...order.briefFiles]
  return (
    <aside aria-label={t('theOrder')} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {files.length > 0 && (
        <Section title={t('files')}>
          <OrderFiles order={order.id} files={files} />
        </Section>
      )}
      {order.paidCents > 0 && wasSold(order) && (
        <Section title={papers('title')}>
          <OrderPapers key={backCents} order={order.id} backCents={backCents} />
        </Section>
      )}
      <Section title={t('theOrder')}>
        <OrderPrice order={order} />
        <Details className="mt-3 border-b border-border" summary={`${t('brief')}: ${t('answers', { count: order.brief.length })}`}>
          <OrderBrief order={order} />
        </Details>
        <Details className="border-b border-border" summary={t('data')}>
          <OrderDetails data={order.orderData} />
        </Details>
      </Section>
      <Actions order={order} onMoved={onMoved} />
    </aside>
  )
}

/** Button to accept a delivery, which ends the order. Asks for confirmation. */
function AcceptDelivery({ order }: { order: Order }) {
  const t = useWords('orders')
  const [asking, setAsking] = useState(false)
  const { busy, run } = useChange('acceptDelivery', {
    words: { offline: t('offline'), failed: t('failed') },
    async onDone(taken) {
      setAsking(false)
      await keepOrder(taken)
      void refreshOrders()
    },
    onError() {
      setAsking(false)
      void refreshOrders()
      return false
    },
  })
  return (
    <>
      <Button variant="quiet" size="s" className="gap-1.5! px-2!" onClick={() => setAsking(true)}>
        <Check size={18} aria-hidden />
        {t('take')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('takeTitle')}>
        <p className="text-ink-2">{t('takeText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void run({ id: order.id, round: order.round?.place ?? 0 })}>
            {t('take')}
          </Button>
          <Button variant="outline" onClick={() => setAsking(false)}>
            {t('takeNot')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Buttons to order again or to cancel. */
function Actions({ order, onMoved }: AsideProps) {
  const t = useWords('orders')
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState(false)
  /** The brief already has answers. */
  const [begun, setBegun] = useState(false)
  const owner = useOwner()
  const { id, service } = order
  const brief = briefPath(service.id)
  const { busy, run } = useChange('reorderService', {
    words: { offline: t('offline'), failed: t('failed') },
    onDone(_, { replace }) {
      // Unsent answers belong to the replaced brief and are deleted with it.
      if (replace && owner) briefRecords.remove(service.id, owner)
      return navigate(brief)
    },
    onError(error) {
      const isBegun = getRefusalCode(error) === 'brief_begun'
      setBegun(isBegun)
      if (isMissing(error)) toast.error(t('noService'))
      return isBegun || isMissing(error)
    },
  })

  return (
    <div>
      <Button variant="outline" size="s" busy={busy} onClick={() => void run({ id })}>
        {t('reorder')}
      </Button>
      <Dialog open={begun} onClose={() => setBegun(false)} title={t('begunTitle')}>
        <p className="text-ink-2">{t('begunText')}</p>
        <DialogActions>
          <ButtonLink to={brief}>{t('begunContinue')}</ButtonLink>
          <Button variant="outline" busy={busy} onClick={() => void run({ id, replace: true })}>
            {t('begunReplace')}
          </Button>
        </DialogActions>
      </Dialog>
      <p className="mt-2.5 text-sm text-ink-2">{t('reorderText')}</p>
      {order.canCancel && (
        <Button variant="quiet" size="s" className="-ms-3 mt-2" onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      )}
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

/** Status of an order in words, with one action. */
function OrderState({ order }: { order: Order }) {
  const t = useWords('orders')
  const { title, text } = useStanding(order)
  return (
    <section aria-labelledby="stands">
      <h3 id="stands" className="mt-2 text-lg font-bold">
        <span className="sr-only">{t('stands')}: </span>
        <span role="status">{title}</span>
      </h3>
      {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      {order.reason && (order.status === 'refused' || order.status === 'cancelled') && (
        <p className="mt-1 text-sm">
          {order.status === 'refused' && <span className="text-ink-2">{t('standsRefusedText')} </span>}
          <bdi className="whitespace-pre-line wrap-anywhere">{order.reason}</bdi>
        </p>
      )}
      <Refund order={order} />
      {order.payUntil && order.payment?.method !== 'bank_transfer' && (
        <Payable what="order" className="mt-3.5">
          <PayNow order={order} />
        </Payable>
      )}
    </section>
  )
}

function useStanding(order: Order): { title: string; text: string } {
  const t = useWords('orders')
  const language = useLanguage()
  const email = useSite()?.contactEmail ?? ''
  const { payUntil, lapsesAt, readyBy, round, answerBy } = order
  const payBy = payUntil ? t('standsUnpaidText', { time: formatUntil(language, payUntil) }) : ''
  const standing = orderStatus(order)
  switch (standing) {
    case 'disputed':
      return { title: t(standing), text: t('disputedText') }
    case 'payment_failed':
      return { title: t(standing), text: `${t('standsFailed')} ${payBy}` }
    case 'standsUnpaid':
    case 'standsTransfer':
      return { title: t(standing), text: payBy }
    case 'standsAwaited':
      return { title: t(standing), text: lapsesAt ? t('standsAwaitedText', { time: formatUntil(language, lapsesAt) }) : '' }
    case 'standsRound':
      return {
        title: t(standing, { round: round?.place ?? 0, of: round?.of ?? 0 }),
        text: answerBy ? t('standsRoundText', { date: formatDay(language, answerBy) }) : '',
      }
    case 'standsInWork':
      return { title: t(standing), text: readyBy ? t('standsInWorkText', { date: formatDay(language, readyBy) }) : '' }
    case 'standsDelivered':
      return { title: t(standing), text: t('standsDeliveredText', { email }) }
    case 'standsExpired':
      return { title: t(standing), text: t(order.paidCents > 0 ? 'standsExpiredLateText' : 'standsExpiredText') }
    case 'standsRefused':
    case 'standsCancelled':
      return { title: t(standing), text: '' }
    default:
      return { title: t(standing), text: t(`${standing}Text`) }
  }
}

/** Refunds with their dates, and what was kept. */
function Refund({ order: { refundDueCents, refundedCents, feeCents, cardFeeCents, refundBy, currency } }: { order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(language, cents, currency)
  return (
    <>
      {refundDueCents > 0 && refundBy && (
        <p className="mt-1 text-sm font-medium">{t('refundDue', { amount: money(refundDueCents), date: formatDay(language, refundBy) })}</p>
      )}
      {refundedCents > 0 && <p className="mt-1 text-sm font-medium">{t('refundSent', { amount: money(refundedCents) })}</p>}
      {feeCents > 0 && <p className="mt-1 text-sm text-ink-2">{t('feeKept', { amount: money(feeCents - cardFeeCents) })}</p>}
      {cardFeeCents > 0 && <p className="mt-1 text-sm text-ink-2">{t('cardFeeKept', { amount: money(cardFeeCents) })}</p>}
    </>
  )
}

function PayNow({ order: { id, totalCents, currency } }: { order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  const [leaving, setLeaving] = useState(false)
  useShownAgain(() => setLeaving(false))
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
    <Button className="mt-3.5" busy={busy || leaving} onClick={() => void run({ id })}>
      {t('payNow', { total: formatMoney(language, totalCents, currency) })}
    </Button>
  )
}
