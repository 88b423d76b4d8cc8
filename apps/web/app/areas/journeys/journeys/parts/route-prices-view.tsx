import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath, routePricesPath, routesPath } from '../../../../kit/load/addresses.ts'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { canPayAgain, enrolmentPath, isOwned, plansPath } from '../../../money/billing/enrolment.ts'
import { bestSaving, listUnits } from '../../../money/billing/offers.ts'
import { Comparison, DisabledAction, OfferColumn, PeriodSwitch } from '../../../money/billing/parts/compared-offers.tsx'
import type { PricedOffer } from '../../../money/billing/structured-data.ts'
import { useMyEnrolments, useTrialUsed } from '../../../money/billing/use-my-enrolments.ts'
import { useSubscribing } from '../../../money/billing/use-subscribing.tsx'
import { Payable } from '../../../money/payments/parts/payable.tsx'
import { type RoutePricesData, routePricesJson } from '../structured-data.ts'
import { useTrial } from './route-panel.tsx'

/** Prices of a route: trial and subscription side by side, and what a plan would add. */
export function RoutePricesView({ data: { route, trialCards } }: { data: RoutePricesData }) {
  const t = useWords('plans')
  const { slug, name, announce, category, totalDays, trialDays, gives, currency } = route
  const { items } = useMyEnrolments('route')
  const mine = items?.find((enrolment) => enrolment.subscription.slug === slug && isOwned(enrolment))
  const { subscribe, busy, dialogs } = useSubscribing()
  const units = listUnits([route])
  const withGuides = gives.paidGuides !== 'none'
  return (
    <main id="main" data-line={category?.line}>
      <PageHead title={t('routeHeading', { name })} description={t('routeDescription', { name })} path={routePricesPath(slug)} />
      {import.meta.env.SSR && <RoutePricesJson route={route} />}
      <Wrap className="pay">
        <Breadcrumbs
          items={[
            { name: t('home'), to: '/' },
            { name: t('routes'), to: routesPath },
            { name, to: routeMapPath(slug) },
          ]}
        />
        <div className="max-w-[46rem] pt-4">
          <h1>{t('routeHeading', { name })}</h1>
          <p className="lead mt-3 mb-7">{t('routeLead')}</p>
        </div>
        <PeriodSwitch units={units} saving={bestSaving([route])} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-0">
          {trialDays > 0 && (
            <OfferColumn
              name={t('trial')}
              announce={t('trialAnnounce', { count: trialDays })}
              offer={{ periods: [], currency }}
              units={units}
              gives={[
                t('trialDays', { count: trialDays }),
                trialCards === null ? t('cardsAll') : t('cardsDay', { count: trialCards }),
                ...(withGuides ? [t('paidTrial')] : []),
              ]}
              action={() => <TrialButton slug={slug} count={trialDays} mine={mine} />}
            />
          )}
          <OfferColumn
            first
            name={t('wholeRoute')}
            announce={announce}
            mark={mine?.paymentStatus === 'paid' ? t('routeYours') : undefined}
            offer={route}
            units={units}
            gives={[t('routeDays', { count: totalDays }), t('cardsAll'), ...(withGuides ? [t('paidDays')] : [])]}
            action={(period) =>
              mine?.paymentStatus === 'paid' && !canPayAgain(mine) ? (
                <ButtonLink to={enrolmentPath(mine.id)} variant="outline" full>
                  {t('manage')}
                </ButtonLink>
              ) : (
                period && (
                  <Payable>
                    <Button full busy={busy === period.id} onClick={() => void subscribe({ kind: 'route', name, currency }, period)}>
                      {t('subscribeRoute')}
                    </Button>
                  </Payable>
                )
              )
            }
          />
        </div>
        <p className="mt-4.5 max-w-[70ch] text-sm text-ink-2">{t('refund')}</p>
        <p className="mt-3 hidden max-w-[70ch] text-sm text-ink-2 noscript:block">{t('noScript')}</p>
        {trialDays > 0 && <RouteComparison route={route} trialCards={trialCards} />}
        <Panel className="mt-section flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h2 className="text-xl">{t('planToo')}</h2>
            <p className="mt-1 text-ink-2">{t('planTooText')}</p>
          </div>
          <ButtonLink to={plansPath} variant="outline">
            {t('seePlans')}
          </ButtonLink>
        </Panel>
      </Wrap>
      {dialogs}
    </main>
  )
}

interface TrialButtonProps {
  slug: string
  count: number
  mine: EnrolmentCard | undefined
}

/** Starts the trial, once per user and route. Afterwards it links to the route or says that the trial is used. */
function TrialButton({ slug, count, mine }: TrialButtonProps) {
  const t = useWords('plans')
  const { start, busy, signInDialog } = useTrial(slug)
  const tried = useTrialUsed(slug)
  if (mine)
    return (
      <ButtonLink to={routeMapPath(slug)} variant="outline" full>
        {t(mine.paymentStatus === 'trial' ? 'onTrial' : 'goToRoute')}
      </ButtonLink>
    )
  if (tried) return <DisabledAction>{t('tried')}</DisabledAction>
  return (
    <>
      <Button variant="outline" full busy={busy} onClick={() => void start()}>
        {t('try', { count })}
      </Button>
      {signInDialog}
    </>
  )
}

function RouteComparison({ route: { totalDays, trialDays, gives }, trialCards }: RoutePricesData) {
  const t = useWords('plans')
  const language = useLanguage()
  const withGuides = gives.paidGuides !== 'none'
  return (
    <Comparison
      names={[t('trial'), t('wholeRoute')]}
      rows={[
        [t('rowDays'), [t('firstDays', { count: trialDays }), t('allDays', { count: totalDays })]],
        [t('rowCards'), [trialCards === null ? t('noLimit') : formatNumber(language, trialCards), t('noLimit')]],
        [t('rowPaid'), withGuides ? [t('ofTheseDays'), t('ofItsDays')] : [t('firstStep'), t('firstStep')]],
        [t('rowRenewal'), [t('endsItself'), t('renews')]],
      ]}
    />
  )
}

/** Structured data of a route's prices. */
function RoutePricesJson({ route }: { route: PricedOffer }) {
  const t = useWords('plans')
  const names = { all: t('routes'), name: t('routeHeading', { name: route.name }) }
  return <JsonLd data={routePricesJson(route, names, useSurroundings())} />
}
