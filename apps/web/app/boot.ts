// Inlined into the page like theme.ts. The page works without scripts, so they load late: when the page is loaded and painted and the
// browser is idle, or on the reader's first touch.
{
  let started = false
  const start = () => {
    // A touch may come while the document is still loading; the scripts' list is at its end.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start, { once: true })
    if (started) return
    started = true
    const modules = document.getElementById('page')?.dataset.modules?.split(' ') ?? []
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const [entry] = modules
    if (entry) void import(/* @vite-ignore */ entry)
  }
  for (const touch of ['pointerdown', 'keydown', 'touchstart']) addEventListener(touch, start, { capture: true, once: true, passive: true })

  // Marks the last pressed button for shell/early-input.ts, which presses it again. Popovers open without scripts.
  const hold = ({ target }: Event) => {
    document.querySelector('[data-held]')?.removeAttribute('data-held')
    ;(target as Element).closest('button:not([popovertarget])')?.setAttribute('data-held', '')
  }
  addEventListener('click', hold, true)
  addEventListener('hydrate', () => removeEventListener('click', hold, true), { once: true })

  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200))
  // The load event may precede the first paint. A hidden page is never painted.
  addEventListener('load', () => (document.hidden ? rest() : new PerformanceObserver(rest).observe({ type: 'paint', buffered: true })))
}
