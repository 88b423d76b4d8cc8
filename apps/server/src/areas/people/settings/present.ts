import type { Profile } from '@waymark/contract/people/profile.ts'
import { fileAddress } from '../../../platform/files.ts'
import type { UserRow } from '../accounts/queries.ts'

const formatTime = (time: Date | null) => time?.toISOString() ?? null

export function presentProfile(user: UserRow, { level, agreementsPending }: Pick<Profile, 'level' | 'agreementsPending'>): Profile {
  const [year, month, day] = user.birthDate?.split('-').map(Number) ?? []
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    language: user.language,
    level,
    avatar: user.avatarKey && fileAddress(user.avatarKey),
    joinedAt: user.joinedAt.toISOString(),
    birthDate: year && month && day ? { day, month, year } : null,
    country: user.country,
    address: user.address,
    phone: user.phone,
    timeZone: user.timeZone,
    timeZoneFrom: formatTime(user.timeZoneFrom),
    marketing: user.marketing,
    legalKind: user.legalKind,
    registeredName: user.registeredName,
    registrationNumber: user.registrationNumber,
    legalDetailsChangedAt: formatTime(user.legalDetailsChangedAt),
    agreementsPending,
    onboarded: user.onboardedAt !== null,
    hasPassword: user.passwordHash !== null,
    staffRole: user.staffRole,
    secondFactor: user.staffRole ? 'done' : 'none',
  }
}
