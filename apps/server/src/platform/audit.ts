import type { AuditAction } from '@waymark/contract/staff/audit-actions.ts'
import type { Tx } from './db.ts'
import { auditLog } from './tables.ts'

interface Entry {
  at: Date
  /** Who did it; null is the system. */
  actorId: string | null
  action: AuditAction
  /** Kind and id: `user:0192…`. */
  subject: string
  /** Never personal data: what was changed, not to what, but for a consent and the last four signs of an account that money goes to. */
  details?: Record<string, unknown>
}

/** Written in the transaction of the change itself. */
export async function audit(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
