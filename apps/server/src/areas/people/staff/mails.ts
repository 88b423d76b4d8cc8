import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** `reason`: as a sentence, empty if none was given. */
  accountStatus: filledWith<{ status: 'active' | 'suspended' | 'blocked'; reason: string; contact: string }>(),
})
