import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { requiredMessage } from '../../../../kit/forms/field-message.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useCountdown } from '../../../../kit/forms/use-countdown.ts'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { type Boxes, emptyBoxes, firstEmpty, isFull } from '../code-boxes.ts'
import type { SentCode } from '../sign-in.ts'
import { CodeBoxes } from './code-boxes.tsx'

interface CodeFormProps {
  sent: SentCode
  /** What the code does, on its button. */
  action: string
  danger?: boolean
  /** Throws what the server refuses. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  /** A way back. */
  other: { words: string; go: () => void }
  /** Where a person without an account goes on; shown after a wrong code. */
  register?: ReactNode
}

/** Answers that say 'wrong code'; letters are none. */
const wrongCodes = ['wrong_code', 'validation']

/** Six boxes for a code that was sent, sent by themselves when full, unless they erase something. */
export function CodeForm({ sent, action, danger = false, onCode, onResend, other, register }: CodeFormProps) {
  const t = useWords('account')
  const language = useLanguage()
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes)
  const [error, setError] = useState<'wrong' | 'required'>()
  const [busy, setBusy] = useState<'code' | 'resend'>()
  const { trouble, tell, clear } = useTrouble()
  const focus = useRef<(index: number) => void>(null)
  const message = useId()
  const wait = useCountdown(sent.resendAt)

  // With the commit that shows them: later it could take the focus back from whoever types already.
  useLayoutEffect(() => focus.current?.(0), [])

  async function submit(code: string) {
    if (busy) return
    setBusy('code')
    clear()
    setError(undefined)
    try {
      await onCode(code)
    } catch (cause) {
      const refused = cause instanceof ApiError && wrongCodes.includes(cause.problem.code)
      setError(refused ? 'wrong' : undefined)
      if (refused) toast.error(t('wrongCode'))
      else tell(cause)
      focus.current?.(0)
    }
    setBusy(undefined)
  }

  async function resend() {
    setBusy('resend')
    clear()
    try {
      await onResend()
      setError(undefined)
      toast.info(t('resent'), { detail: t('resentTo', { email: sent.email }), duration: 10_000 })
      focus.current?.(firstEmpty(boxes))
    } catch (cause) {
      tell(cause)
    }
    setBusy(undefined)
  }

  return (
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFull(boxes)) return void submit(boxes.join(''))
        setError('required')
        focus.current?.(firstEmpty(boxes))
      }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('code')}</legend>
        <CodeBoxes
          ref={focus}
          boxes={boxes}
          invalid={error === 'wrong' ? 'all' : error === 'required' && 'empty'}
          describedBy={message}
          busy={busy === 'code'}
          onChange={(next) => {
            setBoxes(next)
            setError(undefined)
          }}
          onComplete={(code) => danger || void submit(code)}
        />
        <div id={message} className="max-w-99">
          {error ? (
            <FieldError>{error === 'wrong' ? t('wrongCode') : requiredMessage(language)}</FieldError>
          ) : (
            <p className="mt-3 text-sm text-ink-2">{t('canPaste')}</p>
          )}
        </div>
      </fieldset>
      {trouble && <TroubleNote trouble={trouble} />}
      {sent.accessCode && (
        <p dir="auto" className="mt-4 max-w-99 border-s-[6px] border-ink py-1 ps-4 font-semibold">
          {t('demo', { code: sent.accessCode })}
        </p>
      )}
      <Button type="submit" full variant={danger ? 'danger' : 'primary'} busy={busy === 'code'} className="mt-6 max-w-99">
        {action}
      </Button>
      <div className="-ms-3 mt-3.5 flex flex-wrap items-center gap-x-2">
        {wait === 0 && (
          <Button variant="quiet" size="s" busy={busy === 'resend'} onClick={() => void resend()}>
            <RefreshCw size={18} aria-hidden />
            {t('resend')}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={other.go}>
          {other.words}
        </Button>
      </div>
      {wait > 0 && <p className="mt-1 text-sm text-ink-2">{t('resendIn', { count: wait })}</p>}
      {error === 'wrong' && register && (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {t('noAccount')} {register}
        </p>
      )}
    </form>
  )
}
