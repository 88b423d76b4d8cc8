import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../kit/language/words.tsx'
import { routeMapPath } from '../../../kit/load/addresses.ts'
import { useChange } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../shell/toast-region.tsx'
import { useSignIn } from '../../people/accounts/use-sign-in.tsx'

/** Begins the trial of a route and goes to its map; a visitor signs in in place first. The page carries the words `routes`. */
export function useTrial(slug: string): { start: () => Promise<void>; busy: boolean; signInDialog: ReactNode } {
  const t = useWords('routes')
  const navigate = useNavigate()
  const { requireSignIn, signInDialog } = useSignIn()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useChange('startTrial', {
    words: { offline: t('offline'), failed: t('failed') },
    async onDone() {
      await refresh()
      toast.success(t('started'))
      void navigate(routeMapPath(slug))
    },
    onError() {
      void refresh().catch(() => {})
      return false
    },
  })
  useToastsAtHand()

  async function start() {
    setAsking(true)
    try {
      if (await requireSignIn()) await run({ id: slug })
    } finally {
      setAsking(false)
    }
  }
  return { start, busy: busy || asking, signInDialog }
}

/** What follows mine on this page reads them anew. */
const refresh = async () => (await import('../../money/billing/queries.ts')).refreshEnrolments()
