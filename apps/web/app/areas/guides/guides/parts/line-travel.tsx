import Check from 'lucide-react/icons/check'
import { type RefObject, useLayoutEffect } from 'react'
import { cssVariables } from '../../../../kit/look/css-variables.ts'

// Signature animation (design language 8): after a step is done, the disc moves to the next stop once.

let arriving: string | null = null

/** Notes that the reader is moving to this stop. */
export const startTravel = (stop: string) => {
  arriving = stop
}

/** Animates the discs of the page's maps from the previous stop if the reader has just come from there. */
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

const maxStops = 12

/** The completed line, with a check at its end. */
export function FinishedLine({ steps, label }: { steps: number; label: string }) {
  const stops = Array.from({ length: Math.min(maxStops, Math.max(2, steps)) }, (_, index) => index)
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
