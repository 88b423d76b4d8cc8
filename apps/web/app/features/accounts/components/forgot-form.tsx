import { recoveryAgainAfter, recoveryRequest } from '@waymark/contract/passwords.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { useWords } from '../../../lib/words.tsx'
import { useProof, type WithProof } from '../recaptcha.ts'
import { useFields } from '../use-fields.ts'
import { useTrouble } from '../use-trouble.ts'
import { RecaptchaNote } from './recaptcha-note.tsx'
import { emailInput, TextField } from './text-field.tsx'
import { TroubleNote } from './trouble-note.tsx'

/** A recovery link that was asked for. It is kept in the history entry of its screen, so plain data. */
export interface AskedLink {
  email: string
  /** When another one can be asked for, in milliseconds by this device's clock. */
  againAt: number
}

export async function askForLink(email: string, withProof: WithProof): Promise<AskedLink> {
  await withProof('forgot', (proof) => callOverHttp('forgotPassword', { email, ...proof }))
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
  const fields = useFields(recoveryRequest, ['email'])
  const { inputs, textOf } = fields
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()

  useEffect(() => {
    const input = inputs.current.email
    if (input && !input.value) input.value = email
  }, [email, inputs])

  async function submit() {
    if (busy) return
    clear()
    if (!fields.valid()) return
    const address = textOf('email').trim()
    if (last && last.email === address && last.againAt > Date.now()) return onAsked(last)
    setBusy(true)
    try {
      onAsked(await askForLink(address, withProof))
    } catch (error) {
      if (!fields.refused(error)) tell(error)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField fields={fields} name="email" label={t('email')} {...emailInput} />
      <div>
        <Button type="submit" full busy={busy}>
          {t('sendLink')}
        </Button>
        {trouble && <TroubleNote trouble={trouble} />}
        <RecaptchaNote />
      </div>
    </form>
  )
}
