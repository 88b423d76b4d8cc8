import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'

/** Notes what staff did with an inquiry, in the transaction of the change. */
export const auditInquiry = (tx: Tx, { user, now }: UserCtx, id: string, action: string, details: Record<string, unknown> = {}) =>
  audit(tx, { at: now, actorId: user.id, action: `inquiry.${action}`, subject: `inquiry:${id}`, details })
