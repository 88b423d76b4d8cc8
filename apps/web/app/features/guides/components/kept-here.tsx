import { useLocation } from 'react-router'
import { Go } from '../../../components/go.tsx'
import { useSignedIn } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.tsx'

/** Tells a visitor who has begun where their progress lives. */
export function KeptHere({ begun, className }: { begun: boolean; className?: string }) {
  const t = useWords('guides')
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  if (signedIn !== false || !begun) return null
  return (
    <p className={className}>
      {t('keptHere')} <Go to={`/auth/login?return=${encodeURIComponent(pathname)}`}>{t('signInFor')}</Go>
    </p>
  )
}
