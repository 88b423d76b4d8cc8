import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ProfileSkeleton } from '../../features/accounts/components/profile-skeleton.tsx'
import { StaffFrame } from '../../features/staff/components/staff-frame.tsx'
import { placeAt } from '../../features/staff/sections.ts'
import type { StaffProfile } from '../../features/staff/use-staff.ts'

const views = {
  today: lazy(() => import('../../features/staff/orders/today.tsx')),
  orders: lazy(() => import('../../features/staff/orders/queue.tsx')),
  inquiries: lazy(() => import('../../features/staff/inquiries/inbox.tsx')),
  enrolments: lazy(() => import('../../features/staff/billing/enrolments.tsx')),
  prices: lazy(() => import('../../features/staff/billing/prices.tsx')),
  people: lazy(() => import('../../features/staff/people/people.tsx')),
  audit: lazy(() => import('../../features/staff/audit/audit-log.tsx')),
}
const OrderWork = lazy(() => import('../../features/staff/orders/order-work.tsx'))
const InquiryWork = lazy(() => import('../../features/staff/inquiries/inquiry-work.tsx'))
const EnrolmentWork = lazy(() => import('../../features/staff/billing/enrolment-work.tsx'))

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
