import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useWords } from '../kit/language/words.tsx'
import { bodyStyles, tooHigh } from './document.tsx'

/** Scroll positions by history entry. */
const places = new Map<string, number>()

/**
 * Back and forward return to where one was. A new page starts at the top 200 ms later (specification 2 and 9), with the focus on its
 * heading from the start; who presses something before that stays there, or it would move away under them. Links with
 * `preventScrollReset` stay in the same page, and keep the focus unless they go with what they change.
 */
function useScrollAndFocus() {
  const { key, hash, state } = useLocation()
  const type = useNavigationType()
  const stays = use(RouterState)?.preventScrollReset === true
  const shown = useRef<string>(undefined)
  const focusedBefore = import.meta.env.SSR ? null : document.activeElement

  useEffect(() => {
    const keep = () => places.set(shown.current ?? '', scrollY)
    // A document that is loaded anew gets its place from the browser.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    const arrive = () => {
      history.scrollRestoration = 'manual'
    }
    arrive()
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', arrive)
    return () => {
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', arrive)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, of which the rest is
  useLayoutEffect(() => {
    const first = shown.current === undefined
    shown.current = key
    if (first) return
    // Before anything gets the focus: closing, the menu gives it back to its button.
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
      // Newer browsers answer a promise here, which React would take for a clean-up.
      void scrollTo(0, places.get(key) ?? 0)
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

/** Body styles of the address, and of a page higher than 4000 px (specification 2). The server sets the former. */
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

/** What happens on the way from page to page; a bar shows that it takes time. */
export function Travel() {
  useScrollAndFocus()
  useBodyStyles()
  const t = useWords('frame')
  const busy = useNavigation().state !== 'idle'
  return busy ? <div role="progressbar" aria-label={t('loading')} className="travel" /> : null
}
