import type { Answer } from '@waymark/contract/calls.ts'
import { periodUnits } from '@waymark/contract/sold-choices.ts'
import { useState } from 'react'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import type { StaffProfile } from '../../work/section.ts'
import { unitWords } from '../price-words.ts'
import { useStaffOffers } from '../queries.ts'
import { PriceDialog, type PriceOf } from './price-dialog.tsx'

export type StaffOffer = Answer<'listStaffOffers'>['items'][number]

/** What routes and plans cost, and how many have each period; admins change prices. */
export default function Prices({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff-billing')
  const [asking, setAsking] = useState<PriceOf>()
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
  onAsk: ((of: PriceOf) => void) | undefined
}

function OfferPrices({ item: { subscription, running, edited }, onAsk }: OfferPricesProps) {
  const t = useWords('staff-billing')
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
        <table className="w-full border-t border-border">
          <thead>
            <tr className="border-b border-border text-sm text-ink-2">
              <th scope="col" className="py-2 pe-3 text-start font-medium">
                {t('period')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('price')}
              </th>
              {onAsk && <td />}
            </tr>
          </thead>
          <tbody>
            {periodUnits.map((unit) => {
              const period = periods.find((one) => one.unit === unit)
              const have = running.find((one) => one.period === period?.id)?.enrolments ?? 0
              return (
                <tr key={unit} className="border-b border-border">
                  <th scope="row" className="py-2 pe-3 text-start font-medium">
                    {t(unitWords[unit])}
                  </th>
                  <td className="py-2 text-end">
                    {period ? (
                      formatMoney(language, period.priceCents, currency)
                    ) : (
                      <span className="text-sm text-ink-2">{t('notSold')}</span>
                    )}
                    {have > 0 && <span className="block text-sm text-ink-2">{t('shownAll', { count: have })}</span>}
                  </td>
                  {onAsk && (
                    <td className="w-0 py-1 ps-1 text-end sm:ps-3">
                      <Button
                        variant="quiet"
                        size="s"
                        aria-label={`${t('change')}: ${name}, ${t(unitWords[unit])}`}
                        onClick={() => onAsk({ offer: subscription, unit, priceCents: period?.priceCents ?? null, have })}
                      >
                        {t('change')}
                      </Button>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {former > 0 && <p className="mt-2 text-sm text-ink-2">{t('formerPrices', { count: former })}</p>}
      {edited && <p className="mt-2 text-sm text-ink-2">{t('edited')}</p>}
    </section>
  )
}
