import { useSyncExternalStore } from 'react'

// Toasts are popovers too, but do not count as an overlay.
const overlays = 'dialog[open], :popover-open:not(.toasts)'

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  // Opening a popover does not mutate the document, so a mutation observer would miss it.
  document.addEventListener('toggle', listener, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('toggle', listener, true)
  }
}

/** True when no dialog or drawer outside the `place` selector is open: never two overlays at once (product.md 4). */
export const useNoOtherOverlay = (place: string): boolean =>
  useSyncExternalStore(subscribe, () => ![...document.querySelectorAll(overlays)].some((element) => !element.closest(place)))
