import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** For text that is HTML from the server: its links to our own pages lead there without loading the document anew. */
export function useLinksWithin(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const elsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    const to = link?.getAttribute('href')
    if (elsewhere || !to?.startsWith('/')) return
    event.preventDefault()
    void navigate(to)
  }
}
