import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

/** `at`: ISO 8601. `timeZone`: in which to format `at`. */
interface Moment {
  at: string
  timeZone: string
}

export const mails = defineMails({
  /** `minutes`: lifetime of the code. Without the user's name, because a stranger may have typed the name. */
  code: filledWith<{ code: string; minutes: number }>(),
  /** Answers a request for a code or a password link when the address has no account. */
  noAccount: filledWith<{ asked: 'code' | 'link' }>(),
  /** Without the user's name, as in `code`. */
  welcome: filledWith<Record<string, never>>(),
  /** `device`: such as 'Firefox, Windows', or empty. */
  newDevice: filledWith<Moment & { device: string }>(),
  /** Sent when a refresh token was used a second time and the session ended. */
  sessionCopied: filledWith<Moment & { device: string; contact: string }>(),
  /** `google`: address of the linked Google account. */
  googleLinked: filledWith<Moment & { google: string; contact: string }>(),
})
