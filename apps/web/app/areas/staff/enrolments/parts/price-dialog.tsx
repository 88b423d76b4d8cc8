import type { OfferCard } from '@waymark/contract/cards.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/text-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
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
  /** What was typed, in cents; null for what is no price. */
  function priceOf(text: string) {
    const amount = readAmount(text, digits)
    return amount !== null && amount >= least ? amount : null
  }
  function change(price: number | null) {
    const done = price === null ? t('saleEnded') : t('priceSet', { amount: money(price) })
    return work.run(price === null ? 'end' : 'set', 'changePrice', { id: offer.id, unit, priceCents: price }, done)
  }
  const form = useForm<{ price: string }>({
    start: { price: priceCents === null ? '' : writeAmount(priceCents, digits) },
    rules: ({ price }) => (priceOf(price) === null ? { price: t('priceLeast', { amount: money(least) }) } : {}),
    waits: true,
    send: ({ price }) => priceOf(price) === priceCents || change(priceOf(price)),
    done: onClose,
  })
  const amount = priceOf(form.values.price)

  async function end() {
    if (await change(null)) onClose()
  }

  return (
    <FormDialog
      title={t('priceTitle', { name: offer.name, unit: t(unitWords[unit]) })}
      form={form}
      action={amount === null ? t('setPrice') : t('setPriceTo', { amount: money(amount) })}
      more={
        priceCents !== null && (
          <Button variant="danger" busy={work.busy === 'end'} onClick={() => void end()}>
            {t('endSale')}
          </Button>
        )
      }
      wayOut={staff('cancel')}
      spaced
      onClose={onClose}
    >
      <p className="text-ink-2">
        {priceCents === null ? t('priceNone') : t('priceWas', { amount: money(priceCents) })} {have > 0 && t('priceKeep', { count: have })}
      </p>
      {priceCents !== null && <p className="text-sm text-ink-2">{t('endSaleText')}</p>}
      <TextField
        {...form.field('price')}
        label={t('newPrice', { currency: currency.shortName })}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        data-focus
      />
    </FormDialog>
  )
}
