import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { useWords } from '../../../lib/words.tsx'
import type { OrderStanding } from './payment-frame.tsx'
import { PaymentLine } from './payment-line.tsx'

/** Milliseconds after which confirming takes longer than usual. */
const long = 30_000

/** Back from paying: says that it is being confirmed until the server knows, and then what happens next. */
export function PaymentSuccess({ standing: { id, number, status, paymentStatus, payment }, failed }: SuccessProps) {
  const t = useWords('basket')
  const navigate = useNavigate()
  const unpaid = paymentStatus === 'not_paid'
  const declined = unpaid && (payment?.status === 'failed' || payment?.status === 'expired')
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
  if (status === 'cancelled' || status === 'refused')
    return (
      <div role="status">
        <PaymentLine state="cut" />
        <h1>{t('endedTitle')}</h1>
        <p className="lead mt-3">{t('endedText', { number: String(number) })}</p>
        {links}
      </div>
    )
  if (unpaid) return <Confirming failed={failed} />
  return (
    <div role="status">
      <PaymentLine state="paid" />
      <h1>{t('successTitle')}</h1>
      <p className="lead mt-3">{t('successText', { number: String(number) })}</p>
      <h2 className="mt-9 mb-3 text-xl">{t('nextTitle')}</h2>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>{t('next1')}</li>
        <li>{t('next2')}</li>
        <li>{t('next3')}</li>
      </ol>
      {links}
    </div>
  )
}

interface SuccessProps {
  standing: OrderStanding
  /** The last question got no answer; it is asked again. */
  failed: boolean
}

function Confirming({ failed }: { failed: boolean }) {
  const t = useWords('basket')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), long)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy="true">
      <PaymentLine state="confirming" />
      <h1>{t('confirmTitle')}</h1>
      <p className="lead mt-3">{t(failed ? 'confirmOffline' : late ? 'confirmLong' : 'confirmText')}</p>
    </div>
  )
}
