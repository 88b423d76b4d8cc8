import type { LimitRule } from '../../../platform/limits.ts'
import { currentZone, nextMidnight, type ZoneOfUser } from '../../../platform/local-time.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Limits for codes and passwords that confirm an action, so that a stolen session cannot guess them. */
export const confirmationRules = {
  perPerson: { points: 5, seconds: 3600 },
  tries: { points: 20, seconds: 86400 },
} as const satisfies Record<string, LimitRule>

export type ConfirmationPurpose = 'leave_email' | 'change_email' | 'set_password' | 'delete_account'

export const hashConfirmation = (secrets: Secrets, userId: string, purpose: ConfirmationPurpose, email: string, code: string): string =>
  secrets.hash('access-code', `${userId} ${purpose} ${email.toLowerCase()} ${code}`)

/** Returns the zone columns after choosing `chosen`. The first choice takes effect at once, later ones at the next local midnight. */
export function changeZone(user: ZoneOfUser, chosen: string, now: Date): ZoneOfUser {
  const timeZone = new Intl.DateTimeFormat('en', { timeZone: chosen }).resolvedOptions().timeZone
  const inForce = currentZone(user, now)
  if (timeZone === user.timeZone) return user
  if (user.timeZone === null || timeZone === inForce) return { timeZone, timeZoneBefore: null, timeZoneFrom: null }
  return { timeZone, timeZoneBefore: inForce, timeZoneFrom: nextMidnight(inForce, now) }
}

/** Seconds for which the address of an export works. */
export const exportLifetime = 60
export const exportsPerHour: LimitRule = { points: 10, seconds: 3600 }
/** Downloads of exports per user. */
export const exportFetchesPerMinute: LimitRule = { points: 3, seconds: 60 }
/** Side length in pixels. */
export const avatarSize = 512
export const avatarsPerHour: LimitRule = { points: 30, seconds: 3600 }
/** One folder per user, so that deletion leaves nothing behind. The name does not reveal the user. */
export const avatarFolder = (secrets: Secrets, userId: string): string => `avatars/${secrets.hash('file', userId).slice(0, 22)}/`
/** Enough of an address to know one's own: n•••@example.com. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
