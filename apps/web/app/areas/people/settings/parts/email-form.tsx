import { useState } from 'react'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { lateRules } from '../../../../kit/forms/rules.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { CodeForm } from '../../accounts/parts/code-form.tsx'
import { keepProfile } from '../../accounts/queries.ts'
import { type SentCode, sentTo } from '../../accounts/sign-in-calls.ts'
import { type EditorProps, FormActions } from './settings-section.tsx'

const rules = lateRules(async () => (await import('../profile-rules.ts')).emailRules)

/** A new address, then the code that was sent there. */
export function EmailForm({ onClose }: EditorProps) {
  const t = useWords('settings')
  const [sent, setSent] = useState<SentCode>()
  const [atCode, setAtCode] = useState(false)
  const send = async (address: string) => setSent(sentTo(address, await changeNow('changeEmail', { email: address })))
  const form = useForm({
    start: { email: '' },
    rules,
    async send({ email }) {
      const address = email.trim()
      // The same address again: the code that was sent still stands.
      if (sent?.email !== address || sent.resendAt <= Date.now()) await send(address)
      setAtCode(true)
      return false
    },
    unsaved: ({ email }) => email !== '',
  })
  const field = form.field('email')

  if (atCode && sent)
    return (
      <>
        <SentTo email={sent.email} />
        <CodeForm
          sent={sent}
          action={t('confirmEmail')}
          onCode={async (accessCode) => {
            await keepProfile(await changeNow('confirmEmail', { accessCode }))
            form.forget()
            toast.success(t('emailChanged'))
            onClose()
          }}
          onResend={() => send(sent.email)}
          other={{ words: t('otherEmail'), go: () => setAtCode(false) }}
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
        {form.trouble && <TroubleNote trouble={form.trouble} />}
      </div>
    </form>
  )
}

/** Where to look for a code. */
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
