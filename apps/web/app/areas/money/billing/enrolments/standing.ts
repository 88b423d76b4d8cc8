import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { routeMapPath, routePricesPath } from '../../../../kit/load/addresses.ts'
import { enrolmentPath, plansPath } from '../address.ts'
import { isHad } from '../standing.ts'

export type Standing = 'unpaid' | 'ended' | 'running' | 'trial' | 'new' | 'inwork' | 'done'

/** Where an enrolment stands, in one word: what may not be used comes first, and a plan only runs. */
export function standingOf(enrolment: EnrolmentCard): Standing {
  const { status, paymentStatus, subscription } = enrolment
  if (paymentStatus === 'not_paid') return isHad(enrolment) ? 'ended' : 'unpaid'
  return subscription.kind === 'plan' ? 'running' : status
}

/** The screen on which it is worked with, or, of a plan, looked at. */
export const placeOf = ({ id, subscription: { kind, slug } }: EnrolmentCard): string =>
  kind === 'route' ? routeMapPath(slug) : enrolmentPath(id)

/** Where it can be subscribed to. */
export const offerPath = ({ kind, slug }: EnrolmentCard['subscription']): string => (kind === 'route' ? routePricesPath(slug) : plansPath)

export const unitWords = { day: 'unitDay', week: 'unitWeek', month: 'unitMonth', year: 'unitYear' } as const
