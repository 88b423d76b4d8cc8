import type { CancellationQuote, Order } from '@waymark/contract/services/orders.ts'
import { useEffect, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { Field, FieldError, inputClass } from '../../../../kit/forms/field.tsx'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { errorText } from '../../../../kit/load/errors.ts'
import { changeOnce, readOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Skeleton } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { SumRow } from '../../../money/payments/parts/price-lines.tsx'

interface CancelDialogProps {
  order: Pick<Order, 'id' | 'number'>
  onCancelled: (order: Order) => void
  /** Called when the dialog is closed or the order has changed. */
  onClose: () => void
}

const refusalCode = (error: unknown) => (error instanceof ApiError ? error.problem.code : '')

/** Shows fee, refund and its date before cancelling. If they change meanwhile, shows the new ones. */
export function CancelDialog({ order: { id, number }, onCancelled, onClose }: CancelDialogProps) {
  const t = useWords('orders')
  const [quote, setQuote] = useState<CancellationQuote>()
  const [reason, setReason] = useState('')
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)

  function tell(error: unknown) {
    const text = errorText(error, { offline: t('offline'), failed: t('failed') })
    if (refusalCode(error) !== 'order_state') return setTrouble(text)
    toast.error(text)
    onClose()
  }
  async function read() {
    setBusy(true)
    await readOnce('readCancellation', { id }).then(setQuote, tell)
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; then by the button
  useEffect(() => void read(), [])

  async function cancel({ feeCents }: CancellationQuote) {
    setBusy(true)
    setTrouble('')
    try {
      const cancelled = await changeOnce('cancelOrder', { id, feeCents, reason })
      toast.success(t('cancelDone'))
      return onCancelled(cancelled)
    } catch (error) {
      if (refusalCode(error) === 'fee_changed') {
        await read()
        setTrouble(t('feeChanged'))
      } else tell(error)
    }
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} title={t('cancelTitle', { number: String(number) })} held={reason !== ''}>
      {quote ? <Conditions quote={quote} /> : !trouble && <QuoteSkeleton />}
      {quote && (
        <Field label={t('reason')} hint={t('reasonHint')} optional className="mt-5">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={1000}
              dir="auto"
              value={reason}
              className={inputClass}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
      <DialogActions>
        {quote ? (
          <Button variant="danger" busy={busy} onClick={() => void cancel(quote)}>
            {t('cancel')}
          </Button>
        ) : (
          trouble && (
            <Button
              busy={busy}
              onClick={() => {
                setTrouble('')
                void read()
              }}
            >
              {t('tryAgain')}
            </Button>
          )
        )}
        <Button variant="quiet" onClick={onClose} data-focus>
          {t('keep')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function QuoteSkeleton() {
  const t = useWords('orders')
  return (
    <div aria-busy="true" className="grid gap-2.5">
      <span role="status" className="sr-only">
        {t('cancelLoading')}
      </span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  )
}

/** Fee and refund; the rows add up to the payment. */
export function Conditions({
  quote: { feeCents, cardFeeCents, refundCents, refundBy, paidCents, currency, basis },
}: {
  quote: CancellationQuote
}) {
  const t = useWords('orders')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(language, cents, currency)
  // Refunded earlier by staff or the bank, or a refund is on its way.
  const backCents = paidCents - feeCents - refundCents
  // Once the work has begun, a fee has a basis, even if nothing is left to charge it from.
  const free = basis ? 'cancelNothingLeft' : 'cancelFree'
  return (
    <>
      <p className="text-ink-2">{t(paidCents === 0 ? 'cancelUnpaid' : feeCents === 0 ? free : 'cancelFee')}</p>
      {paidCents > 0 && (
        <dl className="mt-3">
          <SumRow name={t('paidAmount')}>{money(paidCents)}</SumRow>
          {backCents > 0 && <SumRow name={t('wentBack')}>{money(backCents)}</SumRow>}
          <SumRow name={t('fee')}>{money(feeCents - cardFeeCents)}</SumRow>
          {cardFeeCents > 0 && <SumRow name={t('cardFee')}>{money(cardFeeCents)}</SumRow>}
          <SumRow name={<b className="text-ink">{t('refund')}</b>}>
            <b>{money(refundCents)}</b>
          </SumRow>
          {refundBy && <SumRow name={t('refundBy')}>{formatDay(language, refundBy)}</SumRow>}
        </dl>
      )}
      {basis && feeCents > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {t('cancelBasis', {
            percent: money(basis.percentCents),
            cap: money(basis.capCents),
            date: formatDay(language, basis.rateDay),
          })}
        </p>
      )}
    </>
  )
}
