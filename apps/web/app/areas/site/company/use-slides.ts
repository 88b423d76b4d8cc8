import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Slides {
  /** Container of the slides, each a `section`; shown in full screen. */
  box: RefObject<HTMLElement | null>
  /** Index of the visible slide. */
  at: number
  /** Index of the slide that a key or button moved to; null after scrolling elsewhere. */
  led: number | null
  /** Scrolls to a slide. */
  go: (to: number) => void
  /** Scale of the slides in full screen relative to the page; null outside of it. */
  zoom: number | null
  /** Undefined if the browser does not support full screen, as on many phones. */
  toggleScreen: (() => void) | undefined
}

const sectionsIn = (box: RefObject<HTMLElement | null>) => [...(box.current?.querySelectorAll('section') ?? [])]

/** Current slide, and navigation by arrow keys, buttons and scrolling. */
export function useSlides(total: number): Slides {
  const box = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [led, setLed] = useState<number | null>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const [canFill, setCanFill] = useState(true)
  const onScreen = zoom !== null

  const go = useCallback(
    (to: number) => {
      const next = Math.max(0, Math.min(total - 1, to))
      setAt(next)
      setLed(next)
      if (!onScreen) scrollToSection(sectionsIn(box)[next])
    },
    [total, onScreen],
  )

  // On the page, the current slide is the one in the middle of the window.
  useEffect(() => {
    if (onScreen) return undefined
    const sections = sectionsIn(box)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          const reached = sections.indexOf(target as HTMLElement)
          setAt(reached)
          setLed((before) => (before === reached ? before : null))
        }
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [onScreen])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = slideStep(event, onScreen)
      if (by === 0) return
      event.preventDefault()
      go(at + by)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [at, go, onScreen])

  useEffect(() => {
    const onChange = () =>
      setZoom(document.fullscreenElement === box.current ? Math.max(1, Math.min(innerWidth / 1000, innerHeight / 640)) : null)
    document.addEventListener('fullscreenchange', onChange)
    // Rotating the device changes the screen size.
    addEventListener('resize', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      removeEventListener('resize', onChange)
    }
  }, [])

  useEffect(() => setCanFill(document.fullscreenEnabled === true), [])

  // After leaving full screen, scrolls to the slide that was shown last.
  const shownLast = useRef(at)
  shownLast.current = at
  const wasOnScreen = useRef(false)
  useEffect(() => {
    if (wasOnScreen.current && !onScreen) scrollToSection(sectionsIn(box)[shownLast.current])
    wasOnScreen.current = onScreen
  }, [onScreen])

  const toggleScreen = () => void (onScreen ? document.exitFullscreen() : box.current?.requestFullscreen().catch(() => {}))
  return { box, at, led, go, zoom, toggleScreen: canFill ? toggleScreen : undefined }
}

function scrollToSection(section: HTMLElement | undefined) {
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: section.offsetHeight > innerHeight * 0.7 ? 'start' : 'center' })
}

const forward = ['ArrowRight', 'PageDown', 'ArrowDown', ' ']
const back = ['ArrowLeft', 'PageUp', 'ArrowUp']

/** Outside of full screen, the keys that scroll keep their browser function. */
function slideStep({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, onScreen: boolean): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  // Tables scroll sideways with the same keys, and controls use the space bar.
  if (target instanceof Element && target.closest(key === ' ' ? 'a, button, input' : 'input, textarea, select, .table')) return 0
  const keys = onScreen ? Number.POSITIVE_INFINITY : 1
  if (forward.indexOf(key) >= 0 && forward.indexOf(key) < keys) return 1
  return back.indexOf(key) >= 0 && back.indexOf(key) < keys ? -1 : 0
}
