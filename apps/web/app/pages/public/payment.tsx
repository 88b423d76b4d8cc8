import { useLocation } from 'react-router'
import { PaymentDecline } from '../../features/orders/components/payment-decline.tsx'
import { PaymentFrame } from '../../features/orders/components/payment-frame.tsx'
import { PaymentSuccess, successTitle } from '../../features/orders/components/payment-success.tsx'
import { useWords } from '../../lib/words.tsx'

/** Where a payment leads: that it is confirmed, or that it was rejected. */
export default function Payment() {
  const t = useWords('basket')
  const success = useLocation().pathname.endsWith('/success')
  return (
    <PaymentFrame title={(standing) => t(!success ? 'declineTitle' : standing ? successTitle(standing) : 'confirmTitle')}>
      {(standing, { failed, readAgain }) =>
        success ? <PaymentSuccess standing={standing} failed={failed} /> : <PaymentDecline standing={standing} readAgain={readAgain} />
      }
    </PaymentFrame>
  )
}
