import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { ConfirmationPurpose } from './policy.ts'

export const registerPath = '/auth/register'
export const loginPath = '/auth/login'
export const forgotPath = '/auth/forgot'
/** The token follows as a fragment: browsers send it to nobody. */
export const resetPath = '/auth/reset'
export const sessionsPath = '/profile/settings'
export const catalogPath = '/catalog'

/** When it was (ISO 8601), and by which clock to say it. */
interface Moment {
  at: string
  timeZone: string
}

export const mails = defineMails({
  /** A sign-in code; how many minutes it lives. Without the person's name: a stranger may have typed it. */
  code: filledWith<{ code: string; minutes: number }>(),
  /** Somebody asked for a code, or a link to set a new password, but this address has no account. */
  noAccount: filledWith<{ asked: 'code' | 'link' }>(),
  /** An account was made. Without the person's name, as well. */
  welcome: filledWith<Record<string, never>>(),
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
  /** `device` such as 'Firefox, Windows', or empty. */
  newDevice: filledWith<Moment & { device: string }>(),
  /** A refresh token of a session came a second time: the session ended. `device` as above. */
  sessionCopied: filledWith<Moment & { device: string; contact: string }>(),
  /** A Google account signs in from now on; `google`: its address. */
  googleLinked: filledWith<Moment & { google: string; contact: string }>(),
  /** Staff changed what the account may; `reason` as a sentence, empty where none was given. */
  accountStatus: filledWith<{ status: 'active' | 'suspended' | 'blocked'; reason: string; contact: string }>(),
  /** `reason`: why staff did it, as a sentence; empty where the person did. `wished`: the person asked for it. */
  accountDeleted: filledWith<{ contact: string; reason: string; wished: boolean }>(),
  /** New versions of documents that they agreed to, each with the day from which it counts. */
  newVersions: filledWith<{ documents: { title: string; path: string; effective: string | null }[] }>(),
  /** Staff did for a person what these cannot do themselves; `document`: the title of an agreement that was withdrawn; `wished`: they asked for it. */
  doneByStaff: filledWith<{
    done: 'exported' | 'email_changed' | 'signed_out' | 'withdrawn' | 'no_marketing'
    reason: string
    document: string
    wished: boolean
    contact: string
  }>(),
})
