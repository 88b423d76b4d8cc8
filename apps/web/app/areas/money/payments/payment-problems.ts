import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'

/** Why a payment did not come about, as the words `basket` say it. */
export const problemWords = {
  declined: 'declined',
  insufficient_funds: 'insufficientFunds',
  authentication_failed: 'authenticationFailed',
  left: 'left',
  expired: 'expired',
} as const satisfies Record<PaymentProblem, string>
