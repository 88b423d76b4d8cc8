import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { fetchProfile } from '../../../../shell/profile.ts'
import { useKeepProfile } from '../../accounts/queries.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type EditorProps, FormActions } from './section.tsx'

const wrongCodes = ['wrong_code', 'validation']

/** Sets up an authenticator app, or takes a code of the one there is; a new app comes with recovery codes. */
export function SecondFactorForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const account = useWords('account')
  const profileWords = useWords('profile')
  const keep = useKeepProfile()
  const [enrolling] = useState(profile.secondFactor === 'enrol')
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [recovery, setRecovery] = useState<readonly string[]>([])
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()
  const input = useRef<HTMLInputElement>(null)

  async function enrol() {
    clear()
    setBusy(true)
    await callOverHttp('enrolSecondFactor', {}).then(setApp, tell)
    setBusy(false)
  }
  const asked = useRef(false)
  useEffect(() => {
    if (enrolling && !asked.current) void enrol()
    asked.current = true
  })
  const known = app !== undefined
  useEffect(() => {
    if (known) input.current?.focus()
  }, [known])

  function done() {
    toast.success(t('factorGiven'))
    onClose()
    // Should this fail, the next look at the page shows it.
    void fetchProfile().then(keep, () => {})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    clear()
    setBusy(true)
    try {
      const { recoveryCodes } = await callOverHttp('verifySecondFactor', { code: code.replace(/^\s*(\d{3})\s?(\d{3})\s*$/, '$1$2') })
      if (recoveryCodes.length > 0) setRecovery(recoveryCodes)
      else done()
    } catch (cause) {
      const wrong = cause instanceof ApiError && wrongCodes.includes(cause.problem.code)
      setError(wrong ? account('wrongCode') : undefined)
      if (wrong) input.current?.select()
      else tell(cause)
    }
    setBusy(false)
  }

  if (recovery.length > 0) return <RecoveryCodes codes={recovery} onKept={done} />
  if (enrolling && !app)
    return (
      <div>
        <FormActions onClose={onClose}>
          <Button busy={busy} onClick={() => void enrol()}>
            {profileWords('tryAgain')}
          </Button>
        </FormActions>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    )
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {app && (
        <div>
          <p className="mb-3">{t('scan')}</p>
          <QrCode text={app.uri} label={t('qr')} />
          <p className="mt-3 text-sm text-ink-2">{t('orType')}</p>
          <p className="font-mono wrap-anywhere">{app.secret}</p>
        </div>
      )}
      <Field label={t('appCode')} hint={enrolling ? undefined : t('appCodeHint')} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            value={code}
            required
            inputMode={enrolling ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className={inputClass}
            onChange={(event) => {
              setCode(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t('confirmCode')}
          </Button>
        </FormActions>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
