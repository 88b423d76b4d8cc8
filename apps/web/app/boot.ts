// Runs in the page itself, beside theme.ts. The page is whole without scripts, so they come late: when it is loaded and painted, in a
// quiet moment, or at the first touch of the reader.
{
  let started = false
  const start = () => {
    // A touch can come while the document still arrives, and what is to be started stands at its end.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start, { once: true })
    if (started) return
    started = true
    const modules = document.getElementById('page')?.dataset.modules?.split(' ') ?? []
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const [entry] = modules
    if (entry) void import(/* @vite-ignore */ entry)
  }
  for (const touch of ['pointerdown', 'keydown', 'touchstart']) addEventListener(touch, start, { capture: true, once: true, passive: true })

  // Marks the last button that was pressed; shell/early-input.ts presses it again. A popover opens without scripts.
  const hold = ({ target }: Event) => {
    document.querySelector('[data-held]')?.removeAttribute('data-held')
    ;(target as Element).closest('button:not([popovertarget])')?.setAttribute('data-held', '')
  }
  addEventListener('click', hold, true)
  addEventListener('hydrate', () => removeEventListener('click', hold, true), { once: true })

  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200))
  // Everything can be loaded before the first paint; a page that nobody sees has none.
  addEventListener('load', () => (document.hidden ? rest() : new PerformanceObserver(rest).observe({ type: 'paint', buffered: true })))
}
