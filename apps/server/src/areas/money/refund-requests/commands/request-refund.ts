import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound } from '../../../../platform/refusals.ts'
import { refusals as paymentRefusals } from '../../payments/refusals.ts'
import type { Refundable } from '../hooks.ts'
import { sumRequests } from '../queries.ts'
import { type RefundableKind, refundRequests } from '../tables.ts'

/** Finds the module that refunds this kind of subject. */
export function refundHooks({ modules }: Pick<Services, 'modules'>, kind: RefundableKind): Refundable {
  const found = modules.find(({ refundable }) => refundable?.[kind])?.refundable?.[kind]
  if (!found) throw new Error(`Nobody gives money back for a ${kind}`)
  return found
}

/**
 * Requests a refund as staff, once per idempotency key. It is sent at once while all requests for the order or
 * enrolment stay within `REFUND_APPROVAL_ABOVE`; above that a second staff member must approve (product.md 7).
 * Refusals: `not_found`, `refund_too_much`, `refund_changed` when other refunds were made since the user looked,
 * `idempotency_conflict`.
 */
export async function requestStaffRefund(
  ctx: UserCtx,
  kind: RefundableKind,
  { id, amountCents, reason, refundableBefore }: { id: string; amountCents: number; reason: string; refundableBefore?: number | undefined },
): Promise<null | Refusal> {
  const { db, user, now, language, env } = ctx
  const idempotencyKey = ctx.idempotencyKey ?? newId()
  const refundable = refundHooks(ctx, kind)
  return transact(db, async (tx) => {
    const held = await refundable.hold(tx, id)
    if (!held) return notFound()
    const known = and(
      eq(refundRequests.subjectKind, kind),
      eq(refundRequests.subjectId, id),
      eq(refundRequests.idempotencyKey, idempotencyKey),
    )
    const [same] = await tx.select().from(refundRequests).where(known)
    if (same) return same.amountCents === amountCents && same.reason === reason ? null : idempotencyConflict()

    const { askedCents, openCents } = await sumRequests(tx, kind, id)
    const maxCents = Math.max(0, held.maxCents - openCents)
    const most = formatMoney(language, maxCents, held.currency)
    if (refundableBefore !== undefined && refundableBefore !== maxCents) return paymentRefusals.refund_changed({ most })
    if (amountCents > maxCents) return paymentRefusals.refund_too_much({ most })
    const waits = askedCents + amountCents > env.refundApprovalCents
    const request = newId()
    const dueAt = refundDueAt(now)
    await tx.insert(refundRequests).values({
      id: request,
      subjectKind: kind,
      subjectId: id,
      name: held.name,
      amountCents,
      currency: held.currency,
      reason,
      status: waits ? 'open' : 'approved',
      requestedBy: user.id,
      requestedAt: now,
      dueAt,
      idempotencyKey,
    })
    const action = `${kind}.${waits ? 'refund_asked' : 'refunded'}` as const
    await audit(tx, { at: now, actorId: user.id, action, subject: `${kind}:${id}`, details: { amountCents } })
    if (!waits) await refundable.giveBack(tx, ctx, { id, amountCents, reason, dueAt, wish: `request ${request}` })
    return null
  })
}

/** Withdraws requests that still wait, because all remaining money was refunded otherwise. The caller has locked the subject. */
export async function withdrawRequests(tx: Tx, kind: RefundableKind, id: string, at: Date): Promise<void> {
  const waiting = and(eq(refundRequests.subjectKind, kind), eq(refundRequests.subjectId, id), eq(refundRequests.status, 'open'))
  await tx.update(refundRequests).set({ status: 'withdrawn', decidedAt: at }).where(waiting)
}

/** Clears the reasons that staff wrote, when the customer's account is deleted. */
export async function clearReasons(tx: Tx, kind: RefundableKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const own = and(eq(refundRequests.subjectKind, kind), inArray(refundRequests.subjectId, ids))
  await tx.update(refundRequests).set({ reason: '', decision: '' }).where(own)
}
