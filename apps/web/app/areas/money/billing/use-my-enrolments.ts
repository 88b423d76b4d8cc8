import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import { useOwner, useSignedIn } from '../../../kit/device/session.ts'
import { useLazyCall } from '../../../kit/load/use-late-call.ts'

const maxRows = 100

export interface MyEnrolments {
  /** The last used first; missing until they came. */
  items: EnrolmentCard[] | undefined
  /** The last question got no answer. */
  failed: boolean
  again: () => void
  /** It is not known yet, or not yet who reads. */
  waiting: boolean
}

/** The signed-in person's enrolments. Fetched in the browser, because public pages are rendered once for everybody. */
export function useMyEnrolments(kind: OfferKind): MyEnrolments {
  const signedIn = useSignedIn()
  const { data, error, refetch } = useLazyCall('listEnrolments', { kind, rows: maxRows }, useOwner() !== null)
  const failed = error !== null
  return { items: data?.items, failed, again: refetch, waiting: signedIn !== false && !data && !failed }
}

/** Whether this person's address has had the trial of this route, perhaps with an account that was deleted since; false until that is known. */
export function useTrialUsed(slug: string): boolean {
  const { data } = useLazyCall('listOffersForMe', { kind: 'route', rows: maxRows }, useOwner() !== null)
  return data?.items.some(({ subscription, trialUsed }) => trialUsed && subscription.slug === slug) ?? false
}
