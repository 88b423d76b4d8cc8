import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@waymark/contract/calls.ts'
import { useOwner } from '../../../kit/device/owner.ts'
import { useLanguage } from '../../../kit/language/words.tsx'
import { callOverHttp } from '../../../kit/load/client.ts'
import { isMissing } from '../../../kit/load/refusals.ts'

/** Milliseconds between two questions whether it is paid (specification 9). */
const poll = 5000

export type PaidStanding = Answer<'readPaidStatus'>

/** Whether a subscription is paid, asked every 5 seconds until nothing is waited for, and not while nobody looks. */
export function usePaidStatus(id: string, enabled: boolean) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'paid-status', id],
    queryFn: ({ signal }) => callOverHttp('readPaidStatus', { id }, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.ended || isMissing(state.error) ? false : poll),
  })
}

/** A route or plan as it is sold: what was paid, in words. */
export function useOffer(slug: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [null, 'offer', language, slug],
    queryFn: ({ signal }) => callOverHttp('readOffer', { id: slug }, { signal }),
  })
}
