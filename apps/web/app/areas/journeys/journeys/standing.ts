import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { isHad } from '../../money/billing/standing.ts'
import type { RouteFilter } from './address.ts'

type Standing = Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'validUntil'>

/** It may not be used any more; what is done stays done. */
export const isEnded = ({ status, paymentStatus }: Pick<Standing, 'status' | 'paymentStatus'>): boolean =>
  paymentStatus === 'not_paid' && status !== 'done'

export const isShown = (filter: RouteFilter, enrolment: Standing): boolean =>
  isHad(enrolment) && (filter === 'all' || filter === 'mine' || filter === enrolment.status)
