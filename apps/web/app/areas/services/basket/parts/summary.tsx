import type { Cart } from '@waymark/contract/services/basket.ts'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatWeekday } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Payable } from '../../../money/payments/parts/payable.tsx'
import { PriceLines, SumRow } from '../../../money/payments/parts/price-lines.tsx'
import { documentPaths } from '../../../people/legal/document-paths.ts'
import type { OpenBasket } from '../basket-store.ts'
import type { OpenCheckout, PriceChange } from '../use-checkout.tsx'

interface SummaryProps {
  cart: Cart
  open: OpenBasket
  checkout: OpenCheckout
}

/** Price lines, agreements and the order button. While the price is calculated, the total is dimmed and the button waits. */
export function Summary({ cart, open, checkout }: SummaryProps) {
  const t = useWords('basket')
  const language = useLanguage()
  const { busy, error, refresh } = open
  const { lines, currency, totalCents, minimumCents, readyBy, duration } = cart
  const money = (cents: number) => formatMoney(language, cents, currency)
  const { changed } = checkout
  return (
    <>
      <h2 className="mb-2 text-lg font-semibold tracking-snug">{t('toPay')}</h2>
      <div className={cx(busy && 'opacity-55')}>
        <PriceLines lines={lines} currency={currency} total={[t('total'), totalCents]}>
          <SumRow name={t('vat')}>{t('included')}</SumRow>
          <SumRow name={t('smallest')}>{money(minimumCents)}</SumRow>
          <SumRow name={t('ready')}>{t('readyBy', { count: duration, date: formatWeekday(language, readyBy) })}</SumRow>
        </PriceLines>
      </div>
      <p role="status" className="sr-only">
        {busy ? t('recalculating') : `${t('total')}: ${money(totalCents)}`}
      </p>
      {error !== null && !busy && (
        <div role="alert" className="mt-3 rounded-control bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning">
          {t('notRecalculated')}{' '}
          <button type="button" className="min-h-8 underline" onClick={() => void refresh().catch(() => {})}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      {checkout.joined && (
        <div role="alert" className="mt-4 rounded-control bg-warning-tint px-3.5 py-3 text-sm">
          <p className="font-semibold text-warning">{t('briefJoined')}</p>
          <p className="mt-1.5">{t('briefJoinedText')}</p>
        </div>
      )}
      {changed && changed.now === totalCents && <ChangedPrice {...changed} currency={currency} />}
      <Payable what="order" className="mt-4.5">
        <OrderActions cart={cart} open={open} checkout={checkout} />
      </Payable>
    </>
  )
}

/** Agreements and the button. */
function OrderActions({
  cart: { totalCents, currency, cardFeeCents },
  open: { busy, signedIn },
  checkout: { form, wanting, trouble },
}: SummaryProps) {
  const t = useWords('basket')
  const language = useLanguage()
  const { agreed, method } = form.values
  const missing = wanting === 'agreement' && !agreed
  return (
    <>
      <label className="my-4.5 flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="agreed"
          checked={agreed}
          data-wanting="agreement"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'agree-first' : undefined}
          onChange={({ currentTarget }) => form.set({ agreed: currentTarget.checked })}
          className="tick mt-0.5 size-6 aria-invalid:border-danger"
        />
        <span className="min-w-0">
          <Agreement />
          {missing && <FieldError id="agree-first">{t('agreeFirst')}</FieldError>}
        </span>
      </label>
      <Button type="submit" full busy={busy || form.busy}>
        {t(method === 'bank_transfer' ? 'orderByTransfer' : 'pay', { total: formatMoney(language, totalCents, currency) })}
      </Button>
      {trouble && <FieldError>{trouble}</FieldError>}
      {signedIn === false && <p className="mt-3 text-sm text-ink-2">{t('signInFirst')}</p>}
      <p className="mt-3.5 flex gap-2 text-xs text-ink-2">
        <LockKeyhole size={16} aria-hidden className="flex-none" />
        <span>
          {t('cancelling')}
          {cardFeeCents > 0 && method === 'card' && ` ${t('cardFee', { amount: formatMoney(language, cardFeeCents, currency) })}`}
        </span>
      </p>
    </>
  )
}

/** Opens in a new tab, so that the form is not lost. */
const link = (href: string, name: string) => (
  <a href={href} target="_blank" rel="noopener">
    {name}
  </a>
)

function Agreement() {
  const t = useWords('basket')
  const [before, between, after] = t('agree', { terms: '\n', refunds: '\n' }).split('\n')
  return (
    <>
      {before}
      {link(documentPaths.terms, t('terms'))}
      {between}
      {link(documentPaths.refunds, t('refunds'))}
      {after}
    </>
  )
}

interface ChangedPriceProps {
  changes: readonly PriceChange[]
  before: number
  now: number
  currency: { shortName: string }
}

/** Price lines that differ from those that were shown. */
function ChangedPrice({ changes, before, now, currency }: ChangedPriceProps) {
  const t = useWords('basket')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(language, cents, currency)
  const said = (old: number | null, held: number | null) =>
    old === null
      ? t('isNew', { now: money(held ?? 0) })
      : held === null
        ? t('isGone', { before: money(old) })
        : t('wasNow', { before: money(old), now: money(held) })
  return (
    <div role="alert" className="mt-4 rounded-control bg-warning-tint px-3.5 py-3 text-sm">
      <p className="font-semibold text-warning">{t('priceChanged')}</p>
      <ul className="my-1.5 grid gap-1">
        {changes.map((change) => (
          <li key={change.id}>
            {change.name}: {said(change.before, change.now)}
          </li>
        ))}
        <li className="font-semibold">
          {t('total')}: {said(before, now)}
        </li>
      </ul>
      <p>{t('priceChangedText')}</p>
    </div>
  )
}
