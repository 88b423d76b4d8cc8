import { useLocation } from 'react-router'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { signInPath } from '../../../../kit/load/return-path.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { useSignIn } from '../../../people/accounts/use-sign-in.tsx'

/** Tells a visitor who has begun where their progress lives; signing in happens in place. */
export function KeptHere({ begun, className }: { begun: boolean; className?: string }) {
  const t = useWords('guides')
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const { requireSignIn, signInDialog } = useSignIn()
  // The dialog stays until it has said its last word, also when somebody is signed in by then.
  return (
    <>
      {signedIn === false && begun && (
        <p className={className}>
          {t('keptHere')}{' '}
          <Go
            to={signInPath(pathname)}
            onClick={(event) => {
              event.preventDefault()
              void requireSignIn()
            }}
          >
            {t('signInFor')}
          </Go>
        </p>
      )}
      {signInDialog}
    </>
  )
}
