// The page is whole without scripts, so they come late: after load in a quiet moment, or at the first touch of the reader.
const modules = document.getElementById('page')?.dataset.modules?.split(' ') ?? []
const touches = ['pointerdown', 'keydown', 'touchstart']

let started = false
function start() {
  if (started) return
  started = true
  for (const touch of touches) removeEventListener(touch, start, true)
  for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [entry] = modules
  if (entry) void import(/* @vite-ignore */ entry)
}
for (const touch of touches) addEventListener(touch, start, { capture: true, once: true, passive: true })

// A press on a button whose code is still to come is done when it is there (kit/load/deferred.tsx).
addEventListener('click', ({ target }) => (target as Element).closest('[data-later] button')?.setAttribute('data-held', ''), true)

const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200))
if (document.readyState === 'complete') rest()
else addEventListener('load', rest, { once: true })
