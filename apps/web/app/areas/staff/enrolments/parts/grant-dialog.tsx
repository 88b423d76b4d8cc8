import type { StaffEnrolment } from '@waymark/contract/money/staff-enrolments.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ReasonField, UntilField } from '../../work/parts/work-frame.tsx'
import { useWork } from '../../work/use-work.ts'
import { type EnrolmentWork, keepEnrolment, useStaffOffers } from '../queries.ts'

interface GrantDialogProps {
  customer: { id: string; name: string }
  onClose: () => void
}

const kinds = { route: 'routes', plan: 'plans' } as const
const nothingMoves: ReadonlySet<string> = new Set()

/** Gives a customer a route or plan. */
export function GrantDialog({ customer: { id, name }, onClose }: GrantDialogProps) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const offers = useStaffOffers()
  const work = useWork<StaffEnrolment>({ keep: keepEnrolment, refetch: offers.refetch, staleCodes: nothingMoves, staleMessage: '' })
  const form = useForm({
    initialValues: { subscription: '', until: '', reason: '' },
    validate: required('subscription', 'until', 'reason'),
    waits: true,
    async onSubmit({ subscription, until, reason }) {
      const given = { id, subscription, until, reason: reason.trim() }
      return (await work.run('give', 'grantEnrolment', given, t('nowGiven', { name }))) === 'done'
    },
    onSuccess: onClose,
    unsaved: ({ reason }) => reason !== '',
  })
  const sold = offers.data?.items.filter(({ subscription: { periods } }) => periods.length > 0) ?? []

  return (
    <FormDialog title={t('giveTitle')} form={form} action={t('give')} wayOut={staff('cancel')} spaced onClose={onClose}>
      <p dir="auto" className="text-ink-2 wrap-anywhere">
        {t('giveText', { name })}
      </p>
      <SelectField {...form.field('subscription')} label={t('giveWhat')} required data-focus>
        <option value="">{t('choose')}</option>
        {(['plan', 'route'] as const).map((kind) => (
          <optgroup key={kind} label={t(kinds[kind])}>
            {sold
              .filter(({ subscription: offer }) => offer.kind === kind)
              .map(({ subscription: offer }) => (
                <option key={offer.id} value={offer.id}>
                  {offer.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <UntilField {...form.field('until')} label={t('giveUntil')} />
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={staff('customerReads')} />
    </FormDialog>
  )
}

export interface EnrolmentDialogProps {
  enrolment: StaffEnrolment
  work: EnrolmentWork
  /** Called when it was done or has changed meanwhile. */
  onSettled: () => void
  onClose: () => void
}

/** Extends an enrolment and explains the effect on renewals. */
export function ExtendDialog({ enrolment, work, onSettled, onClose }: EnrolmentDialogProps) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const language = useLanguage()
  const { id, validUntil, nextCharge, currency } = enrolment
  const form = useForm({
    initialValues: { until: '', reason: '' },
    validate: required('until', 'reason'),
    waits: true,
    onSubmit: ({ until, reason }) => work.run('extend', 'extendEnrolment', { id, until, reason: reason.trim() }, t('extended')),
    onSuccess: onSettled,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog title={t('extendTitle')} form={form} action={t('extend')} wayOut={staff('cancel')} spaced onClose={onClose}>
      <p className="text-ink-2">
        {validUntil && t('extendText', { time: formatUntil(language, validUntil) })}{' '}
        {nextCharge && t('extendMoves', { amount: formatMoney(language, nextCharge.amountCents, currency) })}
      </p>
      <UntilField {...form.field('until')} label={t('extendUntil')} min={validUntil?.slice(0, 10) ?? ''} data-focus />
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={staff('customerReads')} />
    </FormDialog>
  )
}
