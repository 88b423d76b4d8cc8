import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useDeliveries } from '../use-deliveries.ts'
import type { OrderWork } from '../use-order-work.ts'
import { DeliveryFiles } from './delivery-files.tsx'

/** What the customer gets: words and files. */
export function DeliverForm({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const deliveries = useDeliveries(order)
  const underWay = deliveries.sendings.some(({ error }) => !error)
  const form = useForm({
    start: { text: '' },
    rules: required('text'),
    waits: true,
    async send({ text }) {
      if (underWay) return false
      return (await work.run('deliver', 'deliverOrder', { id: order.id, text: text.trim() }, t('delivered'))) === 'done'
    },
    done() {
      form.reset()
      document.getElementById('next-step')?.focus()
    },
    unsaved: ({ text }) => text !== '',
  })

  return (
    <form {...form.props} className="grid gap-4">
      <DeliveryFiles order={order} deliveries={deliveries} />
      <ReasonField {...form.field('text')} label={t('deliveryText')} hint={t('customerReads')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={order.deliveredAt ? 'outline' : 'primary'} busy={form.busy || underWay}>
          {order.draftFiles.length > 0 ? t('deliverWith', { count: order.draftFiles.length }) : t('deliver')}
        </Button>
        {underWay && <span className="text-sm text-ink-2">{t('filesUnderWay')}</span>}
      </div>
    </form>
  )
}
