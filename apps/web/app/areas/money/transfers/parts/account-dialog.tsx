import { type OrderTransfer, refundAccount } from '@waymark/contract/money/transfers.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { validateWith } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

interface Account {
  holder: string
  account: string
  bic: string
  bank: string
}

interface AccountDialogProps {
  /** Known account, if any. */
  to: NonNullable<OrderTransfer['refund']>['to']
  /** Saves the account and shows the answer. */
  save: (account: Account) => Promise<unknown>
  onClose: () => void
}

const rules = validateWith(refundAccount)

/** Asks for the account that a refund is sent to. */
export function AccountDialog({ to, save, onClose }: AccountDialogProps) {
  const t = useWords('transfers')
  const start: Account = to ?? { holder: '', account: '', bic: '', bank: '' }
  const form = useForm<Account>({
    initialValues: start,
    validate: rules,
    unsaved: ({ holder, account, bic, bank }) =>
      holder !== start.holder || account !== start.account || bic !== start.bic || bank !== start.bank,
    async onSubmit(account) {
      await save(account)
      toast.success(t('accountSaved'))
      return true
    },
    onSuccess: onClose,
  })
  return (
    <FormDialog title={t('accountTitle')} form={form} action={t('saveAccount')} wayOut={t('cancel')} spaced onClose={onClose}>
      <TextField {...form.field('holder')} label={t('accountHolder')} required autoComplete="name" maxLength={100} data-focus />
      <TextField
        {...form.field('account')}
        label={t('accountNumber')}
        hint={t('accountHint')}
        required
        autoComplete="off"
        maxLength={60}
        spellCheck={false}
      />
      <TextField {...form.field('bic')} label={t('bic')} optional autoComplete="off" maxLength={20} spellCheck={false} />
      <TextField {...form.field('bank')} label={t('bank')} optional autoComplete="off" maxLength={100} />
    </FormDialog>
  )
}
