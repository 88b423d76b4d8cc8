import { Suspense, useEffect, useRef, useState } from 'react'
import { isSignedIn } from '../../../../kit/device/session.ts'
import { hasKept, keys } from '../../../../kit/device/storage.ts'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { useCalm } from '../../../guides/guides/use-calm.ts'

const LeftOff = deferred(async () => (await import('../../../guides/guides/parts/left-off.tsx')).LeftOff)

const hasBegun = () => isSignedIn() || hasKept(`${keys.progress}:`)

/** Room was kept from the first paint on (theme.ts). */
const hasRoom = () => document.documentElement.dataset.leftOff === 'on'

/** The place of what one left off; loads it only for those who began something, and where it pushes nothing. */
export function LeftOffSlot() {
  const place = useRef<HTMLDivElement>(null)
  const calm = useCalm(place)
  const [begun, setBegun] = useState(false)
  useEffect(() => setBegun(hasBegun()), [])
  return (
    <div ref={place} className="left-off">
      {begun && (calm || hasRoom()) && (
        <Suspense>
          <LeftOff />
        </Suspense>
      )}
    </div>
  )
}
