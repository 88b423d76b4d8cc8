import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { routeMapPath } from '../../../kit/load/addresses.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../shell/toasts.tsx'
import { useSignIn } from '../../people/accounts/use-sign-in.tsx'

/** Begins the trial of a route and goes to its map; a visitor signs in in place first. The page carries the words `routes`. */
export function useTrial(slug: string): { start: () => Promise<void>; busy: boolean; signInDialog: ReactNode } {
  const t = useWords('routes')
  const navigate = useNavigate()
  const { requireSignIn, signInDialog } = useSignIn()
  const [busy, setBusy] = useState(false)
  useToastsAtHand()

  async function start() {
    setBusy(true)
    try {
      if (!(await requireSignIn())) return
      await callOverHttp('startTrial', { id: slug })
      await refresh()
      toast.success(t('started'))
      void navigate(routeMapPath(slug))
    } catch (error) {
      toast.error(errorText(error, { offline: t('offline'), failed: t('failed') }))
      await refresh().catch(() => {})
    } finally {
      setBusy(false)
    }
  }
  return { start, busy, signInDialog }
}

/** What follows mine on this page reads them anew. */
const refresh = async () => (await import('../../money/billing/refresh-enrolments.ts')).refreshEnrolments()
