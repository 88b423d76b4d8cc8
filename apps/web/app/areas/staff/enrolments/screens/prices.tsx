import type { Answer } from '@waymark/contract/calls.ts'
import type { OfferCard } from '@waymark/contract/cards.ts'
import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { refetchCalls } from '../../../../kit/load/query.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { currencyDigits, readAmount, writeAmount } from '../../work/amount.ts'
import type { StaffProfile } from '../../work/section.ts'
import { useWork } from '../../work/use-work.ts'
import { unitWords } from '../parts/enrolment-marks.tsx'
import { useStaffOffers } from '../queries.ts'

interface PriceSubject {
  offer: OfferCard
  unit: PeriodUnit
  /** Null while it is not on sale. */
  priceCents: number | null
  /** Number of subscribers at this price. */
  have: number
}

/** Minimum price in cents; lower ones are not worth their fees. */
const minPriceCents = 50
const staleCodes: ReadonlySet<string> = new Set(['not_found', 'offer_changed'])

/** Sets the price of a period or ends its sale, and explains who keeps the old price. */
function PriceDialog({ of: { offer, unit, priceCents, have }, onClose }: { of: PriceSubject; onClose: () => void }) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const language = useLanguage()
  const fresh = () => refetchCalls('listStaffOffers')
  const work = useWork<unknown>({ keep: () => void fresh(), refetch: fresh, staleCodes, staleMessage: t('movedOn') })
  const { currency, periods } = offer
  const isLast = periods.length === 1 && priceCents !== null
  const digits = currencyDigits(currency.shortName)
  const money = (cents: number) => formatMoney(language, cents, currency)
  /** Parses the typed price in cents; null when it is invalid. */
  function priceOf(text: string) {
    const amount = readAmount(text, digits)
    return amount !== null && amount >= minPriceCents ? amount : null
  }
  function change(price: number | null) {
    const done = price === null ? t('saleEnded') : t('priceSet', { amount: money(price) })
    return work.run(price === null ? 'end' : 'set', 'changePrice', { id: offer.id, unit, priceCents: price, priceBefore: priceCents }, done)
  }
  const form = useForm<{ price: string }>({
    initialValues: { price: priceCents === null ? '' : writeAmount(priceCents, digits) },
    validate: ({ price }) => (priceOf(price) === null ? { price: t('priceLeast', { amount: money(minPriceCents) }) } : {}),
    waits: true,
    onSubmit: ({ price }) => change(priceOf(price)),
    onSuccess: onClose,
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
        priceCents !== null &&
        !isLast && (
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
      {priceCents !== null && <p className="text-sm text-ink-2">{t(isLast ? 'lastPriceText' : 'endSaleText')}</p>}
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

export type StaffOffer = Answer<'listStaffOffers'>['items'][number]

/** Prices of routes and plans with their numbers of subscribers. Admins change prices. */
export default function Prices({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff-enrolments')
  const [asking, setAsking] = useState<PriceSubject>()
  const isAdmin = staff.staffRole === 'admin'
  return (
    <Loaded of={useStaffOffers()}>
      {({ items }) => (
        <>
          <p className="mb-6 max-w-read text-ink-2">
            {t('pricesText')} {!isAdmin && t('pricesAdmin')}
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-9 lg:grid-cols-2 lg:gap-x-7">
            {items.map((item) => (
              <OfferPrices key={item.subscription.id} item={item} onAsk={isAdmin ? setAsking : undefined} />
            ))}
          </div>
          {asking && <PriceDialog of={asking} onClose={() => setAsking(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

interface OfferPricesProps {
  item: StaffOffer
  /** Only admins change prices. */
  onAsk: ((of: PriceSubject) => void) | undefined
}

function OfferPrices({ item: { subscription, running, edited }, onAsk }: OfferPricesProps) {
  const t = useWords('staff-enrolments')
  const language = useLanguage()
  const { id, name, kind, level, periods, currency } = subscription
  const sold = new Set(periods.map((period) => period.id))
  const former = running.reduce((sum, { period, enrolments }) => sum + (sold.has(period) ? 0 : enrolments), 0)
  const isFree = kind === 'plan' && level === 'basic' && periods.length === 0
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 flex flex-wrap items-center gap-2 text-xl">
        <bdi>{name}</bdi>
        <StatusChip>{t(kind)}</StatusChip>
      </h2>
      {isFree ? (
        <p className="text-ink-2">{t('free')}</p>
      ) : (
        <dl className="border-t border-border">
          {periodUnits.map((unit) => {
            const period = periods.find((one) => one.unit === unit)
            const have = running.find((one) => one.period === period?.id)?.enrolments ?? 0
            return (
              // With large text, price and button wrap below the period.
              <div key={unit} className="flex flex-wrap items-center justify-end gap-x-3 border-b border-border py-1 wrap-normal">
                <dt className="grow py-1 font-medium">{t(unitWords[unit])}</dt>
                <dd className="py-1 text-end">
                  {period ? formatMoney(language, period.priceCents, currency) : <span className="text-sm text-ink-2">{t('notSold')}</span>}
                  {have > 0 && <span className="block text-sm text-ink-2">{t('shownAll', { count: have })}</span>}
                </dd>
                {onAsk && (
                  <dd>
                    <Button
                      variant="quiet"
                      size="s"
                      aria-label={`${t('change')}: ${name}, ${t(unitWords[unit])}`}
                      onClick={() => onAsk({ offer: subscription, unit, priceCents: period?.priceCents ?? null, have })}
                    >
                      {t('change')}
                    </Button>
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
      )}
      {former > 0 && <p className="mt-2 text-sm text-ink-2">{t('formerPrices', { count: former })}</p>}
      {edited && <p className="mt-2 text-sm text-ink-2">{t('edited')}</p>}
    </section>
  )
}
