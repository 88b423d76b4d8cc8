import { type RefObject, useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../orders/parts/reason-field.tsx'
import { useReason } from '../../orders/use-reason.ts'
import { digitsOf, readAmount, writeAmount } from '../amount.ts'
import type { Work } from '../use-work.ts'

interface RefundDialogProps<T> {
  /** Whose money it is. */
  name: string
  /** What is to be known beside. */
  text?: string
  most: number
  currency: { shortName: string }
  work: Work<T>
  send: (wanted: { amountCents: number; reason: string }, key: { idempotencyKey: string }) => Promise<T>
  /** The key of a try of which nobody knows whether it came through: the next one takes it, so that nothing is given back twice. */
  unsure: RefObject<string | undefined>
  onClose: () => void
}

/** Asks how much goes back and why. The amount stands on the button that sends it. */
export function RefundDialog<T>({ name, text: beside, most, currency, work, send, unsure, onClose }: RefundDialogProps<T>) {
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

  async function refund() {
    setTried(true)
    if (!right) return input.current?.focus()
    const reason = checked()
    if (reason === null) return
    const key = unsure.current ?? crypto.randomUUID()
    unsure.current = undefined
    const sent = () => send({ amountCents: amount, reason }, { idempotencyKey: key })
    const outcome = await work.run('refund', sent, t('refundAsked', { amount: money(amount) }), () => {
      unsure.current = key
    })
    if (outcome !== 'failed') onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('refundTitle')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void refund()
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
          <Button type="submit" variant="danger" busy={work.busy === 'refund'}>
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
