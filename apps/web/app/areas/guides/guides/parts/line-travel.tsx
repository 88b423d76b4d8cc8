import Check from 'lucide-react/icons/check'
import { type RefObject, useLayoutEffect } from 'react'
import { cssVariables } from '../../../../kit/look/css-variables.ts'

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

const most = 12

/** The whole line solid, its terminus checked. */
export function FinishedLine({ steps, label }: { steps: number; label: string }) {
  const stops = Array.from({ length: Math.min(most, Math.max(2, steps)) }, (_, index) => index)
  return (
    <div role="img" aria-label={label}>
      <ol aria-hidden="true" className="strip terminus" style={cssVariables({ '--n': stops.length })}>
        {stops.map((stop) => (
          <li key={stop} className="done" style={cssVariables({ '--i': stop })}>
            <span>{stop === stops.length - 1 && <Check size={18} strokeWidth={3} />}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
