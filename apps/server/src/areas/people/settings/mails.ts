import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { ConfirmationPurpose } from '../settings/policy.ts'

/** When it was (ISO 8601), and by which clock to say it. */
interface Moment {
  at: string
  timeZone: string
}

export const mails = defineMails({
  /** A code for something that a signed-in person does. */
  confirmation: filledWith<{ code: string; minutes: number; purpose: ConfirmationPurpose }>(),
  /** Somebody wanted to move their account to this address, which has one. */
  addressTaken: filledWith<Record<string, never>>(),
  /** To the old address; the new one with most of it hidden. `contact`: an address of ours, for whoever cannot sign in any more. */
  emailChanged: filledWith<{ hidden: string; contact: string }>(),
  /** The token of a recovery link. */
  recovery: filledWith<{ token: string; minutes: number }>(),
  /** `everywhere`: every device was signed out, also the one that changed it. */
  passwordChanged: filledWith<Moment & { contact: string; everywhere: boolean }>(),
  /** `reason`: why staff did it, as a sentence; empty where the person did. `wished`: the person asked for it. */
  accountDeleted: filledWith<{ contact: string; reason: string; wished: boolean }>(),
})
