import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../../../../kit/language/words.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { OrderLead, OrderTitle } from '../../parts/order-head.tsx'
import { OrderView } from '../../parts/order-view.tsx'

/** One order; of somebody else's there is nothing. */
export default function Page() {
  const t = useWords('profile')
  const id = useParams().id ?? ''
  const [missing, setMissing] = useState('')
  const onMissing = useCallback(() => setMissing(id), [id])
  if (missing === id && id) return <NotFound />
  return (
    <ProfileFrame key={id} section="orders" title={t('orders')} heading={() => <OrderTitle id={id} />} lead={() => <OrderLead id={id} />}>
      {() => <OrderView id={id} onMissing={onMissing} />}
    </ProfileFrame>
  )
}
