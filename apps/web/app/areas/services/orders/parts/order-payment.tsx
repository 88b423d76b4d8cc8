import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShownAgain } from '../../../../kit/device/use-shown-again.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { errorText } from '../../../../kit/load/errors.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Payable, usePayable } from '../../../money/payments/parts/payable.tsx'
import { Confirming, PaymentFrame, PaymentLine, problemWords } from '../../../money/payments/parts/payment-frame.tsx'
import { OrderTransferBox } from '../../../money/transfers/parts/order-transfer-box.tsx'
import { orderStatus } from '../order-standing.ts'
import { type OrderStanding, useOrderStatus } from '../queries.ts'

/** Result of an order's payment. */
export function OrderPayment({ id, success }: { id: string; success: boolean }) {
  const t = useWords('basket')
  const orders = useWords('orders')
  const titleOf = (standing: OrderStanding | undefined) =>
    !standing || isConfirming(standing) ? t('confirmTitle') : orders(orderStatus(standing), { round: 0, of: 0 })
  return (
    <PaymentFrame id={id} useStanding={useOrderStatus} title={(standing) => (success ? titleOf(standing) : t('declineTitle'))}>
      {(standing, { failed, readAgain }) =>
        success ? <PaymentSuccess standing={standing} failed={failed} /> : <PaymentDecline standing={standing} readAgain={readAgain} />
      }
    </PaymentFrame>
  )
}

interface DeclineProps {
  standing: OrderStanding
  readAgain: () => Promise<unknown>
}

/** The payment failed: why, that order and brief are kept, and a button to pay again. */
export function PaymentDecline({ standing: { id, number, status, paymentStatus, payUntil, payment, service }, readAgain }: DeclineProps) {
  const t = useWords('basket')
  const language = useLanguage()
  const payable = usePayable('order')
  const navigate = useNavigate()
  const state = useLocation().state as { unreachable?: boolean } | null
  const [busy, setBusy] = useState(false)
  useShownAgain(() => setBusy(false))
  const [trouble, setTrouble] = useState('')
  const [unreachable, setUnreachable] = useState(state?.unreachable === true)
  const open = status === 'new' && paymentStatus === 'not_paid'
  // The order was paid after all or has ended: the other page shows it.
  useEffect(() => {
    if (!open) void navigate(`/basket/success?order=${id}`, { replace: true })
  }, [open, id, navigate])

  async function pay() {
    setBusy(true)
    setTrouble('')
    try {
      const { payUrl } = await changeOnce('payOrder', { id })
      location.assign(payUrl)
    } catch (error) {
      setBusy(false)
      setUnreachable(error instanceof ApiError && error.problem.code === 'payment_unavailable')
      setTrouble(errorText(error, { offline: t('offline'), failed: t('failed') }))
      await readAgain()
    }
  }

  return (
    <>
      <PaymentLine state="cut" />
      <h1>{t(unreachable ? 'unreachableTitle' : 'declineTitle')}</h1>
      {unreachable ? (
        <p className="lead mt-3">{t('unreachableText')}</p>
      ) : (
        <>
          {payable && <p className="lead mt-3">{t('declineLead')}</p>}
          <p className="mt-4">
            {t(payment?.problem ? problemWords[payment.problem] : 'notFinished')} {t('notCharged')}
          </p>
        </>
      )}
      <p className="mt-2 text-ink-2">
        {t('intact', { number: String(number) })} {payUntil && t('payableUntil', { time: formatUntil(language, payUntil) })}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Payable what="order">
          <Button busy={busy} onClick={() => void pay()}>
            {t('payAgain')}
          </Button>
        </Payable>
        <ButtonLink to={`/profile/orders/${id}`} variant="outline">
          {t('seeOrder')}
        </ButtonLink>
        <ButtonLink to={`/basket/${service}`} variant="quiet">
          {t('toBasket')}
        </ButtonLink>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  )
}

/** The order can still be paid by card, and the server has no payment yet. */
const isConfirming = (standing: OrderStanding) => ['standsUnpaid', 'payment_failed'].includes(orderStatus(standing))

/** Shown after paying: confirming until the server knows of the payment, then what happens next. */
export function PaymentSuccess({ standing, failed }: SuccessProps) {
  const t = useWords('basket')
  const orders = useWords('orders')
  const navigate = useNavigate()
  const { id, number, payment } = standing
  const stands = orderStatus(standing)
  const title = orders(stands, { round: 0, of: 0 })
  const confirming = isConfirming(standing)
  const declined = confirming && (payment?.status === 'failed' || payment?.status === 'expired')
  useEffect(() => {
    if (declined) void navigate(`/basket/decline?order=${id}`, { replace: true })
  }, [declined, id, navigate])

  const links = (
    <div className="mt-7 flex flex-wrap gap-3">
      <ButtonLink to={`/profile/orders/${id}`}>{t('seeOrder')}</ButtonLink>
      <ButtonLink to="/profile/orders" variant="outline">
        {t('allOrders')}
      </ButtonLink>
    </div>
  )
  if (confirming) return <Confirming text={t('confirmText')} long={t('confirmLong')} failed={failed} />
  if (stands === 'disputed' || stands === 'standsLost')
    return (
      <div>
        <PaymentLine state="cut" />
        <h1>{title}</h1>
        <p className="lead mt-3">{orders(`${stands}Text`)}</p>
        {links}
      </div>
    )
  if (standing.status === 'cancelled' || standing.status === 'refused')
    return (
      <div>
        <PaymentLine state="cut" />
        <h1>{title}</h1>
        <p className="lead mt-3">{t(standing.paymentStatus === 'not_paid' ? 'endedUnpaid' : 'endedText', { number: String(number) })}</p>
        {links}
      </div>
    )
  if (stands === 'standsTransfer')
    return (
      <div>
        <PaymentLine state="confirming" />
        <h1>{title}</h1>
        <p className="lead mt-3">{t('transferText', { number: String(number) })}</p>
        <div className="mt-7">
          <OrderTransferBox id={id} stamp={payment?.status ?? ''} heading="h2" />
        </div>
        {links}
      </div>
    )
  return (
    <div>
      <PaymentLine state="paid" />
      <h1>{title}</h1>
      <p className="lead mt-3">{t('successText', { number: String(number) })}</p>
      {stands === 'standsPaid' && (
        <>
          <h2 className="mt-9 mb-3 text-xl">{t('nextTitle')}</h2>
          <ol className="grid list-decimal gap-2 ps-6">
            <li>{t('next1')}</li>
            <li>{t('next2')}</li>
            <li>{t('next3')}</li>
          </ol>
        </>
      )}
      {links}
    </div>
  )
}

interface SuccessProps {
  standing: OrderStanding
  /** The last request failed and is retried. */
  failed: boolean
}
