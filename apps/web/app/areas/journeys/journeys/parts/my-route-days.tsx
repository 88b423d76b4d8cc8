import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatDate } from '../dates.ts'
import { dayPath } from '../paths.ts'
import { DayLegend, DayMap, type MapDay } from './day-map.tsx'

/** The map: days that were opened lead to themselves, of the others only the title is shown. */
export function MyRouteDays({ way }: { way: RouteWay }) {
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
