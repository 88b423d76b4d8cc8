import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useReason } from '../../work/use-reason.ts'
import { useDeliveries } from '../use-deliveries.ts'
import type { OrderWork } from '../use-order-work.ts'
import { DeliveryFiles } from './delivery-files.tsx'

/** What the customer gets: words and files. */
export function DeliverForm({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const { checked, clear, field } = useReason()
  const deliveries = useDeliveries(order)
  const underWay = deliveries.sendings.some(({ error }) => !error)

  async function deliver() {
    const text = checked()
    if (text === null) return
    if ((await work.run('deliver', 'deliverOrder', { id: order.id, text }, t('delivered'))) !== 'done') return
    clear()
    document.getElementById('next-step')?.focus()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!underWay) void deliver()
      }}
    >
      <DeliveryFiles order={order} deliveries={deliveries} />
      <ReasonField label={t('deliveryText')} hint={t('customerReads')} {...field} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={order.deliveredAt ? 'outline' : 'primary'} busy={work.busy === 'deliver' || underWay}>
          {order.draftFiles.length > 0 ? t('deliverWith', { count: order.draftFiles.length }) : t('deliver')}
        </Button>
        {underWay && <span className="text-sm text-ink-2">{t('filesUnderWay')}</span>}
      </div>
    </form>
  )
}
