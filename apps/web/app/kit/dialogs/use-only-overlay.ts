import { useSyncExternalStore } from 'react'

// Toasts stand above whatever is open and are no overlay.
const overlays = 'dialog[open], :popover-open:not(.toasts)'

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  // A popover opens without a change of the document.
  document.addEventListener('toggle', listener, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('toggle', listener, true)
  }
}

/** No dialog and no drawer is open outside this place: never two overlays at once (product.md 4). */
export const useOnlyOverlay = (place: string): boolean =>
  useSyncExternalStore(subscribe, () => ![...document.querySelectorAll(overlays)].some((element) => !element.closest(place)))
