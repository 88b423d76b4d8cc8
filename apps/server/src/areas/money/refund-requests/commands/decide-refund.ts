import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, transact } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { refusals as paymentRefusals } from '../../payments/refusals.ts'
import { refusals } from '../refusals.ts'
import { refundRequests } from '../tables.ts'
import { refundHooks } from './request-refund.ts'

/**
 * Approves or refuses a refund as a second staff member; the requester may withdraw it. Refusals: `not_found`,
 * `refund_own` for approving one's own request, `refund_not_own` for withdrawing another's, `refund_decided` when it is
 * already decided, `refund_too_much` when less is left by now.
 */
export async function decideRefund(ctx: UserCtx, { id, decision, reason }: Checked<'decideRefund'>): Promise<null | Refusal> {
  const { db, user, now, language } = ctx
  const [asked] = await db.select().from(refundRequests).where(eq(refundRequests.id, id))
  if (!asked) return notFound()
  const { subjectKind: kind, subjectId, amountCents, dueAt } = asked
  const refundable = refundHooks(ctx, kind)
  return transact(db, async (tx) => {
    // Lock order: the subject first, as everywhere.
    const held = await refundable.hold(tx, subjectId)
    if (!held) return notFound()
    const isOwn = decision === 'withdrawn'
    // `is distinct from`, because the requester's account may be deleted; then anyone else may decide.
    const isAnother = sql`${refundRequests.requestedBy} is distinct from ${user.id}`
    const [decided] = await tx
      .update(refundRequests)
      .set({ status: decision, decidedBy: user.id, decidedAt: now, decision: reason })
      .where(and(eq(refundRequests.id, id), eq(refundRequests.status, 'open'), isOwn ? eq(refundRequests.requestedBy, user.id) : isAnother))
      .returning({ id: refundRequests.id })
    if (!decided) {
      const [stands] = await tx.select({ status: refundRequests.status }).from(refundRequests).where(eq(refundRequests.id, id))
      if (stands?.status !== 'open') return refusals.refund_decided()
      return isOwn ? refusals.refund_not_own() : refusals.refund_own()
    }
    if (decision === 'approved') {
      if (amountCents > held.maxCents)
        rollBack(paymentRefusals.refund_too_much({ most: formatMoney(language, Math.max(0, held.maxCents), held.currency) }))
      await refundable.giveBack(tx, ctx, { id: subjectId, amountCents, reason: asked.reason, dueAt, wish: `request ${id}` })
    }
    const details = { amountCents, request: id }
    await audit(tx, { at: now, actorId: user.id, action: `${kind}.refund_${decision}`, subject: `${kind}:${subjectId}`, details })
    return null
  })
}
