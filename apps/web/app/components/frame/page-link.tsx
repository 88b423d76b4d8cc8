import { reopenConsent } from '../../lib/consent.ts'
import { useWords } from '../../lib/words.tsx'
import { Go } from '../go.tsx'
import type { PageLink as Target } from './pages.ts'

/** A link by its word in the frame. Cookie choices open in place where scripts run. */
export function PageLink({ page: { word, to }, className }: { page: Target; className?: string }) {
  const t = useWords('frame')
  if (word === 'cookieChoices') {
    return (
      <a
        href={to}
        className={className}
        onClick={(event) => {
          event.preventDefault()
          reopenConsent()
        }}
      >
        {t(word)}
      </a>
    )
  }
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className} rel="noopener">
        {t(word)}
      </a>
    )
  }
  return (
    <Go to={to} className={className}>
      {t(word)}
    </Go>
  )
}
