import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import { useOwner, useSignedIn } from '../../../kit/device/session.ts'
import { useLazyCall } from '../../../kit/load/use-late-call.ts'

const maxRows = 100

export interface MyEnrolments {
  /** Most recently used first; undefined while loading. */
  items: EnrolmentCard[] | undefined
  /** The last request failed. */
  failed: boolean
  again: () => void
  /** Loading, or the session is not known yet. */
  waiting: boolean
}

/** The signed-in person's enrolments. Fetched in the browser, because public pages are rendered once for everybody. */
export function useMyEnrolments(kind: OfferKind): MyEnrolments {
  const signedIn = useSignedIn()
  const { data, error, refetch } = useLazyCall('listEnrolments', { kind, rows: maxRows }, useOwner() !== null)
  const failed = error !== null
  return { items: data?.items, failed, again: refetch, waiting: signedIn !== false && !data && !failed }
}

/** Whether this email address has used the route's trial, including by a deleted account. False while loading. */
export function useTrialUsed(slug: string): boolean {
  const { data } = useLazyCall('listOffersForMe', { kind: 'route', rows: maxRows }, useOwner() !== null)
  return data?.items.some(({ subscription, trialUsed }) => trialUsed && subscription.slug === slug) ?? false
}
