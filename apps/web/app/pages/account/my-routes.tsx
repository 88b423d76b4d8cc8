import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../components/frame/not-found.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { AllMyRoutes } from '../../features/billing/enrolments/all-my-routes.tsx'
import { EnrolmentLead, EnrolmentTitle } from '../../features/billing/enrolments/enrolment-head.tsx'
import { EnrolmentView } from '../../features/billing/enrolments/enrolment-view.tsx'
import { useWords } from '../../lib/words.tsx'

/** My routes and plans, or one of them; of somebody else's there is nothing. */
export default function Page() {
  const t = useWords('profile')
  const id = useParams().id ?? ''
  const [missing, setMissing] = useState('')
  const onMissing = useCallback(() => setMissing(id), [id])
  if (!id)
    return (
      <ProfileFrame key="all" section="routes" title={t('routes')}>
        {() => <AllMyRoutes />}
      </ProfileFrame>
    )
  if (missing === id) return <NotFound />
  return (
    <ProfileFrame key={id} section="routes" title={t('routes')} heading={() => <EnrolmentTitle id={id} />} lead={() => <EnrolmentLead />}>
      {() => <EnrolmentView id={id} onMissing={onMissing} />}
    </ProfileFrame>
  )
}
