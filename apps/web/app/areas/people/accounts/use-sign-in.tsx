import { type ReactNode, useCallback } from 'react'
import { isSignedIn } from '../../../kit/device/session.ts'
import { useLateDialog } from '../../../kit/dialogs/late-dialog.tsx'
import { signInPath } from '../../../kit/load/leave-and-return.ts'
import type { Reason } from './parts/sign-in-dialog.tsx'

const words = ['account', 'forms'] as const
const load = async () => (await import('./parts/sign-in-dialog.tsx')).SignInDialog

/**
 * Sign-in where it is needed: `if (!(await requireSignIn('note'))) return`; the dialog says what it is for. Answers true when somebody is
 * signed in, at once or after the dialog, which then has read the page's data again and said 'You are authorized!'; false when it was closed.
 * The caller shows `signInDialog` anywhere in its markup. Nothing of it is loaded before it is asked for.
 */
export function useSignIn(): { requireSignIn: (why: Reason) => Promise<boolean>; signInDialog: ReactNode } {
  const { ask, dialog } = useLateDialog<{ why: Reason }, boolean>(words, load, false)
  const requireSignIn = useCallback(
    async (why: Reason) => {
      if (isSignedIn()) return true
      try {
        return await ask({ why })
      } catch {
        // Its code is gone after a release, or there is no connection: the page of its own is the way.
        location.assign(signInPath(location.pathname + location.search))
        return false
      }
    },
    [ask],
  )
  return { requireSignIn, signInDialog: dialog }
}
