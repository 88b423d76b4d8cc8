import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { AllMyOrders } from '../../features/orders/components/all-my-orders.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Orders() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="orders" title={t('orders')}>
      {() => <AllMyOrders />}
    </ProfileFrame>
  )
}
