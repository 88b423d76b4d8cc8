import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Click handler for server HTML: opens links to our pages without a full page load. */
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
