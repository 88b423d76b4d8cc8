import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../../kit/forms/text-field.tsx'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow, readNow } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type EditorProps, FormActions } from './section.tsx'

const wrongCodes = ['wrong_code', 'validation']

/** Sets up an authenticator app, or takes a code of the one there is; a new app comes with recovery codes. */
export function SecondFactorForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const account = useWords('account')
  const profileWords = useWords('profile')
  const [enrolling] = useState(profile.secondFactor === 'enrol')
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [recovery, setRecovery] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: { code: '' },
    send: ({ code }) => changeNow('verifySecondFactor', { code: code.replace(/^\s*(\d{3})\s?(\d{3})\s*$/, '$1$2') }),
    done({ recoveryCodes }) {
      if (recoveryCodes.length > 0) setRecovery(recoveryCodes)
      else done()
    },
    refused({ problem }) {
      if (!wrongCodes.includes(problem.code)) return
      input.current?.select()
      return { code: account('wrongCode') }
    },
  })

  async function enrol() {
    form.clear()
    setAsking(true)
    await changeNow('enrolSecondFactor', {}).then(setApp, form.tell)
    setAsking(false)
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
    readNow('readProfile', {}).catch(() => {})
  }

  if (recovery.length > 0) return <RecoveryCodes codes={recovery} onKept={done} />
  if (enrolling && !app)
    return (
      <div>
        <FormActions onClose={onClose}>
          <Button busy={asking} onClick={() => void enrol()}>
            {profileWords('tryAgain')}
          </Button>
        </FormActions>
        {form.trouble && <TroubleNote trouble={form.trouble} />}
      </div>
    )
  return (
    <form {...form.props} className="grid gap-5">
      {app && (
        <div>
          <p className="mb-3">{t('scan')}</p>
          <QrCode text={app.uri} label={t('qr')} />
          <p className="mt-3 text-sm text-ink-2">{t('orType')}</p>
          <p className="font-mono wrap-anywhere">{app.secret}</p>
        </div>
      )}
      <TextField
        {...form.field('code')}
        ref={input}
        label={t('appCode')}
        hint={enrolling ? undefined : t('appCodeHint')}
        required
        inputMode={enrolling ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={form.busy}>
            {t('confirmCode')}
          </Button>
        </FormActions>
        {form.trouble && <TroubleNote trouble={form.trouble} />}
      </div>
    </form>
  )
}
