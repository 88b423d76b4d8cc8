import type { AwaitedTransfer, BankLine, BankRefund, StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { companyDay } from '../../../../kit/language/zoned-days.ts'
import { ApiError } from '../../../../kit/load/api.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { AccountDialog } from '../../../money/transfers/parts/account-dialog.tsx'
import { currencyDigits, readAmount, writeAmount } from '../../work/amount.ts'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import { keepTransfers, refetchTransfers, useTransferWork } from '../use-transfer-work.ts'

/** Matches a line with an order by its number. */
export function OrderDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useWords('staff-transfers')
  const language = useLanguage()
  const { run } = useTransferWork()
  const form = useForm({
    initialValues: { order: '' },
    validate: ({ order }) => (/^\d{1,9}$/.test(order.trim()) ? {} : { order: t('numberWrong') }),
    waits: true,
    onSubmit: ({ order }) => run('matchTransfer', { id: line.id, order: Number(order) }, t('wasMatched', { number: order.trim() })),
    onSuccess: onClose,
  })
  return (
    <FormDialog title={t('otherTitle')} form={form} action={t('match')} wayOut={t('cancel')} spaced onClose={onClose}>
      <p className="text-ink-2">
        {formatMoney(language, line.amountCents, line.currency)}, <bdi>{line.name || line.text}</bdi>. {t('otherText')}
      </p>
      <TextField
        {...form.field('order')}
        label={t('orderField')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        data-focus
      />
    </FormDialog>
  )
}

const withReason = required<{ reason: string }>('reason')

/** Sets a line aside with a reason. */
export function AsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useWords('staff-transfers')
  const language = useLanguage()
  const { run } = useTransferWork()
  const form = useForm({
    initialValues: { reason: '' },
    validate: withReason,
    waits: true,
    unsaved: ({ reason }) => reason !== '',
    onSubmit: ({ reason }) => run('setTransferAside', { id: line.id, reason: reason.trim() }, t('wasSetAside')),
    onSuccess: onClose,
  })
  return (
    <FormDialog title={t('asideTitle')} form={form} action={t('setAside')} wayOut={t('cancel')} spaced onClose={onClose}>
      <p className="text-ink-2">
        {formatMoney(language, line.amountCents, line.currency)}, <bdi>{line.name || line.text}</bdi>. {t('asideText')}
      </p>
      <ReasonField {...form.field('reason')} label={t('reason')} data-focus />
    </FormDialog>
  )
}

/** Confirms a received transfer with amount and day. */
export function ConfirmDialog({ transfer, onClose }: { transfer: AwaitedTransfer; onClose: () => void }) {
  const t = useWords('staff-transfers')
  const staff = useWords('staff')
  const language = useLanguage()
  const { run } = useTransferWork()
  const { id, number, missingCents, currency } = transfer
  const digits = currencyDigits(currency.shortName)
  const money = (cents: number) => formatMoney(language, cents, currency)
  const amountOf = (text: string) => readAmount(text, digits) || null
  const form = useForm({
    initialValues: { amount: writeAmount(missingCents, digits), day: companyDay() },
    validate: ({ amount, day }) => ({
      amount: amountOf(amount) === null ? t('amountWrong') : undefined,
      day: day && day <= companyDay() ? undefined : t('dayWrong'),
    }),
    waits: true,
    onSubmit: ({ amount, day }) =>
      run(
        'confirmTransfer',
        { id, amountCents: amountOf(amount) ?? 0, receivedOn: day, missingBefore: missingCents },
        t('wasConfirmed', { amount: money(amountOf(amount) ?? 0) }),
        id,
        'same',
      ),
    onSuccess: onClose,
  })
  const amount = amountOf(form.values.amount)
  return (
    <FormDialog
      title={t('confirmTitle', { number: String(number) })}
      form={form}
      action={amount === null ? t('confirm') : t('confirmAmount', { amount: money(amount) })}
      wayOut={t('cancel')}
      spaced
      onClose={onClose}
    >
      <p className="text-ink-2">
        <bdi>{transfer.customer}</bdi>, {transfer.reference}. {t('confirmText')}
      </p>
      <TextField
        {...form.field('amount')}
        label={staff('amountIn', { currency: currency.shortName })}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        data-focus
      />
      <TextField {...form.field('day')} label={t('receivedOn')} type="date" required max={companyDay()} />
    </FormDialog>
  )
}

/** Shows the list from the answer. After a refusal it is refetched, because somebody else may have acted. */
async function take(answer: Promise<StaffTransfers>): Promise<void> {
  try {
    await keepTransfers(await answer)
  } catch (error) {
    if (error instanceof ApiError) void refetchTransfers()
    throw error
  }
}

/** Account of a refund, as given by the buyer. */
export const RefundAccountDialog = ({ refund: { id, to }, onClose }: { refund: BankRefund; onClose: () => void }) => (
  <AccountDialog to={to} save={(account) => take(changeOnce('noteRefundAccount', { id, ...account }))} onClose={onClose} />
)

/** Account for returning a line that pays no order. */
export const ReturnDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => (
  <AccountDialog
    to={{ holder: line.name, account: '', bic: '', bank: '' }}
    save={(account) => take(changeOnce('returnTransfer', { id: line.id, ...account }))}
    onClose={onClose}
  />
)

/** Records the day on which a refund was sent. */
export function SentDialog({ refund, onClose }: { refund: BankRefund; onClose: () => void }) {
  const t = useWords('staff-transfers')
  const language = useLanguage()
  const { run } = useTransferWork()
  const { id, amountCents, currency, to, order } = refund
  const amount = formatMoney(language, amountCents, currency)
  const form = useForm({
    initialValues: { day: companyDay() },
    validate: ({ day }) => (day && day <= companyDay() ? {} : { day: t('dayWrong') }),
    waits: true,
    onSubmit: ({ day }) => run('confirmRefundSent', { id, sentOn: day }, t('wasSentDone', { amount })),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t('sentTitle', { amount })}
      form={form}
      action={t('confirmSent', { amount })}
      wayOut={t('cancel')}
      spaced
      onClose={onClose}
    >
      <p className="wrap-anywhere text-ink-2">
        <bdi>{to?.holder}</bdi>, {to?.account} {to?.bic}.{order !== '' && ` ${t('sentText')}`}
      </p>
      <TextField {...form.field('day')} label={t('sentOn')} type="date" required max={companyDay()} data-focus />
    </FormDialog>
  )
}
