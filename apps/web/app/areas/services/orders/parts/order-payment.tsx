import { useWords } from '../../../../kit/language/words.tsx'
import { PaymentFrame } from '../../../money/payments/parts/payment-frame.tsx'
import { useOrderStatus } from '../queries.ts'
import { PaymentDecline } from './payment-decline.tsx'
import { PaymentSuccess, successTitle } from './payment-success.tsx'

/** How the payment of an order went. */
export function OrderPayment({ id, success }: { id: string; success: boolean }) {
  const t = useWords('basket')
  return (
    <PaymentFrame
      id={id}
      useStanding={useOrderStatus}
      title={(standing) => t(!success ? 'declineTitle' : standing ? successTitle(standing) : 'confirmTitle')}
    >
      {(standing, { failed, readAgain }) =>
        success ? <PaymentSuccess standing={standing} failed={failed} /> : <PaymentDecline standing={standing} readAgain={readAgain} />
      }
    </PaymentFrame>
  )
}
