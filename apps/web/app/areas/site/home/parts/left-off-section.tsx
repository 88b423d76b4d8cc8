import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { hasStoredKey, keys } from '../../../../kit/device/storage.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { drawLeftOff } from '../queries.ts'

const drawnBefore = { __html: '' }

/** The reader's guides in progress, at the top of the page. Drawn by home.first.ts before the first paint and on updates. */
export function LeftOff() {
  const t = useWords('home')
  const place = useRef<HTMLElement>(null)
  const signedIn = useSignedIn()
  // The server does not know whether somebody is signed in.
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
        // Content must not shift while being read: a change of the height waits for the next visit.
        const { children = [] } = place.current?.querySelector('ul') ?? {}
        if (calm || count === children.length) return drawLeftOff()
      })
      // On failure, the entries stored on this device stay visible.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps what the script has drawn
      dangerouslySetInnerHTML={drawnBefore}
    />
  )
}
