import { type RefObject, useLayoutEffect } from 'react'

// The one signature movement (design language 8): the disc runs to the next stop once, after a step was done.

let arriving: string | null = null

/** Says that the reader is on the way to this stop. */
export const setOut = (stop: string) => {
  arriving = stop
}

/** Lets the discs of the maps on this page run from the stop before, when the reader has just come from there. */
export function useArrival(page: RefObject<HTMLElement | null>, stop: string) {
  useLayoutEffect(() => {
    if (arriving !== stop) return
    arriving = null
    for (const here of page.current?.querySelectorAll<HTMLElement>('li.here') ?? []) {
      const before = here.previousElementSibling
      if (!(before instanceof HTMLElement)) continue
      here.style.setProperty('--from-x', `${before.offsetLeft - here.offsetLeft}px`)
      here.style.setProperty('--from-y', `${before.offsetTop - here.offsetTop}px`)
    }
    page.current?.classList.add('arrival')
  }, [page, stop])
}
