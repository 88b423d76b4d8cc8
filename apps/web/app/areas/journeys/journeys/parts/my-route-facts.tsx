import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { useZone } from '../../../../shell/use-zone.ts'
import { enrolmentPath } from '../../../money/billing/address.ts'
import { formatDay } from '../../../money/billing/enrolments/dates.ts'
import { PaymentChip } from '../../../money/billing/enrolments/enrolment-chips.tsx'
import { unitWords } from '../../../money/billing/enrolments/standing.ts'
import { SumRow } from '../../../money/payments/parts/price-lines.tsx'

/** What there is to know of the subscription, and the way to its tariff and payments. */
export function MyRouteFacts({ way: { enrolment, guides } }: { way: RouteWay }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { id, tariff, paymentStatus, validUntil, daysLeft, subscription } = enrolment
  return (
    <section aria-labelledby="this-route" className="mt-11">
      <h2 id="this-route" className="mb-2">
        {t('thisRoute')}
      </h2>
      <dl className="max-w-[640px]">
        <SumRow name={t('tariff')}>
          {tariff
            ? t('tariffOf', { unit: t(unitWords[tariff.unit]), price: formatMoney(language, tariff.priceCents, subscription.currency) })
            : t(paymentStatus === 'paid' ? 'given' : 'noTariff')}
        </SumRow>
        <SumRow name={t('payment')}>
          <PaymentChip status={paymentStatus} />
        </SumRow>
        {validUntil && <SumRow name={t('validUntil')}>{formatDay(language, validUntil, zone)}</SumRow>}
        {paymentStatus !== 'not_paid' && <SumRow name={t('left')}>{daysLeft}</SumRow>}
        <SumRow name={t('size')}>
          {t('sizeOf', {
            days: t('totalDays', { count: subscription.totalDays }),
            cards: t('cards', { count: subscription.totalCards }),
            guides: t('guides', { count: guides.length }),
          })}
        </SumRow>
      </dl>
      <div className="mt-4">
        <ButtonLink to={enrolmentPath(id)} variant="outline" size="s">
          {t('manage')}
        </ButtonLink>
      </div>
    </section>
  )
}
