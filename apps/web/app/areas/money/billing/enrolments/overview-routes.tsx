import { useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton, SectionHead } from '../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { enrolmentStatus } from '../enrolment.ts'
import { useEnrolments } from '../queries.ts'
import { EnrolmentBox, NoRoutes } from './enrolment-box.tsx'

/** Link to today's day of the running route, at the top of the overview. */
export function TodaysRoute() {
  const t = useWords('my-routes')
  const { items: enrolments } = useEnrolments('all')
  const running = enrolments?.find((enrolment) => {
    const standing = enrolmentStatus(enrolment)
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

/** Maximum number of enrolments shown. */
const maxShown = 4

/** The customer's routes on the overview. */
export function OverviewRoutes() {
  const t = useWords('my-routes')
  const profile = useWords('profile')
  const { items: enrolments, last, isError, isFetching, refetch } = useEnrolments('all')
  const counts = last?.counts
  return (
    <section aria-labelledby="my-routes">
      <SectionHead id="my-routes" title={profile('myRoutes')} className="mb-3.5">
        {counts && counts.all > 0 && (
          <Go to="/profile/routes" className="inline-flex min-h-11 items-center">
            {t('allRoutes', { count: counts.all })}
          </Go>
        )}
      </SectionHead>
      {!enrolments && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {enrolments && enrolments.length === 0 && <NoRoutes elsewhere={false} as="h3" />}
      {enrolments && enrolments.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          {enrolments.slice(0, maxShown).map((enrolment) => (
            <li key={enrolment.id} className="grid">
              <EnrolmentBox enrolment={enrolment} as="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
