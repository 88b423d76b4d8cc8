import type { Profile } from '@waymark/contract/people/profile.ts'
import type { AuditEntry, StaffPerson } from '@waymark/contract/staff/staff.ts'
import { addressOfFile } from '../../../platform/files.ts'
import type { AuditRow, SessionRow, UserRow } from './queries.ts'

const timeOf = (time: Date | null) => time?.toISOString() ?? null

export function presentProfile(user: UserRow, { level, agreementsPending }: Pick<Profile, 'level' | 'agreementsPending'>): Profile {
  const [year, month, day] = user.birthDate?.split('-').map(Number) ?? []
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    language: user.language,
    level,
    avatar: user.avatarKey && addressOfFile(user.avatarKey),
    joinedAt: user.joinedAt.toISOString(),
    birthDate: year && month && day ? { day, month, year } : null,
    country: user.country,
    address: user.address,
    phone: user.phone,
    timeZone: user.timeZone,
    timeZoneFrom: timeOf(user.timeZoneFrom),
    marketing: user.marketing,
    legalKind: user.legalKind,
    registeredName: user.registeredName,
    registrationNumber: user.registrationNumber,
    legalDetailsChangedAt: timeOf(user.legalDetailsChangedAt),
    agreementsPending,
    onboarded: user.onboardedAt !== null,
    hasPassword: user.passwordHash !== null,
    staffRole: user.staffRole,
    secondFactor: user.staffRole ? 'done' : 'none',
  }
}

export const presentSession = (session: SessionRow, current: string) => ({
  id: session.id,
  device: deviceName(session.userAgent),
  since: session.createdAt.toISOString(),
  lastUsedAt: session.rotatedAt.toISOString(),
  current: session.id === current,
})

export const presentIdentity = ({ id, email, linkedAt }: { id: string; email: string | null; linkedAt: Date }) => ({
  id,
  email,
  linkedAt: linkedAt.toISOString(),
})

/** Of somebody with a role. */
export const presentStaff = ({ id, name, email, staffRole, totpSince }: UserRow): StaffPerson => ({
  id,
  name,
  email,
  role: staffRole ?? 'vendor',
  secondFactor: totpSince !== null,
})

export const presentAudit = ({ id, at, actorId, name, action, subject, details }: AuditRow): AuditEntry => ({
  id,
  at: at.toISOString(),
  action,
  subject,
  // Whoever has left is still not the system.
  actor: actorId === null ? null : { id: actorId, name: name ?? '' },
  details: Object.entries(details ?? {}).map(([name, value]) => ({ name, value: written(value) })),
})

const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(written).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

// In this order: each names the ones after it too.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const first = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** What a person would call the browser that says this of itself, such as 'Firefox, Windows'; empty when it says nothing known. */
export const deviceName = (userAgent: string): string =>
  [first(browsers, userAgent), first(systems, userAgent)].filter((name) => name !== undefined).join(', ')

/** What somebody wrote, as a sentence of its own among others. */
export function sentenceOf(text: string): string {
  const [first = '', ...rest] = text.trim()
  const said = first.toUpperCase() + rest.join('')
  return /[.!?…]["”»’)]?$/.test(said) ? said : `${said}.`
}
