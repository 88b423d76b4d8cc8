import { useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { digitsOf, readAmount, writeAmount } from '../amount.ts'
import { useReason } from '../use-reason.ts'
import type { Outcome } from '../use-work.ts'
import { ReasonField } from './reason-field.tsx'

interface RefundDialogProps {
  /** Whose money it is. */
  name: string
  /** What is to be known beside. */
  text?: string
  most: number
  currency: { shortName: string }
  busy: boolean
  /** Gives back; `done` is what a toast says then. */
  refund: (wanted: { amountCents: number; reason: string }, done: string) => Promise<Outcome>
  onClose: () => void
}

/** Asks how much goes back and why. The amount stands on the button that sends it. */
export function RefundDialog({ name, text: beside, most, currency, busy, refund, onClose }: RefundDialogProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const digits = digitsOf(currency.shortName)
  const money = (cents: number) => formatMoney(language, cents, currency)
  const [text, setText] = useState(writeAmount(most, digits))
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { checked, field } = useReason()
  const amount = readAmount(text, digits)
  const right = amount !== null && amount > 0 && amount <= most

  async function send() {
    setTried(true)
    if (!right) return input.current?.focus()
    const reason = checked()
    if (reason === null) return
    const outcome = await refund({ amountCents: amount, reason }, t('refundAsked', { amount: money(amount) }))
    if (outcome !== 'failed') onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('refundTitle')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-ink-2">
          <bdi>{name}</bdi>. {t('refundText')} {beside}
        </p>
        <Field
          label={t('amountIn', { currency: currency.shortName })}
          hint={t('refundMost', { amount: money(most) })}
          error={tried && !right ? t('amountWrong', { amount: money(most) }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              value={text}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              data-focus
              className={inputClass}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <ReasonField label={t('reason')} hint={t('staffReads')} {...field} />
        <DialogActions>
          <Button type="submit" variant="danger" busy={busy}>
            {right ? t('refundAmount', { amount: money(amount) }) : t('refund')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
