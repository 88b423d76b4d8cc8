import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import Check from 'lucide-react/icons/check'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { useCall } from '../../../../../kit/load/query.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { useOffer } from '../../../../money/billing/queries.ts'
import { Fact } from './fact.tsx'

/** The end page of a route: what was done, what one has now, and where to go next. */
export function FinishedRoute({ way: { enrolment, days, finish } }: { way: RouteWay }) {
  const t = useWords('deck')
  const { subscription, progress } = enrolment
  const { offer, next } = useNextRoute(subscription.slug)
  return (
    <>
      <p className="lead mt-6 max-w-read">{finish}</p>
      <h2 className="mt-9 mb-2 text-xl">{t('whatWasDone')}</h2>
      <dl className="max-w-form">
        <Fact name={t('daysFinished')}>{t('amount', { done: progress.daysDone, total: days.length })}</Fact>
        <Fact name={t('cardsFilled')}>{t('amount', { done: progress.cardsDone, total: subscription.totalCards })}</Fact>
      </dl>
      {offer && (
        <>
          <h2 className="mt-9 mb-3 text-xl">{t('gets')}</h2>
          <ul className="grid max-w-read gap-2">
            {offer.gets.map((got) => (
              <li key={got} className="flex gap-3">
                <Check size={20} className="mt-0.75 flex-none text-(--line)" aria-hidden />
                {got}
              </li>
            ))}
          </ul>
        </>
      )}
      {next && (
        <section aria-labelledby="next-route" className="mt-9">
          <h2 id="next-route" className="mb-3 text-xl">
            {t('nextRoute')}
          </h2>
          <article
            {...(next.category && { 'data-line': next.category.line })}
            className="group relative max-w-read rounded-card border border-border bg-surface px-5 py-4.5"
          >
            {next.category && (
              <p className="flex items-center gap-2 text-xs text-ink-2">
                <Badge line={next.category.line} size="s" />
                {next.category.name}
              </p>
            )}
            <h3 className="mt-2 text-lg font-semibold tracking-snug">
              <Go to={routeMapPath(next.slug)} className="no-underline after:absolute after:inset-0 group-hover:underline">
                {next.name}
              </Go>
            </h3>
            <p className="mt-1 text-sm text-ink-2">{next.announce}</p>
          </article>
        </section>
      )}
      <div className="not-printed mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/routes">{t('allRoutes')}</ButtonLink>
        <ButtonLink to="/profile/routes" variant="outline">
          {t('myRoutes')}
        </ButtonLink>
      </div>
    </>
  )
}

/** What this route was sold with, and the first one that this person does not have. */
function useNextRoute(slug: string) {
  const { data: offer } = useOffer(slug)
  const { data: shop } = useCall('listOffersForMe', { kind: 'route', rows: 24 })
  return { offer, next: shop?.items.find(({ mine }) => mine === null)?.subscription }
}
