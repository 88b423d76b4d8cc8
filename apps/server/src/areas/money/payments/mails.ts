import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** A payment that is not what was asked for: another amount, currency or order. `reference`: the provider's name for it. */
  staffPaymentMismatch: filledWith<{ provider: string; reference: string; problem: string }>(),
})
