import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { hasStoredKey, keys } from '../../../../kit/device/storage.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { drawLeftOff } from '../queries.ts'

const drawnBefore = { __html: '' }

/** First on the page, what this reader is in the middle of: home.first.ts draws it before the first paint, and whenever it is told to. */
export function LeftOff() {
  const t = useWords('home')
  const place = useRef<HTMLElement>(null)
  const signedIn = useSignedIn()
  // The server does not know who is signed in.
  const [served] = useState(signedIn === undefined)
  const looks = useRef(0)

  useEffect(() => {
    if (signedIn === undefined) return
    looks.current++
    const calm = !served || looks.current > 1
    if (calm) void drawLeftOff()
    if (!signedIn && !hasStoredKey(`${keys.progress}:`)) return
    import('../../../guides/progress/sync.ts')
      .then(({ refreshLeftOff }) => refreshLeftOff())
      .then((count) => {
        // Nothing is pushed away from under a reader: a change of its height waits for the next visit.
        const { children = [] } = place.current?.querySelector('ul') ?? {}
        if (calm || count === children.length) return drawLeftOff()
      })
      // The entries stored on the device stay.
      .catch(() => {})
  }, [signedIn, served])

  return (
    <section
      ref={place}
      id="left-off"
      aria-label={t('leftOff')}
      data-step={t('leftOffStep', { number: '#', total: '*' })}
      data-end={t('leftOffEnd')}
      className="left-off"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that what is drawn there stays
      dangerouslySetInnerHTML={drawnBefore}
    />
  )
}
