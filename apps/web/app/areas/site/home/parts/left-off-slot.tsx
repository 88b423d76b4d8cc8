import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isSignedIn } from '../../../../kit/device/session.ts'
import { hasKept, keys } from '../../../../kit/device/storage.ts'
import { deferred } from '../../../../kit/load/deferred.tsx'

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

const never = () => () => {}

/**
 * True when something may be put into this place without pushing what the reader looks at: the page came by a link within the
 * app, the place is out of view, or the reader has touched the page and expects it to move.
 */
function useCalm(place: RefObject<HTMLElement | null>): boolean {
  // False only while the server's page is taken over.
  const made = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [calm, setCalm] = useState(made)
  useEffect(() => {
    const settle = () => setCalm(true)
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) settle()
    })
    if (place.current) watch.observe(place.current)
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, settle, { once: true })
    return () => {
      watch.disconnect()
      for (const touch of ['pointerdown', 'keydown']) removeEventListener(touch, settle)
    }
  }, [place])
  return calm
}
