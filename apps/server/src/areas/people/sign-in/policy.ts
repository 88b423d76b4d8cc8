import { randomBytes, randomInt } from 'node:crypto'
import { recoveryAgainAfter } from '@waymark/contract/people/passwords.ts'
import type { LimitRule } from '../../../platform/limits.ts'
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
  perEmailInADay: { points: 20, seconds: 86400 },
  perAddress: { points: 20, seconds: 3600 },
} as const satisfies Record<string, number | LimitRule>

/** Wrong tries of one browser, or of all others, for one e-mail, over all of its codes: `free` in a day, then each waits twice as long as the one before. Seconds. */
export const tryRules = { free: 20, day: 86400, firstWait: 30, longestWait: 3600 } as const
/** Seconds a refresh token lives. */
export const refreshLifetime = 30 * 86400
/** Seconds after signing in at which a session ends, however often it was refreshed. */
export const sessionLifetime = 90 * 86400
/** Seconds for which a refresh token is answered again once the access token of its successor was seen: other tabs may be on their way. */
export const answeredAgainFor = 60
/** Seconds for which a repeated refresh answers the very same access token; later a fresh one, so that it never answers a dead one. */
export const sameAccessFor = 60
/** Seconds: browsers keep a cookie 400 days at most. */
export const deviceLifetime = 400 * 86400
/** Seconds that a browser is known by which has asked for a code and not signed in. */
export const askerLifetime = 86400

export const purpose = 'sign_in'

export const newCode = (): string => String(randomInt(1000000)).padStart(6, '0')

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

/** Recovery links (product.md 4); seconds. */
export const recoveryRules = {
  lifetime: 30 * 60,
  again: { points: 1, seconds: recoveryAgainAfter },
  /** Passwords and links that one network tries. */
  tries: { points: 60, seconds: 3600 },
  /** Passwords that are tried with living links of one person. */
  perPerson: { points: 20, seconds: 86400 },
} as const

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)
export const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
/** Seconds that an ID token is taken after it was issued. */
export const credentialLifetime = 10 * 60
/** reCAPTCHA v3: 0 is a machine, 1 a person. */
export const leastScore = 0.5
/** What one network may have checked elsewhere. */
export const checksPerHour: LimitRule = { points: 120, seconds: 3600 }

/** What staff have to do before a new session of theirs opens anything. */
export const owedFactor = ({ staffRole, totpSince }: { staffRole: string | null; totpSince: Date | null }) =>
  staffRole ? { secondFactor: totpSince ? ('verify' as const) : ('enrol' as const) } : {}
