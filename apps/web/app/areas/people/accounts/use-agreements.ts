import type { PendingAgreement } from '@waymark/contract/people/legal.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/load/api.ts'
import { changeOnce, loadQueries, readOnce } from '../../../kit/load/now.ts'

/** A document has a new version since it was shown. */
const isOld = (error: unknown) => error instanceof ApiError && error.problem.code === 'agreements_changed'
const list = () => readOnce('listAgreements', {})

/** Documents that the person has to agree to, and the mutation; `moved`: documents changed since they were first shown. */
export function useAgreements(profile: Profile, onAgreed: () => void) {
  const [pending, setPending] = useState<PendingAgreement[]>()
  const [moved, setMoved] = useState<PendingAgreement[]>([])

  async function take(found: PendingAgreement[], marketing: boolean) {
    if (found.length > 0) {
      setMoved(pending ? found.filter(({ slug, version }) => !pending.some((old) => old.slug === slug && old.version === version)) : [])
      setPending(found)
      return
    }
    const { setAnswer } = await loadQueries()
    await setAnswer(
      'readProfile',
      {},
      marketing ? await changeOnce('updateProfile', { marketing }) : { ...profile, agreementsPending: false },
    )
    onAgreed()
  }

  return {
    pending,
    moved,
    read: async () => take((await list()).pending, false),
    async agree(marketing: boolean) {
      const agreements = (pending ?? []).map(({ slug, version }) => ({ slug, version }))
      const left = await changeOnce('acceptAgreements', { agreements }).catch((error: unknown) => {
        if (isOld(error)) return list()
        throw error
      })
      await take(left.pending, marketing)
    },
  }
}
