import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { Confirming } from '../../payments/parts/confirming.tsx'
import { PaymentFrame } from '../../payments/parts/payment-frame.tsx'
import { declinedPath, paidPath } from '../address.ts'
import { outcomeOf } from '../paid-outcome.ts'
import { type PaidStanding, usePaidStatus } from '../queries.ts'
import { SubscriptionDecline } from './subscription-decline.tsx'
import { SubscriptionSuccess } from './subscription-success.tsx'

/** How the payment of a subscription went. The page carries the words `basket` and `plans`. */
export function SubscriptionPayment({ id, success }: { id: string; success: boolean }) {
  const basket = useWords('basket')
  const t = useWords('plans')
  const title = (standing: PaidStanding | undefined) =>
    !success ? basket('declineTitle') : standing && outcomeOf(standing) === 'paid' ? t('paidTitle') : basket('confirmTitle')
  return (
    <PaymentFrame id={id} useStanding={usePaidStatus} title={title}>
      {(standing, { failed, readAgain }) =>
        outcomeOf(standing) === (success ? 'failed' : 'paid') ? (
          <Elsewhere to={success ? declinedPath(id) : paidPath(id)} />
        ) : !success ? (
          <SubscriptionDecline standing={standing} readAgain={readAgain} />
        ) : outcomeOf(standing) === 'paid' ? (
          <SubscriptionSuccess standing={standing} />
        ) : (
          <Confirming text={t('confirmText')} long={t('confirmLong')} failed={failed} />
        )
      }
    </PaymentFrame>
  )
}

/** It went otherwise than the address says: the other page tells. */
function Elsewhere({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
