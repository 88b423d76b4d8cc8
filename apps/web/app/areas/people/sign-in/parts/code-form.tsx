import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { CodeBoxes } from '../../../../kit/forms/code-boxes.tsx'
import { type Boxes, emptyBoxes, firstEmpty, isFull } from '../../../../kit/forms/code-moves.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { lazyRules } from '../../../../kit/forms/lazy-rules.ts'
import { FormErrorNote, useCountdown } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import type { SentCode } from '../sign-in-calls.ts'

interface CodeFormProps {
  sent: SentCode
  /** Label of the button. */
  action: string
  danger?: boolean
  /** Throws the server's refusal. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  /** Link back. */
  other: { words: string; go: () => void }
  /** Link to registration, shown after a wrong code. */
  register?: ReactNode
}

const explainIncomplete = lazyRules(async () => (await import('../sign-in-rules.ts')).incompleteCodeRules)

/** Refusals shown as a wrong code. Letters fail validation. */
const wrongCodes = ['wrong_code', 'validation']

/** Six boxes for an emailed code. They submit themselves when full, unless the action erases something. */
export function CodeForm({ sent, action, danger = false, onCode, onResend, other, register }: CodeFormProps) {
  const t = useWords('account')
  const [resending, setResending] = useState(false)
  const focus = useRef<(index: number) => void>(null)
  const message = useId()
  const wait = useCountdown(sent.resendAt)
  const form = useForm<{ boxes: Boxes }, void>({
    initialValues: { boxes: emptyBoxes },
    validate: (values, language) => (isFull(values.boxes) ? {} : explainIncomplete(values, language)),
    onSubmit: ({ boxes }) => onCode(boxes.join('')),
    onApiError({ problem: { code } }) {
      if (!wrongCodes.includes(code)) return
      toast.error(t('wrongCode'))
      return { boxes: t('wrongCode') }
    },
    onError(cause) {
      form.tell(cause)
      focus.current?.(0)
    },
  })
  const { boxes } = form.values
  const error = form.errorOf('boxes')
  const wrong = error !== undefined && isFull(boxes)

  // In a layout effect, because a later one could take the focus from somebody who is typing.
  useLayoutEffect(() => focus.current?.(0), [])

  async function resend() {
    setResending(true)
    form.clear()
    try {
      await onResend()
      form.set({ boxes })
      toast.info(t('resent'), { detail: t('resentTo', { email: sent.email }), duration: 10_000 })
      focus.current?.(firstEmpty(boxes))
    } catch (cause) {
      form.tell(cause)
    }
    setResending(false)
  }

  return (
    <form {...form.props}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('code')}</legend>
        <CodeBoxes
          ref={focus}
          boxes={boxes}
          invalid={wrong ? 'all' : error !== undefined && 'empty'}
          describedBy={message}
          busy={form.busy}
          onChange={(next) => form.set({ boxes: next })}
          onComplete={() => danger || void form.submit()}
        />
        <div id={message} className="max-w-99">
          {error ? <FieldError>{error}</FieldError> : <p className="mt-3 text-sm text-ink-2">{t('canPaste')}</p>}
        </div>
      </fieldset>
      {form.trouble && <FormErrorNote trouble={form.trouble} />}
      {sent.accessCode && (
        <div dir="auto" className="mt-4 max-w-99 border-s-[6px] border-ink py-1 ps-4">
          <p className="font-semibold">{t('demo', { code: sent.accessCode })}</p>
          <p className="text-sm">
            {t('demoStaff')} <a href="/dev/mail">/dev/mail</a>
          </p>
        </div>
      )}
      <Button type="submit" full variant={danger ? 'danger' : 'primary'} busy={form.busy} className="mt-6 max-w-99">
        {action}
      </Button>
      <div className="-ms-3 mt-3.5 flex flex-wrap items-center gap-x-2">
        {wait === 0 && (
          <Button variant="quiet" size="s" busy={resending} onClick={() => void resend()}>
            <RefreshCw size={18} aria-hidden />
            {t('resend')}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={other.go}>
          {other.words}
        </Button>
      </div>
      {wait > 0 && <p className="mt-1 text-sm text-ink-2">{t('resendIn', { count: wait })}</p>}
      {wrong && register && (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {t('noAccount')} {register}
        </p>
      )}
    </form>
  )
}
