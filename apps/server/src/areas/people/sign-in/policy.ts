import { randomBytes, randomInt } from 'node:crypto'
import { recoveryAgainAfter } from '@waymark/contract/choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Rules of sign-in codes (product.md 4). Times in seconds. */
export const codeRules = {
  lifetime: 10 * 60,
  /**
   * Failed attempts per code: this many by the browser that requested it, and this many by all others together (`try-code.ts`). Codes
   * for signed-in users count all attempts together (`confirmation-codes.ts`).
   */
  wrongTries: 5,
  resendAfter: 30,
  /** Per known device, and for all other devices together. */
  perEmail: { points: 5, seconds: 3600 },
  /** For all unknown devices together, because each of them has its own attempts. */
  perEmailInADay: { points: 20, seconds: 86400 },
  perAddress: { points: 20, seconds: 3600 },
} as const satisfies Record<string, number | LimitRule>

/**
 * Failed attempts of one browser, or of all unknown browsers, for one address across all of its codes: `free` per `day`, then each wait is
 * twice as long as the one before. Seconds.
 */
export const tryRules = { free: 20, day: 86400, firstWait: 30, longestWait: 3600 } as const
/** Seconds. */
export const refreshLifetime = 30 * 86400
/** Seconds from sign-in to the end of a session, however often it is refreshed. */
export const sessionLifetime = 90 * 86400
/**
 * Seconds for which a refresh token is answered again after the access token of its successor was used. Other tabs may have requests on
 * the way.
 */
export const refreshRetryWindow = 60
/** Seconds for which a repeated refresh returns the same access token. Later it returns a new one, so that no expired token is returned. */
export const sameAccessTokenWindow = 60
/** Seconds. Browsers limit cookies to 400 days. */
export const deviceLifetime = 400 * 86400
/** Seconds for which we recognize a browser that requested a code and did not sign in. */
export const requesterLifetime = 86400

export const purpose = 'sign_in'

export const newCode = (): string => String(randomInt(1000000)).padStart(6, '0')

export function differentCode(code: string): string {
  for (;;) {
    const other = newCode()
    if (other !== code) return other
  }
}

/** Random value hashed instead of a code, so that no typed code can match. */
export const unusableCode = (): string => randomBytes(16).toString('base64url')

export const hashCode = (secrets: Secrets, email: string, code: string): string =>
  secrets.hash('access-code', `${email} ${purpose} ${code}`)

/** Rules of recovery links (product.md 4). Times in seconds. */
export const recoveryRules = {
  lifetime: 30 * 60,
  again: { points: 1, seconds: recoveryAgainAfter },
  /** Passwords and links that one network may try. */
  tries: { points: 60, seconds: 3600 },
  /** Passwords that may be tried with valid links of one user. */
  perPerson: { points: 20, seconds: 86400 },
} as const

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)
export const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
/** Seconds for which an ID token is accepted after it was issued. */
export const credentialLifetime = 10 * 60
/** reCAPTCHA v3 score: 0 is a bot, 1 a person. */
export const minRecaptchaScore = 0.5
/** Checks by Google or reCAPTCHA that one network may cause. */
export const providerChecksPerHour: LimitRule = { points: 120, seconds: 3600 }

/** Second factor that staff must give before their new session opens anything. */
export const requiredSecondFactor = ({ staffRole, totpSince }: { staffRole: string | null; totpSince: Date | null }) =>
  staffRole ? { secondFactor: totpSince ? ('verify' as const) : ('enrol' as const) } : {}
