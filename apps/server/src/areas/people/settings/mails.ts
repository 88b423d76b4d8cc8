import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { ConfirmationPurpose } from '../settings/policy.ts'

/** `at`: ISO 8601. `timeZone`: in which to format `at`. */
interface Moment {
  at: string
  timeZone: string
}

export const mails = defineMails({
  confirmation: filledWith<{ code: string; minutes: number; purpose: ConfirmationPurpose }>(),
  /** Sent when a user tried to move their account to this address, which has an account. */
  addressTaken: filledWith<Record<string, never>>(),
  /** To the old address. `hidden`: the new address, mostly masked. `contact`: our address, for users who cannot sign in any more. */
  emailChanged: filledWith<{ hidden: string; contact: string }>(),
  /** `token`: of the recovery link. */
  recovery: filledWith<{ token: string; minutes: number }>(),
  /** `everywhere`: all devices were signed out, including the one that changed the password. */
  passwordChanged: filledWith<Moment & { contact: string; everywhere: boolean }>(),
  /** `reason`: staff's reason as a sentence, empty if the user did it. `wished`: the user asked for it. */
  accountDeleted: filledWith<{ contact: string; reason: string; wished: boolean }>(),
})
