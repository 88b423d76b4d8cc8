import { useLocation } from 'react-router'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { signInPath } from '../../../../kit/load/leave-and-return.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'

/** Tells visitors that their progress is stored on this device only, with a sign-in button. */
export function StoredOnDeviceNote({ begun, className }: { begun: boolean; className?: string }) {
  const t = useWords('guides')
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const { requireSignIn, signInDialog } = useSignIn()
  // The dialog stays until it is done, even if the user has signed in by then.
  return (
    <>
      {signedIn === false && begun && (
        <p className={className}>
          {t('keptHere')}{' '}
          <Go
            to={signInPath(pathname)}
            onClick={(event) => {
              event.preventDefault()
              void requireSignIn('progress')
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
