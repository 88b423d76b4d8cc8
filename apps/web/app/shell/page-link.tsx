import type { MouseEvent } from 'react'
import { useWords } from '../kit/language/words.tsx'
import { Go } from '../kit/look/go.tsx'
import type { PageLink as Target } from './pages.ts'

function askAgain(event: MouseEvent) {
  event.preventDefault()
  document.documentElement.dataset.consent = 'ask'
}

/** A link by its word in the frame. Cookie choices open in place where scripts run. */
export function PageLink({ page: { word, to }, className }: { page: Target; className?: string }) {
  const t = useWords('frame')
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className} rel="noopener">
        {t(word)}
      </a>
    )
  }
  return (
    <Go to={to} className={className} onClick={word === 'cookieChoices' ? askAgain : undefined}>
      {t(word)}
    </Go>
  )
}
