import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** Staff changed what the account may; `reason` as a sentence, empty where none was given. */
  accountStatus: filledWith<{ status: 'active' | 'suspended' | 'blocked'; reason: string; contact: string }>(),
})
