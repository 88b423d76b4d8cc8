import type { Answer } from '@waymark/contract/calls.ts'
import { useCall } from '../../../kit/load/query.ts'
import { isMissing } from '../../../kit/load/refusals.ts'

/** Milliseconds between two questions whether it is paid (specification 9). */
const poll = 5000

export type PaidStanding = Answer<'readPaidStatus'>

/** Whether a subscription is paid, asked every 5 seconds until nothing is waited for, and not while nobody looks. */
export const usePaidStatus = (id: string, enabled: boolean) =>
  useCall(
    'readPaidStatus',
    { id },
    { enabled, refetchInterval: ({ state }) => (state.data?.ended || isMissing(state.error) ? false : poll) },
  )

/** A route or plan as it is sold to everybody. */
export const useOffer = (slug: string) => useCall('readOffer', { id: slug })
