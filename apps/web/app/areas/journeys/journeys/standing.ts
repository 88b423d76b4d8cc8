import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { RouteFilter } from './address.ts'

type Standing = Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'validUntil'>

/** Somebody went to pay once and did not: nothing of it is theirs. */
export const isHad = ({ paymentStatus, validUntil }: Standing): boolean => paymentStatus !== 'not_paid' || validUntil !== null

/** It may not be used any more; what is done stays done. */
export const isEnded = ({ status, paymentStatus }: Pick<Standing, 'status' | 'paymentStatus'>): boolean =>
  paymentStatus === 'not_paid' && status !== 'done'

export const isShown = (filter: RouteFilter, enrolment: Standing): boolean =>
  isHad(enrolment) && (filter === 'all' || filter === 'mine' || filter === enrolment.status)
