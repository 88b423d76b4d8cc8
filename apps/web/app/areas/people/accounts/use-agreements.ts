import type { PendingAgreement } from '@waymark/contract/people/legal.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/load/api.ts'
import { changeOnce, loadQueries, readOnce } from '../../../kit/load/now.ts'

/** A document has a new version since it was shown. */
const isOutdated = (error: unknown) => error instanceof ApiError && error.problem.code === 'agreements_changed'
const listPending = () => readOnce('listAgreements', {})

/** Documents that the person has to agree to, and the mutation. `changed`: documents with a new version since they were first shown. */
export function useAgreements(profile: Profile, onAgreed: () => void) {
  const [pending, setPending] = useState<PendingAgreement[]>()
  const [changed, setChanged] = useState<PendingAgreement[]>([])

  async function applyPending(next: PendingAgreement[], marketing: boolean) {
    if (next.length > 0) {
      setChanged(pending ? next.filter(({ slug, version }) => !pending.some((old) => old.slug === slug && old.version === version)) : [])
      setPending(next)
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
    changed,
    read: async () => applyPending((await listPending()).pending, false),
    async agree(marketing: boolean) {
      const agreements = (pending ?? []).map(({ slug, version }) => ({ slug, version }))
      const next = await changeOnce('acceptAgreements', { agreements }).catch((error: unknown) => {
        if (isOutdated(error)) return listPending()
        throw error
      })
      await applyPending(next.pending, marketing)
    },
  }
}
