import type { OfferCard } from '@waymark/contract/money/offers.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { readAgain } from '../../../../kit/load/query.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { digitsOf, readAmount, writeAmount } from '../../work/amount.ts'
import { useWork } from '../../work/use-work.ts'
import { unitWords } from '../price-words.ts'

export interface PriceOf {
  offer: OfferCard
  unit: PeriodUnit
  /** Null while it is not sold. */
  priceCents: number | null
  /** How many have it at this price. */
  have: number
}

/** Minor units: less is not worth its fees (contract). */
const least = 50
const movedOn: ReadonlySet<string> = new Set(['not_found'])

/** Asks what a period costs from now on, or ends its sale, and says who keeps what. */
export function PriceDialog({ of: { offer, unit, priceCents, have }, onClose }: { of: PriceOf; onClose: () => void }) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const fresh = () => readAgain('listStaffOffers')
  const work = useWork<unknown>({ keep: () => void fresh(), refetch: fresh, movedOn, movedWords: t('movedOn') })
  const { currency } = offer
  const digits = digitsOf(currency.shortName)
  const money = (cents: number) => formatMoney(language, cents, currency)
  const [text, setText] = useState(priceCents === null ? '' : writeAmount(priceCents, digits))
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const amount = readAmount(text, digits)
  const right = amount !== null && amount >= least

  async function set(price: number | null) {
    const change = { id: offer.id, unit, priceCents: price }
    const done = price === null ? t('saleEnded') : t('priceSet', { amount: money(price) })
    if ((await work.run(price === null ? 'end' : 'set', 'changePrice', change, done)) !== 'failed') onClose()
  }
  function submit() {
    setTried(true)
    if (!right) return input.current?.focus()
    if (amount === priceCents) return onClose()
    void set(amount)
  }

  return (
    <Dialog open onClose={onClose} title={t('priceTitle', { name: offer.name, unit: t(unitWords[unit]) })}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-ink-2">
          {priceCents === null ? t('priceNone') : t('priceWas', { amount: money(priceCents) })}{' '}
          {have > 0 && t('priceKeep', { count: have })}
        </p>
        {priceCents !== null && <p className="text-sm text-ink-2">{t('endSaleText')}</p>}
        <Field
          label={t('newPrice', { currency: currency.shortName })}
          error={tried && !right ? t('priceLeast', { amount: money(least) }) : undefined}
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
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" busy={work.busy === 'set'}>
            {right ? t('setPriceTo', { amount: money(amount) }) : t('setPrice')}
          </Button>
          {priceCents !== null && (
            <Button variant="danger" busy={work.busy === 'end'} onClick={() => void set(null)}>
              {t('endSale')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {staff('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
