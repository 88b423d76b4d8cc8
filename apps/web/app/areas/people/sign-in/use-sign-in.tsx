import { type ReactNode, useCallback } from 'react'
import { isSignedIn } from '../../../kit/device/session.ts'
import { useLazyDialog } from '../../../kit/dialogs/late-dialog.tsx'
import { signInPath } from '../../../kit/load/leave-and-return.ts'
import type { Reason } from './parts/sign-in-dialog.tsx'

const words = ['account', 'forms'] as const
const load = async () => (await import('./parts/sign-in-dialog.tsx')).SignInDialog

/**
 * Sign-in where it is needed: `if (!(await requireSignIn('note'))) return`. Resolves to true when the person is signed
 * in, at once or after the dialog, and to false when the dialog was closed. The caller renders `signInDialog`. The
 * dialog's code is loaded on demand.
 */
export function useSignIn(): { requireSignIn: (why: Reason) => Promise<boolean>; signInDialog: ReactNode } {
  const { ask, dialog } = useLazyDialog<{ why: Reason }, boolean>(words, load, false)
  const requireSignIn = useCallback(
    async (why: Reason) => {
      if (isSignedIn()) return true
      try {
        return await ask({ why })
      } catch {
        // The code cannot be loaded, after a release or without a connection, so the sign-in page is used instead.
        location.assign(signInPath(location.pathname + location.search))
        return false
      }
    },
    [ask],
  )
  return { requireSignIn, signInDialog: dialog }
}
