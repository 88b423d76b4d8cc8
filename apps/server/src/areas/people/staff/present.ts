import type { AuditEntry, StaffPerson } from '@waymark/contract/staff/staff.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { AuditRow } from './queries.ts'

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
  // A deleted account is not the system, which has no actor.
  actor: actorId === null ? null : { id: actorId, name: name ?? '' },
  details: Object.entries(details ?? {}).map(([name, value]) => ({ name, value: formatDetail(value) })),
})

const formatDetail = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatDetail).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
