import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useCall } from '../../../../kit/load/query.ts'
import { currencyDigits, readAmount, writeAmount } from '../amount.ts'
import type { Outcome } from '../use-work.ts'
import { ReasonField } from './work-frame.tsx'

const rules = required<{ reason: string }>('reason')

interface RefundDialogProps {
  /** Name of the customer. */
  name: string
  /** Additional information. */
  text?: string
  most: number
  currency: { shortName: string }
  /** Sends the refund. `done`: text of the success toast. */
  refund: (wanted: { amountCents: number; reason: string; refundableBefore: number }, done: string) => Promise<Outcome>
  onClose: () => void
}

/** Asks for amount and reason of a refund. The submit button shows the amount. */
export function RefundDialog({ name, text: beside, most, currency, refund, onClose }: RefundDialogProps) {
  const t = useWords('staff')
  const language = useLanguage()
  // Refundable amount when the dialog was opened: the server refuses if a colleague has refunded since.
  const [refundableBefore] = useState(most)
  const alone = useCall('listRefundRequests', {}).data
  const digits = currencyDigits(currency.shortName)
  const money = (cents: number) => formatMoney(language, cents, currency)
  function amountOf(text: string) {
    const amount = readAmount(text, digits)
    return amount !== null && amount > 0 && amount <= most ? amount : null
  }
  const form = useForm({
    initialValues: { amount: writeAmount(most, digits), reason: '' },
    validate: (values, shown) => ({
      amount: amountOf(values.amount) === null ? t('amountWrong', { amount: money(most) }) : undefined,
      ...rules(values, shown),
    }),
    waits: true,
    onSubmit(values) {
      const amountCents = amountOf(values.amount) ?? 0
      return refund({ amountCents, reason: values.reason.trim(), refundableBefore }, t('refundAsked', { amount: money(amountCents) }))
    },
    onSuccess: onClose,
    unsaved: ({ reason }) => reason !== '',
  })
  const amount = amountOf(form.values.amount)

  return (
    <FormDialog
      title={t('refundTitle')}
      form={form}
      danger
      action={amount === null ? t('refund') : t('refundAmount', { amount: money(amount) })}
      wayOut={t('cancel')}
      spaced
      onClose={onClose}
    >
      <p className="text-ink-2">
        <bdi>{name}</bdi>. {t('refundText')} {alone && t('refundAlone', { amount: money(alone.aloneCents) })} {beside}
      </p>
      <TextField
        {...form.field('amount')}
        label={t('amountIn', { currency: currency.shortName })}
        hint={t('refundMost', { amount: money(most) })}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        data-focus
      />
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('staffReads')} />
    </FormDialog>
  )
}
