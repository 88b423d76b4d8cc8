import { useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { EnrolmentBox } from './enrolment-box.tsx'
import { NoRoutes } from './no-routes.tsx'
import { useEnrolments } from './queries.ts'

/** The last used few. */
const most = 4

/** My routes on the overview. */
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
          {enrolments.slice(0, most).map((enrolment) => (
            <li key={enrolment.id} className="grid">
              <EnrolmentBox enrolment={enrolment} as="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
