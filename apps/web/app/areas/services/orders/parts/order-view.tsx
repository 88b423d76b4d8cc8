import type { Order } from '@waymark/contract/services/orders.ts'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/refusals.ts'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { keepOrder, refreshOrders, useFollowedOrder } from '../queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderBrief, OrderDetails, OrderPrice } from './order-facts.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4">{title}</h2>
    {children}
  </section>
)

interface OrderViewProps {
  id: string
  /** There is no such order for this person. */
  onMissing: () => void
}

/** An order from its brief to its end, followed while it is looked at. */
export function OrderView({ id, onMissing }: OrderViewProps) {
  const t = useWords('orders')
  const { data: order, error, isFetching, refetch, statusFailed } = useFollowedOrder(id)
  const missing = isMissing(error)
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])

  if (!order) return error && !missing ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {statusFailed && (
          <p
            role="status"
            className="flex items-center gap-2.5 rounded-control bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning"
          >
            <WifiOff size={18} aria-hidden className="flex-none" />
            {t('statusOld')}
          </p>
        )}
        <OrderState order={order} />
      </div>
      {order.deliveryFiles.length > 0 && (
        <Section title={t('deliveryFiles')}>
          <OrderFiles order={id} files={order.deliveryFiles} />
        </Section>
      )}
      <Section title={t('timeline')}>
        <OrderTimeline order={order} />
      </Section>
      <Section title={t('price')}>
        <OrderPrice order={order} />
      </Section>
      <Section title={t('brief')}>
        <OrderBrief order={order} />
      </Section>
      <Section title={t('data')}>
        <OrderDetails data={order.orderData} />
      </Section>
      <Actions
        order={order}
        onMoved={(moved) => {
          if (moved) void keepOrder(moved)
          void refreshOrders()
        }}
      />
    </div>
  )
}

/** Order it again, or cancel it. */
function Actions({ order, onMoved }: { order: Order; onMoved: (order?: Order) => void }) {
  const t = useWords('orders')
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState(false)
  const { busy, run } = useChange('reorderService', {
    words: { offline: t('offline'), failed: t('failed') },
    onDone: () => navigate(`/service/${order.service.id}/brief`),
    onError(error) {
      if (isMissing(error)) toast.error(t('noService'))
      return isMissing(error)
    },
  })

  return (
    <div className="border-t border-border pt-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={busy} onClick={() => void run({ id: order.id })}>
          {t('reorder')}
        </Button>
        {order.canCancel && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className="mt-2.5 text-sm text-ink-2">{t('reorderText')}</p>
      {cancelling && (
        <CancelDialog
          order={order}
          onCancelled={(cancelled) => {
            setCancelling(false)
            onMoved(cancelled)
          }}
          onClose={() => {
            setCancelling(false)
            onMoved()
          }}
        />
      )}
    </div>
  )
}
