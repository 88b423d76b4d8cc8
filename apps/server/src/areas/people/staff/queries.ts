import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { auditLog } from '../../../platform/tables.ts'
import { users } from '../accounts/tables.ts'

interface Asked {
  actor?: string | undefined
  /** The beginning of an action. */
  action?: string | undefined
  subject?: string | undefined
  after: { at: number; id: string } | null
  /** Without a place to go on from. */
  offset: number
  limit: number
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** What was done, the newest first, with the names of those who did it. */
export async function listAudit(tx: Tx, { actor, action, subject, after, offset, limit }: Asked) {
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
