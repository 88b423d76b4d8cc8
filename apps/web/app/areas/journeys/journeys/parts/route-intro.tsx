import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Languages from 'lucide-react/icons/languages'
import SquareCheck from 'lucide-react/icons/square-check'
import { useWords } from '../../../../kit/language/words.tsx'
import { routesPath } from '../../../../kit/load/addresses.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { coverOf } from '../days.ts'
import type { RouteData } from '../structured-data.ts'

/** What the route is, and its drawing. */
export function RouteIntro({ route: { slug, name, announce, category, totalDays, totalCards, minutes } }: { route: RouteData }) {
  const t = useWords('routes')
  return (
    <>
      <Breadcrumbs
        items={[
          { name: t('home'), to: '/' },
          { name: t('routes'), to: routesPath },
        ]}
      />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_500px] lg:items-center lg:gap-16">
        <div>
          {category && (
            <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
              <Badge line={category.line} />
              <b>{category.name}</b>
            </div>
          )}
          <h1>{name}</h1>
          <p className="mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{announce}</p>
          <Meta className="mt-4.5">
            <MetaItem>
              <CalendarDays size={16} aria-hidden />
              {t('days', { count: totalDays })}
            </MetaItem>
            <MetaItem>
              <Clock size={16} aria-hidden />
              {t('minutesADay', { count: minutes })}
            </MetaItem>
            <MetaItem>
              <SquareCheck size={16} aria-hidden />
              {t('cards', { count: totalCards })}
            </MetaItem>
            <MetaItem>
              <Languages size={16} aria-hidden />
              {t('inLanguages')}
            </MetaItem>
          </Meta>
        </div>
        <Cover {...coverOf(slug, totalDays, null)} className="not-printed aspect-video w-full rounded-card lg:aspect-16/10" />
      </div>
    </>
  )
}
