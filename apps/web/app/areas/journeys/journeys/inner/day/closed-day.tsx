import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import Lock from 'lucide-react/icons/lock'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath, routePricesPath } from '../../../../../kit/load/addresses.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Panel } from '../../../../../kit/look/panel.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { formatDate } from '../../dates.ts'
import { DayFrame } from './day-frame.tsx'

/** A day that is not open: of it only the title, and when it opens or what opens it. */
export function ClosedDay({ way, slug }: { way: RouteWay; slug: string }) {
  const t = useWords('deck')
  const language = useLanguage()
  const day = way.days.find((one) => one.slug === slug)
  if (!day) return <NotFound />
  const { status, paymentStatus, subscription, validUntil } = way.enrolment
  const toRun = status === 'new' && paymentStatus === 'paid'
  const sold = !toRun && day.state === 'locked'
  const ended = sold && status !== 'trial' && paymentStatus === 'not_paid' && validUntil !== null
  const why = toRun ? 'notRun' : ended ? 'ended' : sold ? 'locked' : null
  const opens = day.opensOn ? t('notOpen', { day: formatDate(language, day.opensOn) }) : t('notOpenSoon')
  return (
    <DayFrame way={way} day={day}>
      <Panel className="mt-7">
        <h2 className="flex gap-3 text-lg font-semibold tracking-snug">
          <Lock size={20} className="mt-1 flex-none" />
          {why ? t(why) : opens}
        </h2>
        <p className="mt-2 text-ink-2">{t(why ? `${why}Text` : 'notOpenText')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          {sold && <ButtonLink to={routePricesPath(subscription.slug)}>{t('subscribe')}</ButtonLink>}
          <ButtonLink to={routeMapPath(subscription.slug)} variant={sold ? 'outline' : 'primary'}>
            {t(toRun ? 'toMapToStart' : 'toMap')}
          </ButtonLink>
        </div>
      </Panel>
    </DayFrame>
  )
}
