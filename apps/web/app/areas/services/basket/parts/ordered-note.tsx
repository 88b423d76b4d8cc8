import { useWords } from '../../../../kit/language/words.tsx'
import { useLateCall } from '../../../../kit/load/use-late-call.ts'
import { Go } from '../../../../kit/look/go.tsx'

/** Whoever comes back after ordering finds an empty brief: the order that took it is named. */
export function OrderedNote({ service, target }: { service: string; target: '_top' | undefined }) {
  const t = useWords('basket')
  const order = useLateCall('listOrders', { filter: 'new' }, true).data?.items.find((item) => item.service.id === service)
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
