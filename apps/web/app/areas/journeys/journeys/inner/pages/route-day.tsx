import { useLocation, useParams } from 'react-router'
import { DayPage } from '../day/day-page.tsx'
import { DayScreen } from '../day/day-screen.tsx'
import { FinishedDay } from '../day/finished-day.tsx'
import { JourneyFrame } from '../day/journey-frame.tsx'

/** A day of a route of mine, and at its own address its end. */
export default function Page() {
  const { subscription = '', slug = '' } = useParams()
  const ended = useLocation().pathname.endsWith('/finished')
  return (
    <JourneyFrame>
      <DayScreen key={`${subscription} ${slug} ${ended}`} route={subscription} slug={slug} Screen={ended ? FinishedDay : DayPage} />
    </JourneyFrame>
  )
}
