import { useLocation, useSearchParams } from 'react-router'
import { SubscriptionPayment } from '../../../money/billing/parts/subscription-payment.tsx'
import { OrderPayment } from '../../orders/parts/order-payment.tsx'

/** Result page of a payment of an order or a subscription. */
export default function Payment() {
  const success = useLocation().pathname.endsWith('/success')
  const [query] = useSearchParams()
  const subscription = query.get('subscription')
  return subscription ? (
    <SubscriptionPayment id={subscription} charge={query.get('charge')} success={success} />
  ) : (
    <OrderPayment id={query.get('order') ?? ''} success={success} />
  )
}
