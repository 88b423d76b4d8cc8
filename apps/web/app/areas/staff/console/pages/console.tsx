import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { StaffFrame } from '../../work/parts/staff-frame.tsx'
import { placeAt } from '../../work/sections.ts'
import type { StaffProfile } from '../../work/use-staff.ts'

const views = {
  today: lazy(() => import('../../orders/parts/today.tsx')),
  orders: lazy(() => import('../../orders/parts/queue.tsx')),
  inquiries: lazy(() => import('../../inquiries/parts/inbox.tsx')),
  enrolments: lazy(() => import('../../enrolments/parts/enrolments.tsx')),
  prices: lazy(() => import('../../enrolments/parts/prices.tsx')),
  people: lazy(() => import('../../people/parts/people.tsx')),
  audit: lazy(() => import('../../audit/parts/audit-log.tsx')),
}
const OrderWork = lazy(() => import('../../orders/parts/order-work.tsx'))
const InquiryWork = lazy(() => import('../../inquiries/parts/inquiry-work.tsx'))
const EnrolmentWork = lazy(() => import('../../enrolments/parts/enrolment-work.tsx'))

/** The console of staff: everything below /staff. */
export default function Console() {
  const place = placeAt(useLocation().pathname)
  const shown = (staff: StaffProfile) => {
    if (place?.id && place.section === 'enrolments') return <EnrolmentWork key={place.id} id={place.id} />
    if (place?.id && place.section === 'inquiries') return <InquiryWork key={place.id} id={place.id} />
    if (place?.id) return <OrderWork key={place.id} id={place.id} staff={staff} />
    const View = views[place?.section ?? 'orders']
    return <View staff={staff} />
  }
  return (
    <StaffFrame place={place}>
      {(staff) => (
        <Suspense key={place?.id ?? place?.section} fallback={<ProfileSkeleton />}>
          {shown(staff)}
        </Suspense>
      )}
    </StaffFrame>
  )
}
