import { recoveryAgainAfter, recoveryRequest } from '@waymark/contract/people/passwords.ts'
import { useEffect } from 'react'
import { useProof, type WithProof } from '../../../../kit/forms/recaptcha.ts'
import { RecaptchaNote } from '../../../../kit/forms/recaptcha-note.tsx'
import { rulesOf } from '../../../../kit/forms/rules.ts'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { AccountForm } from './account-form.tsx'

/** A recovery link that was asked for. It is kept in the history entry of its screen, so plain data. */
export interface AskedLink {
  email: string
  /** When another one can be asked for, in milliseconds by this device's clock. */
  againAt: number
}

export async function askForLink(email: string, withProof: WithProof): Promise<AskedLink> {
  await withProof('forgot', (proof) => changeNow('forgotPassword', { email, ...proof }))
  return { email, againAt: Date.now() + recoveryAgainAfter * 1000 }
}

interface ForgotFormProps {
  /** What was typed before, here or on another form. */
  email: string
  /** The link that was asked for last: for the same address it is not asked for again before its time. */
  last: AskedLink | undefined
  onAsked: (asked: AskedLink) => void
}

/** Asks for a recovery link. */
export function ForgotForm({ email, last, onAsked }: ForgotFormProps) {
  const t = useWords('account')
  const withProof = useProof()
  const form = useForm({
    start: { email: '' },
    rules: rulesOf(recoveryRequest),
    send: ({ email: typed }) => {
      const address = typed.trim()
      const isOnItsWay = last?.email === address && last.againAt > Date.now()
      return isOnItsWay ? last : askForLink(address, withProof)
    },
    done: onAsked,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and never over what somebody typed
  useEffect(() => void form.fill({ email }), [email])

  return (
    <AccountForm form={form} action={t('sendLink')} note={<RecaptchaNote />}>
      <TextField {...form.field('email')} label={t('email')} {...emailInput} required data-focus />
    </AccountForm>
  )
}
