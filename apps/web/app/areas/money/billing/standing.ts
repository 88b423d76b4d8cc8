import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'

/** What is paid can be paid anew all the same where its card was declined, or where we gave it. */
export const canPayAgain = ({ renewal, tariff }: Pick<EnrolmentCard, 'renewal' | 'tariff'>): boolean =>
  renewal === 'failing' || tariff === null

/** Somebody went to pay once and did not: nothing of it is theirs. */
export const isHad = ({ paymentStatus, validUntil }: Pick<EnrolmentCard, 'paymentStatus' | 'validUntil'>): boolean =>
  paymentStatus !== 'not_paid' || validUntil !== null
