import type { Enrolment } from '@waymark/contract/money/billing.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useZone } from '../../../../shell/use-zone.ts'
import { SumRow } from '../../payments/parts/price-lines.tsx'
import { formatDay } from './dates.ts'
import { PaymentChip } from './enrolment-chips.tsx'
import { useWay } from './queries.ts'
import { unitWords } from './standing.ts'

/** Payment, tariff, progress, steps, price, until when, days left and the next charge (specification 3). */
export function EnrolmentFacts({ enrolment }: { enrolment: Enrolment }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { paymentStatus, tariff, progress, subscription, validUntil, daysLeft, nextCharge, currency } = enrolment
  const { way } = useWay(enrolment.id, subscription.kind === 'route')
  const size = (guides: number) =>
    t('sizeOf', {
      days: t('totalDays', { count: subscription.totalDays }),
      cards: t('cards', { count: subscription.totalCards }),
      guides: t('guides', { count: guides }),
    })
  const money = (cents: number) => formatMoney(language, cents, currency)
  return (
    <dl>
      <SumRow name={t('payment')}>
        <PaymentChip status={paymentStatus} />
      </SumRow>
      <SumRow name={t('tariff')}>
        {tariff
          ? t('tariffOf', { unit: t(unitWords[tariff.unit]), price: money(tariff.priceCents) })
          : t(paymentStatus === 'paid' ? 'given' : 'noTariff')}
      </SumRow>
      {subscription.kind === 'route' && (
        <>
          <SumRow name={t('progress')}>{t('daysDone', { done: progress.daysDone, total: subscription.totalDays })}</SumRow>
          {way && <SumRow name={t('size')}>{size(way.guides.length)}</SumRow>}
        </>
      )}
      {validUntil && <SumRow name={t('validUntil')}>{formatDay(language, validUntil, zone)}</SumRow>}
      {validUntil && paymentStatus !== 'not_paid' && <SumRow name={t('left')}>{daysLeft}</SumRow>}
      <SumRow name={t('nextCharge')}>
        {nextCharge
          ? t('nextChargeOf', { amount: money(nextCharge.amountCents), day: formatDay(language, nextCharge.at, zone) })
          : t('noCharge')}
      </SumRow>
    </dl>
  )
}
