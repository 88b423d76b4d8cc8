import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import ListChecks from 'lucide-react/icons/list-checks'
import { type Ref, useEffect, useRef } from 'react'
import { formatMoney } from '../../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import type { MyRouteProps } from '../../../../../kit/load/module.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../../kit/look/breadcrumbs.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Meta, MetaItem } from '../../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../../kit/look/status-chip.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { useToastsAtHand } from '../../../../../shell/toast-region.tsx'
import { useZone } from '../../../../../shell/use-zone.ts'
import { enrolmentPath, enrolmentStatus, formatEnd, unitWords } from '../../../../money/billing/enrolment.ts'
import { EnrolmentChip, PaymentChip } from '../../../../money/billing/enrolments/enrolment-box.tsx'
import { useRouteDays } from '../../../../money/billing/queries.ts'
import { SumRow } from '../../../../money/payments/parts/price-lines.tsx'
import { dayPath, formatDate } from '../../days.ts'
import { DayLegend, DayMap, type MapDay } from '../../parts/day-map.tsx'
import { TodaysDeck } from './todays-deck.tsx'

/** The subscriber's view of a route, inside the page's `main`; empty while loading. */
export function MyRoute({ route, onShown }: MyRouteProps) {
  useToastsAtHand()
  const { way } = useRouteDays(route)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = way !== undefined
  useEffect(() => {
    // The replaced element may have had the focus, such as the button that started a trial.
    if (shown && document.activeElement?.closest('main')) title.current?.focus({ preventScroll: true })
    onShown(shown)
  }, [shown, onShown])
  return way ? <MyRouteView ref={title} way={way} /> : null
}

/** The user's route: map, today's deck and subscription. On mobile the deck comes first. */
function MyRouteView({ ref, way }: { ref: Ref<HTMLHeadingElement>; way: RouteWay }) {
  const t = useWords('my-routes')
  const { subscription } = way.enrolment
  return (
    <div data-line={subscription.category?.line} className="overflow-x-clip">
      <Wrap>
        <Breadcrumbs
          items={[
            { name: t('routes'), to: '/routes' },
            { name: t('mine'), to: '/profile/routes' },
          ]}
        />
        <div className="mt-3.5 mb-8">
          <p className="mb-2.5 flex flex-wrap items-center gap-2.5">
            {subscription.category && (
              <>
                <Badge line={subscription.category.line} />
                <b>{subscription.category.name}</b>
              </>
            )}
            <CurrentDay enrolment={way.enrolment} />
          </p>
          <h1 ref={ref} tabIndex={-1}>
            {subscription.name}
          </h1>
          <Standing way={way} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-11 with-aside lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-18">
          <div className="max-lg:order-2">
            <MyRouteDays way={way} />
            <MyRouteFacts way={way} />
          </div>
          <div className="max-lg:order-1">
            <TodaysDeck way={way} />
          </div>
        </div>
      </Wrap>
    </div>
  )
}

/** Current day, or the status of a route that is not running. */
function CurrentDay({ enrolment }: Pick<RouteWay, 'enrolment'>) {
  const t = useWords('my-routes')
  const { progress, subscription } = enrolment
  const standing = enrolmentStatus(enrolment)
  if (standing === 'done' || standing === 'ended') return <EnrolmentChip enrolment={enrolment} />
  if (progress.today === null) return null
  return <StatusChip tone="here">{t('dayOf', { number: progress.today, total: subscription.totalDays })}</StatusChip>
}

/** End of access, and progress. */
function Standing({ way: { enrolment } }: { way: RouteWay }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { paymentStatus, validUntil, daysLeft, progress, subscription } = enrolment
  const day = validUntil && formatEnd(language, validUntil, zone)
  const words = { paid: 'paidUntil', trial: 'trialUntil', not_paid: 'endedOn' } as const
  return (
    <Meta className="mt-3">
      {day && (
        <MetaItem>
          <CreditCard size={16} aria-hidden className="flex-none" />
          {t(words[paymentStatus], { day })}
        </MetaItem>
      )}
      {paymentStatus !== 'not_paid' && (
        <MetaItem>
          <CalendarDays size={16} aria-hidden className="flex-none" />
          {daysLeft > 0 ? t('daysLeft', { count: daysLeft }) : t('lastDay')}
        </MetaItem>
      )}
      <MetaItem>
        <ListChecks size={16} aria-hidden className="flex-none" />
        {t('cardsOf', { done: progress.cardsDone, total: subscription.totalCards })}
      </MetaItem>
    </Meta>
  )
}

/** Map of the route. Opened days are links; other days show their titles. */
function MyRouteDays({ way }: { way: RouteWay }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const { subscription, status, paymentStatus } = way.enrolment
  const toRun = status === 'new' && paymentStatus === 'paid'
  const days = way.days.map(({ number, slug, title, state, opensOn }): MapDay => {
    const closed = state === 'ahead' || state === 'locked'
    const when = toRun ? t('opensWhenRun') : state === 'locked' ? t('opensWhenPaid') : t('opensInTurn')
    return {
      number,
      slug,
      title,
      state,
      ...(closed
        ? { note: !toRun && opensOn ? t('opensOn', { day: formatDate(language, opensOn) }) : when }
        : { href: dayPath(subscription.slug, slug) }),
    }
  })
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="mb-4">
        {t('map')}
      </h2>
      <DayMap days={days} label={t('map')} />
      <DayLegend days={days} />
    </section>
  )
}

/** Facts of the subscription, with the link to its price and payments. */
function MyRouteFacts({ way: { enrolment, guides } }: { way: RouteWay }) {
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
        {validUntil && <SumRow name={t('validUntil')}>{formatEnd(language, validUntil, zone)}</SumRow>}
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
