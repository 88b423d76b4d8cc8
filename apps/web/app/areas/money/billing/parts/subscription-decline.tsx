import { useState } from 'react'
import { useLocation } from 'react-router'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { routePricesPath } from '../../../../kit/load/addresses.ts'
import { ApiError } from '../../../../kit/load/api.ts'
import { changeNow } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { withAgreements } from '../../../people/accounts/agreements-given.ts'
import { PaymentLine } from '../../payments/parts/payment-line.tsx'
import { problemWords } from '../../payments/payment-problems.ts'
import { enrolmentPath, plansPath } from '../address.ts'
import type { PaidStanding } from '../queries.ts'

interface DeclineProps {
  standing: PaidStanding
  readAgain: () => Promise<unknown>
}

/** The payment did not come about: why, that nothing changed, and the same once more. */
export function SubscriptionDecline({ standing: { id, slug, kind, payment }, readAgain }: DeclineProps) {
  const basket = useWords('basket')
  const t = useWords('plans')
  const state = useLocation().state as { unreachable?: boolean } | null
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [unreachable, setUnreachable] = useState(state?.unreachable === true)

  async function pay(period: string) {
    setBusy(true)
    setTrouble('')
    try {
      const toPay = await withAgreements(() => changeNow('subscribe', { id: period }))
      if (toPay?.payUrl) return location.assign(toPay.payUrl)
      setUnreachable(toPay !== undefined)
    } catch (error) {
      setUnreachable(error instanceof ApiError && error.problem.code === 'payment_unavailable')
      setTrouble(errorText(error, { offline: t('offline'), failed: t('failed') }))
      await readAgain()
    }
    setBusy(false)
  }

  return (
    <>
      <PaymentLine state="cut" />
      <h1>{basket(unreachable ? 'unreachableTitle' : 'declineTitle')}</h1>
      {unreachable ? (
        <p className="lead mt-3">{t('unreachableText')}</p>
      ) : (
        <>
          <p className="lead mt-3">{basket('declineLead')}</p>
          <p className="mt-4">
            {basket(payment?.problem ? problemWords[payment.problem] : 'notFinished')} {basket('notCharged')}
          </p>
        </>
      )}
      <p className="mt-2 text-ink-2">{t('keptAsItIs')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {payment?.kind === 'first' && (
          <Button busy={busy} onClick={() => void pay(payment.period)}>
            {basket('payAgain')}
          </Button>
        )}
        {payment && payment.kind !== 'first' && <ButtonLink to={enrolmentPath(id)}>{t('mySubscription')}</ButtonLink>}
        <ButtonLink to={kind === 'plan' ? plansPath : routePricesPath(slug)} variant="outline">
          {t('seePrices')}
        </ButtonLink>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  )
}
