import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useWords } from '../kit/language/words.tsx'
import { bodyStyles, tooHigh } from './document.tsx'

/** Scroll positions by history entry. */
const scrollPositions = new Map<string, number>()

/**
 * Scroll and focus after navigation. Back and forward restore the scroll position. A new page scrolls to the top after
 * 200 ms (specifications 2 and 9), unless the user presses something first, and its heading gets the focus at once.
 * Navigation with `preventScrollReset` keeps both, unless the focused element is gone.
 */
function useScrollAndFocus() {
  const { key, hash, state } = useLocation()
  const type = useNavigationType()
  const stays = use(RouterState)?.preventScrollReset === true
  const shown = useRef<string>(undefined)
  const focusedBefore = import.meta.env.SSR ? null : document.activeElement

  useEffect(() => {
    const saveScroll = () => scrollPositions.set(shown.current ?? '', scrollY)
    // On a full reload the browser restores the position itself.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    const arrive = () => {
      history.scrollRestoration = 'manual'
    }
    arrive()
    addEventListener('scroll', saveScroll, { passive: true })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', arrive)
    return () => {
      removeEventListener('scroll', saveScroll)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', arrive)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page; the other values follow from it
  useLayoutEffect(() => {
    const first = shown.current === undefined
    shown.current = key
    if (first) return
    // Before moving the focus: closing the menu returns focus to its button.
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
    if (stays && focusedBefore?.isConnected) return
    const wanted: unknown = state?.focus
    const field = typeof wanted === 'string' ? document.getElementsByName(wanted)[0] : undefined
    const anchor = hash ? document.getElementById(hash.slice(1)) : null
    const focused = field ?? anchor ?? document.querySelector<HTMLElement>('h1')
    if (focused && !field) focused.tabIndex = -1
    focused?.focus({ preventScroll: true })
    if (stays) return
    if (type === 'POP') {
      // `void`, because newer browsers return a promise, which React would take for a cleanup function.
      void scrollTo(0, scrollPositions.get(key) ?? 0)
      return
    }
    const timer = setTimeout(() => (anchor ? anchor.scrollIntoView() : scrollTo(0, 0)), 200)
    const stay = () => clearTimeout(timer)
    addEventListener('pointerdown', stay, { capture: true, once: true })
    return () => {
      stay()
      removeEventListener('pointerdown', stay, true)
    }
  }, [key])
}

/** Updates the body's style classes (specification 2). The server sets those that depend on the path. */
function useBodyStyles() {
  const { pathname } = useLocation()
  useEffect(() => {
    const styles = bodyStyles(pathname)
    for (const style of ['auth', 'instruction', 'landing']) document.body.classList.toggle(style, styles.includes(style))
  }, [pathname])
  useEffect(() => {
    const measured = new ResizeObserver(() => document.body.classList.toggle('too-high', document.body.scrollHeight > tooHigh))
    measured.observe(document.body)
    return () => measured.disconnect()
  }, [])
}

/** Navigation effects, and a progress bar while navigating. */
export function NavigationEffects() {
  useScrollAndFocus()
  useBodyStyles()
  const t = useWords('frame')
  const busy = useNavigation().state !== 'idle'
  return busy ? <div role="progressbar" aria-label={t('loading')} className="travel" /> : null
}
