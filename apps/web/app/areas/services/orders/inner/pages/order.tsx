import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { formatMoment } from '../../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { useCall } from '../../../../../kit/load/query.ts'
import { Go } from '../../../../../kit/look/go.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { OrderView } from '../screens/order-view.tsx'

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

/** The name of an order; until it is known, that of its kind. */
export function OrderTitle({ id }: { id: string }) {
  const profile = useWords('profile')
  return useCall('readOrder', { id }).data?.service.name ?? profile('orders')
}

/** Its number, when it was ordered, and the way back. */
export function OrderLead({ id }: { id: string }) {
  const t = useWords('orders')
  const language = useLanguage()
  const { data: order } = useCall('readOrder', { id })
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-ink-2">
      {order && (
        <>
          <span>{t('number', { number: String(order.number) })}</span>
          <span>{t('ordered', { time: formatMoment(language, order.createdAt) })}</span>
        </>
      )}
      <Go to="/profile/orders" className="inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden />
        {t('back')}
      </Go>
    </p>
  )
}
