import type { LimitRule } from '../../../platform/limits.ts'
import { nextMidnight, type ZoneOfUser, zoneInForce } from '../../../platform/local-time.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Codes and passwords that confirm what a signed-in person does; of a stolen session no more can be tried. */
export const confirmationRules = {
  perPerson: { points: 5, seconds: 3600 },
  tries: { points: 20, seconds: 86400 },
} as const satisfies Record<string, LimitRule>

export type ConfirmationPurpose = 'leave_email' | 'change_email' | 'set_password' | 'delete_account'

export const hashConfirmation = (secrets: Secrets, userId: string, confirmed: ConfirmationPurpose, email: string, code: string): string =>
  secrets.hash('access-code', `${userId} ${confirmed} ${email.toLowerCase()} ${code}`)

/** What is to be stored when `chosen` is chosen. The first choice counts at once. */
export function changeZone(user: ZoneOfUser, chosen: string, now: Date): ZoneOfUser {
  const timeZone = new Intl.DateTimeFormat('en', { timeZone: chosen }).resolvedOptions().timeZone
  const inForce = zoneInForce(user, now)
  if (timeZone === user.timeZone) return user
  if (user.timeZone === null || timeZone === inForce) return { timeZone, timeZoneBefore: null, timeZoneFrom: null }
  return { timeZone, timeZoneBefore: inForce, timeZoneFrom: nextMidnight(inForce, now) }
}

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
