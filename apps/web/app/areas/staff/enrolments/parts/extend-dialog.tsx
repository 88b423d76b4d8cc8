import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import type { EnrolmentWork } from '../queries.ts'

export interface EnrolmentDialogProps {
  enrolment: StaffEnrolment
  work: EnrolmentWork
  /** It was done, or it is something else by now. */
  onSettled: () => void
  onClose: () => void
}

/** Asks until when, and says what moves along. */
export function ExtendDialog({ enrolment, work, onSettled, onClose }: EnrolmentDialogProps) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const { id, validUntil, nextCharge, currency } = enrolment
  const form = useForm({
    start: { until: '', reason: '' },
    rules: required('until', 'reason'),
    waits: true,
    send: ({ until, reason }) => work.run('extend', 'extendEnrolment', { id, until, reason: reason.trim() }, t('extended')),
    done: onSettled,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog title={t('extendTitle')} form={form} action={t('extend')} wayOut={staff('cancel')} spaced onClose={onClose}>
      <p className="text-ink-2">
        {validUntil && t('extendText', { time: formatMoment(language, validUntil) })}{' '}
        {nextCharge && t('extendMoves', { amount: formatMoney(language, nextCharge.amountCents, currency) })}
      </p>
      <TextField
        {...form.field('until')}
        label={t('extendUntil')}
        className="sm:max-w-60"
        type="date"
        required
        min={validUntil?.slice(0, 10) ?? ''}
        max="2100-12-31"
        data-focus
      />
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={staff('customerReads')} />
    </FormDialog>
  )
}
