import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'

/** Kind of subject that staff can refund. */
export interface Refundable {
  /** Locks the subject. Returns its name and the largest refund; null when it does not exist. */
  hold: (tx: Tx, id: string) => Promise<{ name: string; currency: string; maxCents: number } | null>
  /** Refunds the amount by `dueAt`. The caller holds the lock. `wish`: idempotency key. */
  giveBack: (tx: Tx, ctx: UserCtx, wanted: { id: string; amountCents: number; reason: string; dueAt: Date; wish: string }) => Promise<void>
}

declare module '../../../platform/context.ts' {
  interface ModuleParts {
    /** Refundable subjects by kind. */
    refundable?: Record<string, Refundable>
  }
}
