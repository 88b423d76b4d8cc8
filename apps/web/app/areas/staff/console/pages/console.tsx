import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { StaffFrame } from '../parts/staff-frame.tsx'
import { placeAt } from '../use-staff.ts'

/** The console of staff: everything below /staff. */
export default function Console() {
  const place = placeAt(useLocation().pathname)
  return (
    <StaffFrame place={place}>
      {(staff) => (
        <Suspense key={place?.id ?? place?.section.path} fallback={<ProfileSkeleton />}>
          {place?.id && place.section.one ? (
            <place.section.one.Work key={place.id} id={place.id} staff={staff} />
          ) : (
            place && <place.section.View staff={staff} />
          )}
        </Suspense>
      )}
    </StaffFrame>
  )
}
