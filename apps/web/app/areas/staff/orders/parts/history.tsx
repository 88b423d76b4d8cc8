import type { FileFact } from '@waymark/contract/services/briefs.ts'
import type { OrderEvent } from '@waymark/contract/services/orders.ts'
import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { OrderFiles } from '../../../services/orders/parts/order-facts.tsx'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import type { OrderWork } from '../queries.ts'

/** Files of an order, as staff open them. */
export const StaffFiles = (props: { order: string; files: readonly FileFact[] }) => <OrderFiles {...props} call="openStaffOrderFile" />

/** Events of the order, newest first, and a note for colleagues. */
export function History({ order, work }: { order: StaffOrder; work: OrderWork }) {
  return (
    <>
      <NoteForm order={order} work={work} />
      <ol className="mt-6">
        {order.events.toReversed().map((event) => (
          <OrderEventItem key={event.id} event={event} order={order} />
        ))}
      </ol>
    </>
  )
}

function NoteForm({ order: { id }, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const form = useForm({
    initialValues: { text: '' },
    validate: required('text'),
    waits: true,
    onSubmit: async ({ text }) => (await work.run('note', 'noteOrder', { id, text: text.trim() }, t('noted'), 'same')) === 'done',
    onSuccess: () => form.reset(),
    unsaved: ({ text }) => text !== '',
  })

  return (
    <form {...form.props} className="grid gap-3">
      <ReasonField {...form.field('text')} label={t('note')} hint={t('staffReads')} />
      <div>
        <Button type="submit" variant="outline" size="s" busy={form.busy}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  )
}

const eventWords = {
  placed: 'eventPlaced',
  payment_failed: 'eventPaymentFailed',
  paid: 'eventPaid',
  assigned: 'eventAssigned',
  accepted: 'eventAccepted',
  refused: 'eventRefused',
  delivered: 'eventDelivered',
  finished: 'eventFinished',
  cancelled: 'eventCancelled',
  expired: 'eventExpired',
  reinstated: 'eventReinstated',
  refund_due: 'eventRefundDue',
  refunded: 'eventRefunded',
  refund_failed: 'eventRefundFailed',
  disputed: 'eventDisputed',
  dispute_won: 'eventDisputeWon',
  dispute_lost: 'eventDisputeLost',
  note: 'note',
} as const
const people = { customer: 'byCustomer', staff: 'byStaff', system: 'bySystem' } as const

function OrderEventItem({ event: { at, kind, by, text, amountCents, files }, order }: { event: OrderEvent; order: StaffOrder }) {
  const t = useWords('staff')
  const language = useLanguage()
  return (
    <li className="border-t border-border py-3.5 last:border-b">
      <h3 className="text-base leading-6">
        {t(eventWords[kind])}
        {amountCents !== null && <span className="font-medium">, {formatMoney(language, amountCents, order.currency)}</span>}
      </h3>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{formatMoment(language, at)}</time>, {t(people[by])}
      </p>
      {text && (
        <p dir="auto" className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <div className="mt-2.5 max-w-read">
          <StaffFiles order={order.id} files={files} />
        </div>
      )}
    </li>
  )
}
