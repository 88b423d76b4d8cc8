import type { Customer } from '@waymark/contract/money/entitlements.ts'
import type { Rights, RightsAsking } from '@waymark/contract/people/staff-rights.ts'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { languageName } from '../../../../kit/language/names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { ApiError } from '../../../../kit/load/api.ts'
import { getRefusalCode } from '../../../../kit/load/errors.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import { useAccountChanging } from '../queries.ts'

interface RightDialogProps {
  customer: Customer
  onClose: () => void
}

interface RightsRequest {
  id: string
  asked: RightsAsking
  reason: string
}

interface AskedFormProps extends RightDialogProps {
  title: string
  text: ReactNode
  action: string
  danger?: boolean
  /** Asks for a new email address. */
  withEmail?: boolean
  act: (given: RightsRequest & { email: string }, refuse: (error: ApiError) => boolean) => Promise<boolean>
}

const askedWords = {
  letter: 'byLetter',
  email: 'byEmail',
  phone: 'byPhone',
  authority: 'byAuthority',
  nobody: 'byNobody',
} as const satisfies Record<RightsAsking, string>
const ways = Object.keys(askedWords) as RightsAsking[]
const isAsked = (value: string): value is RightsAsking => Object.hasOwn(askedWords, value)

/** Form of an action on a customer's data: consequences, kind of request, and the reason the customer reads. */
function AskedForm({ customer, title, text, action, danger, withEmail, act, onClose }: AskedFormProps) {
  const t = useWords('staff-rights')
  const customers = useWords('staff-customers')
  const staff = useWords('staff')
  const language = useLanguage()
  const form = useForm<{ asked: string; reason: string; email: string }>({
    initialValues: { asked: '', reason: '', email: '' },
    validate: withEmail ? required('email', 'asked', 'reason') : required('asked', 'reason'),
    waits: true,
    onSubmit: async ({ asked, reason, email }): Promise<boolean> =>
      isAsked(asked) && act({ id: customer.id, asked, reason: reason.trim(), email: email.trim() }, (error): boolean => form.refuse(error)),
    onSuccess: onClose,
    unsaved: ({ reason, email }) => reason !== '' || email !== '',
  })
  return (
    <FormDialog danger={danger ?? false} spaced title={title} form={form} action={action} wayOut={staff('cancel')} onClose={onClose}>
      <p className="text-ink-2">{text}</p>
      {withEmail && <TextField {...form.field('email')} {...emailInput} autoComplete="off" label={t('newEmail')} required data-focus />}
      <SelectField {...form.field('asked')} label={t('asked')} hint={t('askedHint')} required data-focus={withEmail ? undefined : true}>
        <option value="">{t('choose')}</option>
        {ways.map((way) => (
          <option key={way} value={way}>
            {t(askedWords[way])}
          </option>
        ))}
      </SelectField>
      <ReasonField
        {...form.field('reason')}
        label={customers('reasonAsRead', { name: isolatedName(customer) })}
        hint={t('reasonHint', { language: languageName(language, customer.language) })}
        lang={customer.language}
      />
    </FormDialog>
  )
}

const isolatedName = ({ name }: Customer) => `\u2068${name}\u2069`

/** Downloads a customer's data. */
export function ExportDialog(props: RightDialogProps) {
  const t = useWords('staff-rights')
  const staff = useWords('staff')
  const profile = useWords('profile')
  const { run } = useChanges()
  return (
    <AskedForm
      {...props}
      title={t('exportTitle', { name: isolatedName(props.customer) })}
      text={t('exportText')}
      action={t('exportDo')}
      act={({ email: _, ...given }, refuse) =>
        run('exportCustomer', given, {
          words: { offline: staff('unsent'), failed: profile('failed') },
          onDone({ url }) {
            saveFile(url)
            toast.success(t('exported'))
          },
          onError: (error) => refuse(error as ApiError),
        })
      }
    />
  )
}

/** Changes the email address. Refused when it has changed since the dialog was opened. */
export function EmailDialog(props: RightDialogProps) {
  const t = useWords('staff-rights')
  const [before] = useState(props.customer.email)
  const { run } = useAccountChanging()
  return (
    <AskedForm
      {...props}
      withEmail
      title={t('emailTitle', { name: isolatedName(props.customer) })}
      text={t('emailText', { email: before })}
      action={t('emailDo')}
      act={(given, refuse) =>
        run('correctEmail', { ...given, before }, t('emailDone'), (error) => {
          if (getRefusalCode(error) === 'account_changed') props.onClose()
          return refuse(error)
        })
      }
    />
  )
}

export function SignOutDialog(props: RightDialogProps) {
  const t = useWords('staff-rights')
  const { run } = useAccountChanging()
  return (
    <AskedForm
      {...props}
      title={t('signOutTitle', { name: isolatedName(props.customer) })}
      text={t('signOutText')}
      action={t('signOutDo')}
      act={({ email: _, ...given }, refuse) => run('endCustomerSessions', given, t('signOutDone'), refuse)}
    />
  )
}

/** Withdraws an agreement. */
export function WithdrawDialog({ agreement, ...props }: RightDialogProps & { agreement: Rights['agreements'][number] }) {
  const t = useWords('staff-rights')
  const { run } = useAccountChanging()
  return (
    <AskedForm
      {...props}
      title={t('withdrawTitle', { name: isolatedName(props.customer) })}
      text={t('withdrawText', { title: agreement.title })}
      action={t('withdrawDo')}
      act={({ email: _, ...given }, refuse) => run('withdrawAgreement', { ...given, document: agreement.slug }, t('withdrawDone'), refuse)}
    />
  )
}

/** Withdraws the consent to marketing email. */
export function MarketingDialog(props: RightDialogProps) {
  const t = useWords('staff-rights')
  const { run } = useAccountChanging()
  return (
    <AskedForm
      {...props}
      title={t('marketingTitle', { name: isolatedName(props.customer) })}
      text={t('marketingText')}
      action={t('marketingDo')}
      act={({ email: _, ...given }, refuse) => run('withdrawMarketing', given, t('marketingDone'), refuse)}
    />
  )
}

/** Deletes the account. */
export function EraseDialog(props: RightDialogProps) {
  const t = useWords('staff-rights')
  const { run } = useAccountChanging()
  return (
    <AskedForm
      {...props}
      danger
      title={t('eraseTitle', { name: isolatedName(props.customer) })}
      text={t('eraseText')}
      action={t('eraseDo')}
      act={({ email: _, ...given }, refuse) => run('eraseCustomer', given, t('eraseDone'), refuse)}
    />
  )
}
