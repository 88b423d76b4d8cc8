import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, useLocation } from 'react-router'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { StaffFrame } from '../parts/staff-frame.tsx'
import { placeAt } from '../use-staff.ts'

/** Loads nothing: access is decided in the browser. Unknown addresses are unknown to everybody. */
export async function load({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> {
  if (!placeAt(new URL(request.url).pathname)) throw data(null, { status: 404 })
  return null
}

export default function Console() {
  const place = placeAt(useLocation().pathname)
  return (
    <StaffFrame place={place}>
      {(staff) => (
        <Suspense key={place?.section.Room ? place.section.path : (place?.id ?? place?.section.path)} fallback={<ProfileSkeleton />}>
          {place?.section.Room ? (
            <place.section.Room {...(place.id && { id: place.id })} staff={staff} />
          ) : place?.id && place.section.one ? (
            <place.section.one.Work key={place.id} id={place.id} staff={staff} />
          ) : (
            place && <place.section.View staff={staff} />
          )}
        </Suspense>
      )}
    </StaffFrame>
  )
}
