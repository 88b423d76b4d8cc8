import ArrowDown from 'lucide-react/icons/arrow-down'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { formatDate } from '../../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { useCall } from '../../../../../kit/load/query.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { formatOwnDate } from '../../../../people/accounts/dates.ts'
import { nextActor, orderStatus } from '../../order-standing.ts'
import { OrderChip, PaymentChip } from '../../parts/order-chips.tsx'
import { OrderView } from '../screens/order-view.tsx'

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

/** Title of an order; a generic one while loading. */
export function OrderTitle({ id }: { id: string }) {
  const profile = useWords('profile')
  return useCall('readOrder', { id }).data?.service.name ?? profile('orders')
}

/** Status, number and dates of an order, with links to all orders and to the messages. */
export function OrderLead({ id }: { id: string }) {
  const t = useWords('orders')
  const language = useLanguage()
  const { data: order } = useCall('readOrder', { id })
  return (
    <>
      {order && (
        <p className="mt-3 flex flex-wrap items-center gap-1.5">
          <Badge line={order.service.line} size="s" />
          <OrderChip status={order.status} />
          <PaymentChip status={order.paymentStatus} />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        {order && (
          <>
            <span>{t('number', { number: String(order.number) })}</span>
            <span>{t('ordered', { time: formatOwnDate(language, order.createdAt) })}</span>
            {order.readyBy && <span>{t('lastReady', { date: formatDate(language, order.readyBy) })}</span>}
          </>
        )}
        <Go to="/profile/orders" className="inline-flex min-h-11 items-center">
          {t('back')}
        </Go>
      </p>
      {order && (
        <a href="#answer" className="inline-block py-2.5 font-semibold">
          {t(nextActor[orderStatus(order)], { round: order.round?.place ?? 0 })}
          {/* Placed at the end of the last line. */}
          <ArrowDown size={18} aria-hidden className="ms-2 inline-block align-[-0.25em]" />
        </a>
      )}
    </>
  )
}
