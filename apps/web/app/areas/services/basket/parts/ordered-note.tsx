import type { OrderCard } from '@waymark/contract/services/orders.ts'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { Go } from '../../../../kit/look/go.tsx'

/** Whoever comes back after ordering finds an empty brief: the order that took it is named. */
export function OrderedNote({ service, target }: { service: string; target: '_top' | undefined }) {
  const t = useWords('basket')
  const [order, setOrder] = useState<OrderCard>()
  useEffect(() => {
    const gone = new AbortController()
    callOverHttp('listOrders', { filter: 'new' }, { signal: gone.signal }).then(
      ({ items }) => setOrder(items.find((item) => item.service.id === service)),
      // Without it the basket is one whose brief is empty.
      () => {},
    )
    return () => gone.abort()
  }, [service])
  if (!order) return null
  return (
    <div role="status" className="mb-6 rounded-control bg-info-tint px-4 py-3.5">
      <p className="font-semibold text-info">{t('orderedTitle')}</p>
      <p className="mt-1 text-sm">
        {t('orderedText', { number: String(order.number) })}{' '}
        <Go to={`/profile/orders/${order.id}`} target={target} className="inline-flex min-h-8 items-center">
          {t('seeOrder')}
        </Go>
      </p>
    </div>
  )
}
