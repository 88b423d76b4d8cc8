import type { AuditAction } from '@waymark/contract/staff/audit-actions.ts'
import type { Tx } from './db.ts'
import { auditLog } from './tables.ts'

interface Entry {
  at: Date
  /** Actor; null for the system. */
  actorId: string | null
  action: AuditAction
  /** Kind and id: `user:0192…`. */
  subject: string
  /** Never personal data: which field changed, not its value. Exceptions are consents and the last four characters of a refund account. */
  details?: Record<string, unknown>
}

/** Writes an audit entry. Call it in the transaction of the change. */
export async function audit(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
