import type { Gives, Period } from '@waymark/contract/cards.ts'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { routesPath } from '../../../../kit/load/addresses.ts'
import { useLazyCall } from '../../../../kit/load/use-late-call.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { useProfile } from '../../../../shell/profile.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { Payable } from '../../payments/parts/payable.tsx'
import { canPayAgain, enrolmentPath, formatEnd, plansPath } from '../enrolment.ts'
import { bestSaving, listUnits, planFeatures } from '../offers.ts'
import { type PlansData, type PricedOffer, plansJson } from '../structured-data.ts'
import { useMyEnrolments } from '../use-my-enrolments.ts'
import { useSubscribing } from '../use-subscribing.tsx'
import { Comparison, DisabledAction, OfferColumn, PeriodSwitch } from './compared-offers.tsx'

/** Plans side by side: prices by period, features, and the reader's current plan. */
export function PlansView({ data: { plans } }: { data: PlansData }) {
  const t = useWords('plans')
  const { profile } = useProfile()
  const { items } = useMyEnrolments('plan')
  const paid = items?.find(({ paymentStatus }) => paymentStatus === 'paid')
  const current = paid?.subscription.slug ?? plans.find(({ level }) => level === profile?.level)?.slug
  const { data: given } = useLazyCall('readEntitlements', {}, profile?.level === 'pro')
  const { subscribe, busy, dialogs } = useSubscribing()
  const units = listUnits(plans)
  return (
    <main id="main">
      <PageHead title={t('plans')} description={t('description')} path={plansPath} />
      {import.meta.env.SSR && <PlansJson plans={plans} />}
      <Wrap className="pay">
        <div className="max-w-[46rem] pt-8 md:pt-10">
          <h1>{t('heading')}</h1>
          <p className="lead mt-3 mb-7">{t('lead')}</p>
        </div>
        <PeriodSwitch units={units} saving={bestSaving(plans.filter(({ periods }) => periods.length > 0))} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-0">
          {plans.map((plan) => (
            <OfferColumn
              key={plan.slug}
              name={plan.name}
              announce={plan.announce}
              mark={plan.slug === current ? t('yours') : plan.recommended ? t('recommended') : undefined}
              first={plan.recommended}
              offer={plan}
              units={units}
              gives={planFeatures(t, plan.gives)}
              action={(period) => (
                <PlanButton
                  plan={plan}
                  period={period}
                  paid={paid}
                  current={plan.slug === current}
                  isKnown={paid !== undefined || profile !== undefined}
                  givenUntil={plan.slug === given?.plan ? given.levelUntil : null}
                  busy={busy === period?.id}
                  onChoose={(chosen) => void subscribe({ kind: 'plan', name: plan.name, currency: plan.currency }, chosen)}
                />
              )}
            />
          ))}
        </div>
        <p className="mt-4.5 max-w-[70ch] text-sm text-ink-2">{t('refund')}</p>
        <p className="mt-3 hidden max-w-[70ch] text-sm text-ink-2 noscript:block">{t('noScript')}</p>
        <PlanComparison plans={plans} />
        <Panel className="mt-section flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h2 className="text-xl">{t('routesTitle')}</h2>
            <p className="mt-1 text-ink-2">{t('routesText')}</p>
          </div>
          <ButtonLink to={routesPath} variant="outline">
            {t('seeRoutes')}
          </ButtonLink>
        </Panel>
      </Wrap>
      {dialogs}
    </main>
  )
}

interface PlanButtonProps {
  plan: PricedOffer
  /** Undefined for the free plan. */
  period: Period | undefined
  /** The plan that the reader pays for. */
  paid: EnrolmentCard | undefined
  current: boolean
  /** Whether the reader's plan is known. Until then no button is disabled. */
  isKnown: boolean
  /** End of a level that staff granted; null if none. */
  givenUntil: string | null
  busy: boolean
  onChoose: (period: Period) => void
}

/** Button to choose a plan or change to it, or a note that it is the current one. */
function PlanButton({ plan: { name, recommended, slug }, period, paid, current, isKnown, givenUntil, busy, onChoose }: PlanButtonProps) {
  const t = useWords('plans')
  const language = useLanguage()
  const zone = useZone()
  const isVisitor = useSignedIn() !== true
  const variant = recommended ? 'primary' : 'outline'
  const settled = paid !== undefined && !canPayAgain(paid)
  if (settled && slug === paid.subscription.slug)
    return (
      <ButtonLink to={enrolmentPath(paid.id)} variant="outline" full>
        {t('manage')}
      </ButtonLink>
    )
  if (settled && period)
    return (
      <ButtonLink to={enrolmentPath(paid.id)} variant={variant} full>
        {t('changeTo', { name })}
      </ButtonLink>
    )
  if (givenUntil && !paid) return <DisabledAction>{t('yoursUntil', { day: formatEnd(language, givenUntil, zone) })}</DisabledAction>
  if (!period && !isVisitor && !isKnown) return <p className="min-h-12" />
  if (!period && (paid || current || !isVisitor))
    return <DisabledAction>{current && !paid ? t('youAreOn', { name }) : t('later')}</DisabledAction>
  if (period)
    return (
      <Payable>
        <Button variant={variant} full busy={busy} onClick={() => onChoose(period)}>
          {t(recommended ? 'become' : 'choose', { name })}
        </Button>
      </Payable>
    )
  return (
    <ButtonLink to="/auth/register" variant={variant} full>
      {t('register')}
    </ButtonLink>
  )
}

function PlanComparison({ plans }: PlansData) {
  const t = useWords('plans')
  const language = useLanguage()
  const limit = (count: number | null) => (count === null ? t('noLimit') : formatNumber(language, count))
  const row = (name: string, cell: (gives: Gives) => string) => [name, plans.map(({ gives }) => cell(gives))] as const
  return (
    <Comparison
      names={plans.map(({ name }) => name)}
      rows={[
        row(t('rowGuides'), ({ maxGuides }) => limit(maxGuides)),
        row(t('rowDownloads'), ({ maxDownloads }) => limit(maxDownloads)),
        row(t('rowCards'), ({ maxCards }) => limit(maxCards)),
        row(t('rowPaid'), ({ paidGuides }) => t(paidGuides === 'all' ? 'all' : 'firstStep')),
        row(t('rowDocumentation'), ({ documentation }) => (documentation > 0 ? formatNumber(language, documentation) : t('none'))),
      ]}
    />
  )
}

/** Structured data of plans. */
function PlansJson({ plans }: PlansData) {
  const t = useWords('plans')
  return <JsonLd data={plansJson(plans, t('plans'), useSurroundings())} />
}
