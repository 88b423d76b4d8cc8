import { useRef, useState } from 'react'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { isPressing } from '../../../../kit/forms/is-pressing.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { CodeForm } from '../../accounts/parts/code-form.tsx'
import { useKeepProfile } from '../../accounts/queries.ts'
import { type SentCode, sentTo } from '../../accounts/sign-in.ts'
import { loadCheck } from '../load-check.ts'
import { type EditorProps, FormActions } from './section.tsx'
import { SentTo } from './sent-to.tsx'

/** A new address, then the code that was sent there. */
export function EmailForm({ onClose }: EditorProps) {
  const t = useWords('settings')
  const language = useLanguage()
  const keep = useKeepProfile()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentCode>()
  const [atCode, setAtCode] = useState(false)
  const { trouble, tell, clear } = useTrouble()
  const input = useRef<HTMLInputElement>(null)
  const forget = useUnsaved(email !== '')
  const check = async () => (await loadCheck())('email', email, language)
  const send = async (address: string) => setSent(sentTo(address, await callOverHttp('changeEmail', { email: address })))

  async function submit() {
    if (busy) return
    clear()
    const wrong = await check()
    setError(wrong)
    if (wrong) return input.current?.focus()
    const address = email.trim()
    // The same address again: the code that was sent still stands.
    if (sent?.email === address && sent.resendAt > Date.now()) return setAtCode(true)
    setBusy(true)
    try {
      await send(address)
      setAtCode(true)
    } catch (cause) {
      const named = cause instanceof ApiError ? cause.problem.errors?.[0]?.message : undefined
      setError(named)
      if (named) input.current?.focus()
      else tell(cause)
    }
    setBusy(false)
  }

  if (atCode && sent)
    return (
      <>
        <SentTo email={sent.email} />
        <CodeForm
          sent={sent}
          action={t('confirmEmail')}
          onCode={async (accessCode) => {
            keep(await callOverHttp('confirmEmail', { accessCode }))
            forget()
            toast.success(t('emailChanged'))
            onClose()
          }}
          onResend={() => send(sent.email)}
          other={{ words: t('otherEmail'), go: () => setAtCode(false) }}
        />
      </>
    )
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('newEmail')} hint={t('newEmailHint')} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            spellCheck={false}
            required
            value={email}
            className={inputClass}
            onBlur={(event) => isPressing(event) || email === '' || void check().then(setError)}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t('sendCode')}
          </Button>
        </FormActions>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
