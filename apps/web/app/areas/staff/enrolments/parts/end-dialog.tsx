import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import type { EnrolmentDialogProps } from './extend-dialog.tsx'

/** Asks for the reason that the customer reads, and says what ends and what does not go back. */
export function EndDialog({ enrolment, work, onSettled, onClose }: EnrolmentDialogProps) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const { id, refundableCents, currency } = enrolment
  const form = useForm({
    start: { reason: '' },
    rules: required('reason'),
    waits: true,
    send: ({ reason }) => work.run('end', 'endEnrolment', { id, reason: reason.trim() }, t('endedNow')),
    done: onSettled,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog title={t('endTitle')} form={form} danger action={t('end')} wayOut={t('keep')} onClose={onClose}>
      <div className="mb-4 grid gap-1.5 text-ink-2">
        <p>{t('endText')}</p>
        {refundableCents > 0 && <p>{t('endRefund', { amount: formatMoney(language, refundableCents, currency) })}</p>}
      </div>
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={staff('customerReads')} data-focus />
    </FormDialog>
  )
}
