import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'

/** What is paid can be paid anew all the same where its card was declined, or where we gave it. */
export const canPayAgain = ({ renewal, tariff }: Pick<EnrolmentCard, 'renewal' | 'tariff'>): boolean =>
  renewal === 'failing' || tariff === null
