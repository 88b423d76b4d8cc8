import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Opens all that a place stands in; tells whether any of it was closed. */
function open(place: HTMLElement): boolean {
  let closed = false
  for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    closed ||= !around.open
    around.open = true
  }
  return closed
}

/** What the address names is open (newer browsers do that by themselves when the page is loaded); `leave` leads from what was looked for to all questions. */
export function useOpened(q: string, leave: () => void): void {
  const { hash, key } = useLocation()
  const opened = useRef('')
  useEffect(() => {
    if (hash === '' || opened.current === key) return
    if (q) return leave()
    opened.current = key
    const place = document.getElementById(hash.slice(1))
    if (place && open(place)) place.scrollIntoView()
  }, [hash, key, q, leave])
}
