import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { AllMyOrders } from '../../parts/all-my-orders.tsx'

export default function Orders() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="orders" title={t('orders')}>
      {() => <AllMyOrders />}
    </ProfileFrame>
  )
}
