import { useState } from 'react'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { FormErrorNote, WithContact } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { useSite } from '../../../../kit/load/site.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { storeProfile } from '../../accounts/queries.ts'
import { CodeForm } from '../../sign-in/parts/code-form.tsx'
import { type SentCode, toSentCode } from '../../sign-in/sign-in-calls.ts'
import { confirmEmail } from '../confirm-email.ts'
import { emailRules } from '../profile-rules.ts'
import { type EditorProps, FormActions } from './settings-section.tsx'

type Step = 'address' | 'old' | 'new'

/** Changes the email address: a code of the old address, then one of the new. */
export function EmailForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const contact = useSite()?.contactEmail ?? ''
  const [step, setStep] = useState<Step>('address')
  const [old, setOld] = useState<SentCode>()
  /** Code of the old address, reusable while it is valid. */
  const [oldCode, setOldCode] = useState('')
  const [sent, setSent] = useState<SentCode>()
  const sendOld = async () => setOld(toSentCode(profile.email, await changeOnce('requestConfirmation', { purpose: 'leave_email' })))
  const send = async (email: string, accessCode: string) =>
    setSent(toSentCode(email, await changeOnce('changeEmail', { email, accessCode })))
  const form = useForm({
    initialValues: { email: '' },
    validate: emailRules(profile.email),
    async onSubmit({ email }) {
      // For the same address the last code is still valid.
      if (sent?.email === email.trim() && sent.resendAt > Date.now()) {
        setStep('new')
        return false
      }
      if (!old || old.resendAt <= Date.now()) await sendOld()
      setStep('old')
      return false
    },
    unsaved: ({ email }) => email !== '',
  })
  const field = form.field('email')
  const address = form.values.email.trim()
  const other = { words: t('otherEmail'), go: () => setStep('address') }

  if (step === 'old' && old)
    return (
      <>
        <SentTo email={old.email} />
        <CodeForm
          key="old"
          sent={old}
          action={t('goOn')}
          onCode={async (accessCode) => {
            await send(address, accessCode)
            setOldCode(accessCode)
            setStep('new')
          }}
          onResend={sendOld}
          other={other}
        />
        <p className="mt-4 max-w-99 text-sm text-ink-2 wrap-anywhere">
          <WithContact text={t('noOldEmail', { contact })} />
        </p>
      </>
    )
  if (step === 'new' && sent)
    return (
      <>
        <SentTo email={sent.email} />
        <CodeForm
          key="new"
          sent={sent}
          action={t('confirmEmail')}
          onCode={async (accessCode) => {
            await storeProfile(await confirmEmail(sent.email, accessCode))
            form.forget()
            toast.success(t('emailChanged'))
            onClose()
          }}
          onResend={() => send(sent.email, oldCode)}
          other={other}
        />
      </>
    )
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        {...field}
        {...emailInput}
        label={t('newEmail')}
        hint={t('newEmailHint')}
        required
        onBlur={() => field.value === '' || field.onBlur()}
      />
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={form.busy}>
            {t('sendCode')}
          </Button>
        </FormActions>
        {form.trouble && <FormErrorNote trouble={form.trouble} />}
      </div>
    </form>
  )
}

/** Tells where to look for the code. */
export function SentTo({ email }: { email: string }) {
  const [before, after] = useWords('settings')('sentTo', { email: '\n' }).split('\n')
  return (
    <p className="mb-5 text-ink-2 wrap-anywhere">
      {before}
      <b dir="auto" className="text-ink">
        {email}
      </b>
      {after}
    </p>
  )
}
