import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Confirming } from '../../../money/payments/parts/confirming.tsx'
import { PaymentLine } from '../../../money/payments/parts/payment-line.tsx'
import type { OrderStanding } from '../queries.ts'

/** Which of its faces the page has, by its heading. */
export function successTitle({ status, paymentStatus }: OrderStanding): 'endedTitle' | 'confirmTitle' | 'successTitle' {
  if (status === 'cancelled' || status === 'refused') return 'endedTitle'
  return paymentStatus === 'not_paid' ? 'confirmTitle' : 'successTitle'
}

/** Back from paying: says that it is being confirmed until the server knows, and then what happens next. */
export function PaymentSuccess({ standing, failed }: SuccessProps) {
  const t = useWords('basket')
  const navigate = useNavigate()
  const { id, number, payment } = standing
  const title = successTitle(standing)
  const declined = title === 'confirmTitle' && (payment?.status === 'failed' || payment?.status === 'expired')
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
  if (title === 'endedTitle')
    return (
      <div>
        <PaymentLine state="cut" />
        <h1>{t(title)}</h1>
        <p className="lead mt-3">{t('endedText', { number: String(number) })}</p>
        {links}
      </div>
    )
  if (title === 'confirmTitle') return <Confirming text={t('confirmText')} long={t('confirmLong')} failed={failed} />
  return (
    <div>
      <PaymentLine state="paid" />
      <h1>{t(title)}</h1>
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
