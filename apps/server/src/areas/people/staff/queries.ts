import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { auditLog } from '../../../platform/tables.ts'
import { users } from '../accounts/tables.ts'

interface AuditFilter {
  actor?: string | undefined
  /** Start of an action's name. */
  action?: string | undefined
  subject?: string | undefined
  after: { at: number; id: string } | null
  /** Used when `after` is null. */
  offset: number
  limit: number
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Audit entries, newest first, with the names of their actors. */
export async function listAudit(tx: Tx, { actor, action, subject, after, offset, limit }: AuditFilter) {
  const { id, at, actorId, details } = auditLog
  const conditions: (SQL | undefined)[] = [
    actor ? eq(actorId, actor) : undefined,
    action ? sql`${auditLog.action} like ${`${action.replace(/[%_\\]/g, '\\$&')}%`}` : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    after ? sql`(${at}, ${id}) < (${new Date(after.at)}, ${after.id}::uuid)` : undefined,
  ]
  return tx
    .select({ id, at, actorId, action: auditLog.action, subject: auditLog.subject, details, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(...conditions))
    .orderBy(sql`${at} desc, ${id} desc`)
    .limit(limit)
    .offset(after ? 0 : offset)
}
