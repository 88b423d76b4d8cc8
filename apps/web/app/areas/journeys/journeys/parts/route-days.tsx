import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import type { RouteData } from '../page-data.ts'
import { DayMap } from './day-map.tsx'

const anchorOf = (number: number) => `day-${number}`

/** The map of the days and their titles: each day of the map leads to its own below. */
export function RouteDays({ route: { days, trialDays } }: { route: RouteData }) {
  const t = useWords('routes')
  return (
    <>
      <section aria-labelledby="map">
        <h2 id="map" className="mb-2">
          {t('map')}
        </h2>
        <p className="mb-5 max-w-read text-ink-2">{t('mapText')}</p>
        <DayMap
          label={t('mapLabel')}
          days={days.map(({ number, slug, title }) => ({ number, slug, title, state: 'ahead', href: `#${anchorOf(number)}` }))}
        />
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-3">
          {t('dayByDay')}
        </h2>
        <ol className="md:columns-2 md:gap-x-8">
          {days.map(({ number, slug, title, totalCards, minutes }) => (
            <li
              key={slug}
              id={anchorOf(number)}
              tabIndex={-1}
              className="grid scroll-mt-4 break-inside-avoid grid-cols-[2.25rem_minmax(0,1fr)] border-t border-border py-3 target:bg-(--line-tint)"
            >
              <span aria-hidden="true" className="font-semibold text-ink-3">
                {number}
              </span>
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
                  {t('cards', { count: totalCards })}
                  <span>{t('minutes', { count: minutes })}</span>
                  {number <= trialDays && <StatusChip>{t('trialDay')}</StatusChip>}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
