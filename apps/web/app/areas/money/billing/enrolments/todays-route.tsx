import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { useEnrolments } from './queries.ts'
import { standingOf } from './standing.ts'

/** The way to today's day, first on the overview, while a route is running. */
export function TodaysRoute() {
  const t = useWords('my-routes')
  const { items: enrolments } = useEnrolments('all')
  const running = enrolments?.find((enrolment) => {
    const standing = standingOf(enrolment)
    return enrolment.progress.today !== null && (standing === 'trial' || standing === 'inwork')
  })
  if (!running) return null
  const { subscription, progress } = running
  const { name, category, totalDays } = subscription
  return (
    <section
      aria-labelledby="todays-route"
      {...(category && { 'data-line': category.line })}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-border bg-surface p-5"
    >
      <div className="grid min-w-0 flex-[1_1_18rem] grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id="todays-route" className="text-lg leading-7 font-semibold tracking-snug">
          {name}
        </h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {category && <Badge line={category.line} size="s" />}
          {t('dayOf', { number: progress.today ?? 1, total: totalDays })}
        </p>
        <ProgressBar value={progress.daysDone} max={totalDays} label={t('daysDone', { done: progress.daysDone, total: totalDays })} />
      </div>
      <ButtonLink to="/dashboard" variant="outline" className="max-sm:w-full">
        {t('openToday')}
      </ButtonLink>
    </section>
  )
}
