import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

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
  /** `device` such as 'Firefox, Windows', or empty. */
  newDevice: filledWith<Moment & { device: string }>(),
  /** A refresh token of a session came a second time: the session ended. `device` as above. */
  sessionCopied: filledWith<Moment & { device: string; contact: string }>(),
  /** A Google account signs in from now on; `google`: its address. */
  googleLinked: filledWith<Moment & { google: string; contact: string }>(),
})
