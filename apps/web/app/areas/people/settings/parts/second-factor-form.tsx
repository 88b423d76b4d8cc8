import { create } from 'qrcode'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { getRefusalCode } from '../../../../kit/load/errors.ts'
import type { SecondFactorProps } from '../../../../kit/load/module.ts'
import { changeOnce, readOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { copyText } from '../../../../kit/look/copy.ts'
import { toast } from '../../../../kit/look/toasts.ts'

/** Quiet zone required around a QR code (modules). */
const quiet = 4

/** Drawn here, because the secret must not leave the page. Dark on white in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const side = size + 2 * quiet
  const path = Array.from(data, (dark, at) => (dark ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : '')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-control"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

const wrongCodes = ['wrong_code', 'validation']

/** Sets up an authenticator app, or takes a code of the existing one. A new app comes with recovery codes. */
export function SecondFactorForm({ onDone }: SecondFactorProps) {
  const t = useWords('settings')
  const account = useWords('account')
  const profileWords = useWords('profile')
  const [app, setApp] = useState<{ secret: string; uri: string } | 'set up'>()
  const [recovery, setRecovery] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { code: '' },
    onSubmit: ({ code }) => changeOnce('verifySecondFactor', { code: code.replace(/^\s*(\d{3})\s?(\d{3})\s*$/, '$1$2') }),
    onSuccess({ recoveryCodes }) {
      if (recoveryCodes.length > 0) setRecovery(recoveryCodes)
      else done()
    },
    onApiError({ problem }) {
      if (!wrongCodes.includes(problem.code)) return
      input.current?.select()
      return { code: account('wrongCode') }
    },
  })

  async function enrol() {
    form.clear()
    setAsking(true)
    await changeOnce('enrolSecondFactor', {}).then(setApp, (error: unknown) =>
      getRefusalCode(error) === 'second_factor_exists' ? setApp('set up') : form.tell(error),
    )
    setAsking(false)
  }
  const hasRequested = useRef(false)
  useEffect(() => {
    if (!hasRequested.current) void enrol()
    hasRequested.current = true
  })
  const known = app !== undefined
  useEffect(() => {
    if (known) input.current?.focus()
  }, [known])

  function done() {
    toast.success(t('factorGiven'))
    // If this fails, the next page reads it.
    void readOnce('readProfile', {}).then(onDone, onDone)
  }

  if (recovery.length > 0) return <RecoveryCodes codes={recovery} onKept={done} />
  if (!app)
    return (
      <div>
        <Button busy={asking} onClick={() => void enrol()}>
          {profileWords('tryAgain')}
        </Button>
        {form.trouble && <FormErrorNote trouble={form.trouble} />}
      </div>
    )
  return (
    <form {...form.props} className="grid gap-5">
      {app !== 'set up' && (
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
        hint={app === 'set up' ? t('appCodeHint') : undefined}
        required
        inputMode={app === 'set up' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('confirmCode')}
        </Button>
        {form.trouble && <FormErrorNote trouble={form.trouble} />}
      </div>
    </form>
  )
}

/** The codes are shown only once, so leaving the page asks for confirmation. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords('settings')
  const forget = useUnsaved(true)
  return (
    <section aria-labelledby="recovery">
      {/* Not a heading, because on one of its two screens it would skip a level. */}
      <p id="recovery" className="font-semibold text-lg tracking-snug">
        {t('recovery')}
      </p>
      <p className="mt-1 text-ink-2">{t('recoveryText')}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            forget()
            onKept()
          }}
        >
          {t('recoveryKept')}
        </Button>
        <Button variant="quiet" onClick={() => void copyText(codes.join('\n'), { copied: t('copied'), failed: t('notCopied') })}>
          {t('copyCodes')}
        </Button>
      </div>
    </section>
  )
}
