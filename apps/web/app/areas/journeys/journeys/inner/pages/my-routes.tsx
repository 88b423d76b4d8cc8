import { Suspense, useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../../../../kit/language/words.tsx'
import { deferred } from '../../../../../kit/load/deferred.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { EnrolmentLead, EnrolmentTitle } from '../../../../money/billing/enrolments/enrolment-head.tsx'

const AllMyRoutes = deferred(async () => (await import('../../../../money/billing/enrolments/all-my-routes.tsx')).AllMyRoutes)
const EnrolmentView = deferred(async () => (await import('../../../../money/billing/enrolments/enrolment-view.tsx')).EnrolmentView)

/** The user's routes and plans, or one of them. */
export default function Page() {
  const t = useWords('profile')
  const id = useParams().id ?? ''
  const [missing, setMissing] = useState('')
  const onMissing = useCallback(() => setMissing(id), [id])
  if (!id)
    return (
      <ProfileFrame key="all" section="routes" title={t('routes')}>
        {() => (
          <Suspense fallback={<ProfileSkeleton />}>
            <AllMyRoutes />
          </Suspense>
        )}
      </ProfileFrame>
    )
  if (missing === id) return <NotFound />
  return (
    <ProfileFrame key={id} section="routes" title={t('routes')} heading={() => <EnrolmentTitle id={id} />} lead={() => <EnrolmentLead />}>
      {() => (
        <Suspense fallback={<ProfileSkeleton />}>
          <EnrolmentView id={id} onMissing={onMissing} />
        </Suspense>
      )}
    </ProfileFrame>
  )
}
