import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True when something may be put into this place without pushing what the reader looks at: the page came by a link within the
 * app, the place is out of view, or the reader has touched the page and expects it to move.
 */
export function useCalm(place: RefObject<HTMLElement | null>): boolean {
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
