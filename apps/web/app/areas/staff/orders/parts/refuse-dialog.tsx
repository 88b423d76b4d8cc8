import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import type { OrderWork } from '../use-order-work.ts'

interface RefuseDialogProps {
  order: StaffOrder
  work: OrderWork
  /** It was refused, or is another order by now. */
  onSettled: () => void
  onClose: () => void
}

/** Asks for the reason that the customer reads, and says what goes back. */
export function RefuseDialog({ order, work, onSettled, onClose }: RefuseDialogProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const { id, number, refundableCents, currency } = order
  const form = useForm({
    start: { reason: '' },
    rules: required('reason'),
    waits: true,
    send: ({ reason }) => work.run('refuse', 'refuseOrder', { id, reason: reason.trim() }, t('refused')),
    done: onSettled,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog
      title={t('refuseTitle', { number: String(number) })}
      form={form}
      danger
      action={t('refuse')}
      wayOut={t('keepOrder')}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">
        {refundableCents > 0 ? t('refusePaid', { amount: formatMoney(language, refundableCents, currency) }) : t('refuseUnpaid')}
      </p>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('customerReads')} data-focus />
    </FormDialog>
  )
}
