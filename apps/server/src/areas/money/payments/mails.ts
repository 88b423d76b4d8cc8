import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** A payment with another amount, currency or order than was asked. `reference`: the provider's id. */
  staffPaymentMismatch: filledWith<{ provider: string; reference: string; problem: string }>(),
})
