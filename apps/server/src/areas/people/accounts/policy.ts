import { randomBytes, randomInt } from 'node:crypto'
import { recoveryAgainAfter } from '@waymark/contract/people/passwords.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { nextMidnight, type ZoneOfUser, zoneInForce } from '../../../platform/local-time.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Rules of sign-in codes (product.md 4); times in seconds. */
export const codeRules = {
  lifetime: 10 * 60,
  /** So many of the browser that asked end a code for it, so many of all others for them (`try-code.ts`); for who is signed in all are their own (`confirmation-codes.ts`). */
  wrongTries: 5,
  resendAfter: 30,
  /** Of a known device, and of all others together. */
  perEmail: { points: 5, seconds: 3600 },
  /** Of all others together: each of these may come from a browser with tries of its own. */
  perEmailInADay: { points: 20, seconds: 86_400 },
  perAddress: { points: 20, seconds: 3600 },
} as const satisfies Record<string, number | LimitRule>

/** Wrong tries of one browser, or of all others, for one e-mail, over all of its codes: `free` in a day, then each waits twice as long as the one before. Seconds. */
export const tryRules = { free: 20, day: 86_400, firstWait: 30, longestWait: 3600 } as const

/** Seconds a refresh token lives. */
export const refreshLifetime = 30 * 86_400
/** Seconds after signing in at which a session ends, however often it was refreshed. */
export const sessionLifetime = 90 * 86_400
/** Seconds for which a refresh token is answered again once the access token of its successor was seen: other tabs may be on their way. */
export const answeredAgainFor = 60
/** Seconds for which a repeated refresh answers the very same access token; later a fresh one, so that it never answers a dead one. */
export const sameAccessFor = 60
/** Seconds: browsers keep a cookie 400 days at most. */
export const deviceLifetime = 400 * 86_400
/** Seconds that a browser is known by which has asked for a code and not signed in. */
export const askerLifetime = 86_400

export const purpose = 'sign_in'

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
/** A code that is not this one. */
export function otherCode(code: string): string {
  for (;;) {
    const other = newCode()
    if (other !== code) return other
  }
}
/** What to hash in place of a code that nothing a person types can match. */
export const noCode = (): string => randomBytes(16).toString('base64url')

export const hashCode = (secrets: Secrets, email: string, code: string): string =>
  secrets.hash('access-code', `${email} ${purpose} ${code}`)

/** Codes and passwords that confirm what a signed-in person does; of a stolen session no more can be tried. */
export const confirmationRules = {
  perPerson: { points: 5, seconds: 3600 },
  tries: { points: 20, seconds: 86_400 },
} as const satisfies Record<string, LimitRule>

export type ConfirmationPurpose = 'leave_email' | 'change_email' | 'set_password' | 'delete_account'
export const hashConfirmation = (secrets: Secrets, userId: string, confirmed: ConfirmationPurpose, email: string, code: string): string =>
  secrets.hash('access-code', `${userId} ${confirmed} ${email.toLowerCase()} ${code}`)

/** Recovery links (product.md 4); seconds. */
export const recoveryRules = {
  lifetime: 30 * 60,
  again: { points: 1, seconds: recoveryAgainAfter },
  /** Passwords and links that one network tries. */
  tries: { points: 60, seconds: 3600 },
  /** Passwords that are tried with living links of one person. */
  perPerson: { points: 20, seconds: 86_400 },
} as const

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)
export const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** What is to be stored when `chosen` is chosen. The first choice counts at once. */
export function changeZone(user: ZoneOfUser, chosen: string, now: Date): ZoneOfUser {
  const timeZone = new Intl.DateTimeFormat('en', { timeZone: chosen }).resolvedOptions().timeZone
  const inForce = zoneInForce(user, now)
  if (timeZone === user.timeZone) return user
  if (user.timeZone === null || timeZone === inForce) return { timeZone, timeZoneBefore: null, timeZoneFrom: null }
  return { timeZone, timeZoneBefore: inForce, timeZoneFrom: nextMidnight(inForce, now) }
}

/** Seconds that an ID token is taken after it was issued. */
export const credentialLifetime = 10 * 60
/** reCAPTCHA v3: 0 is a machine, 1 a person. */
export const leastScore = 0.5
/** What one network may have checked elsewhere. */
export const checksPerHour: LimitRule = { points: 120, seconds: 3600 }

/** Seconds that the address of a person's data works. */
export const exportLifetime = 60
export const exportsPerHour: LimitRule = { points: 10, seconds: 3600 }
/** What one person’s addresses of exports may be opened. */
export const exportFetchesPerMinute: LimitRule = { points: 3, seconds: 60 }

/** Pixels of a side. */
export const avatarSize = 512
export const avatarsPerHour: LimitRule = { points: 30, seconds: 3600 }
/** A folder for each person, so that nothing of theirs is left behind; it tells nobody whose it is. */
export const avatarFolder = (secrets: Secrets, userId: string): string => `avatars/${secrets.hash('file', userId).slice(0, 22)}/`

/** Enough of an address to know one's own: n•••@example.com. */
export const hiddenAddress = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

/** What staff have to do before a new session of theirs opens anything. */
export const owedFactor = ({ staffRole, totpSince }: { staffRole: string | null; totpSince: Date | null }) =>
  staffRole ? { secondFactor: totpSince ? ('verify' as const) : ('enrol' as const) } : {}

/** TOTP of staff (product.md 4); seconds. */
export const secondFactorRules = {
  period: 30,
  tries: { points: 30, seconds: 86_400 },
  recoveryCodes: 10,
  /** For so long another code of a new app answers recovery codes anew. */
  shownAgainFor: 10 * 60,
} as const
