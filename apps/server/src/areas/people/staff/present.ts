import type { AuditEntry, StaffPerson } from '@waymark/contract/staff/staff.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { AuditRow } from './queries.ts'

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
