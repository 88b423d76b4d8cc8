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

/** What the address names is open (newer browsers do that by themselves when the page is loaded); nothing while others are looked for. */
export function useOpened(q: string): void {
  const { hash, key } = useLocation()
  const opened = useRef('')
  useEffect(() => {
    if (hash === '' || q || opened.current === key) return
    opened.current = key
    const place = document.getElementById(hash.slice(1))
    if (place && open(place)) place.scrollIntoView()
  }, [hash, key, q])
}
