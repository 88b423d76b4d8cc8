import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { changeNow } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { PaymentLine } from '../../../money/payments/parts/payment-line.tsx'
import { problemWords } from '../../../money/payments/payment-problems.ts'
import type { OrderStanding } from '../queries.ts'

interface DeclineProps {
  standing: OrderStanding
  readAgain: () => Promise<unknown>
}

/** The payment did not come about: why, that order and brief are kept, and the same order paid again. */
export function PaymentDecline({ standing: { id, number, status, paymentStatus, payment, service }, readAgain }: DeclineProps) {
  const t = useWords('basket')
  const navigate = useNavigate()
  const state = useLocation().state as { unreachable?: boolean } | null
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [unreachable, setUnreachable] = useState(state?.unreachable === true)
  const open = status === 'new' && paymentStatus === 'not_paid'
  // It was paid after all, or has ended: the other page says so.
  useEffect(() => {
    if (!open) void navigate(`/basket/success?order=${id}`, { replace: true })
  }, [open, id, navigate])

  async function pay() {
    setBusy(true)
    setTrouble('')
    try {
      const { payUrl } = await changeNow('payOrder', { id })
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
          <p className="lead mt-3">{t('declineLead')}</p>
          <p className="mt-4">
            {t(payment?.problem ? problemWords[payment.problem] : 'notFinished')} {t('notCharged')}
          </p>
        </>
      )}
      <p className="mt-2 text-ink-2">{t('intact', { number: String(number) })}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void pay()}>
          {t('payAgain')}
        </Button>
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
