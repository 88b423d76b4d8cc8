import type { Checked } from '@waymark/contract/calls.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict } from '../../../../platform/refusals.ts'
import { requestRefund } from '../../payments/commands/refunds.ts'
import { leftToRefund, listPaymentsOf, type PaymentFound, type Refund } from '../../payments/queries.ts'
import { refusals as paymentRefusals } from '../../payments/refusals.ts'
import type { ChargeRow } from '../queries.ts'
import { charges } from '../tables.ts'
import { noteEnrolment, voidCharges } from './change-enrolment.ts'
import { auditEnrolment, workOn } from './extend-enrolment.ts'

/** What was paid for an enrolment, the newest first: from that a refund takes first. */
export const paidCharges = (tx: Tx, enrolmentId: string) =>
  tx
    .select()
    .from(charges)
    .where(and(eq(charges.enrolmentId, enrolmentId), eq(charges.status, 'paid')))
    .orderBy(desc(charges.paidAt), desc(charges.id))

/** These charges with their payments, all read at once: whoever pays by the day has hundreds. */
export async function withPayments(tx: Tx, paid: readonly ChargeRow[]): Promise<ChargePaid[]> {
  const ids = paid.map(({ id }) => id)
  const found = Map.groupBy(await listPaymentsOf(tx, 'charge', ids), ({ subjectId }) => subjectId)
  return paid.map((charge) => ({ charge, payments: found.get(charge.id) ?? [] }))
}
interface ChargePaid {
  charge: ChargeRow
  payments: PaymentFound[]
}

/** Most that can be given back of what was paid. */
export const refundableOf = (paid: readonly ChargePaid[]): number => leftToRefund(paid.flatMap(({ payments }) => payments))

/** Everything that was given back, or is about to be. */
export const refundsOf = (paid: readonly ChargePaid[]): Refund[] =>
  paid.flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))

/**
 * Gives back a part of what was paid for an enrolment, once for each key. Refusals: `not_found`, `refund_too_much`, `idempotency_conflict` when
 * the key was used for another refund of this enrolment.
 */
export async function refundEnrolment(ctx: UserCtx, { id, amountCents, reason }: Checked<'refundEnrolment'>): Promise<null | Refusal> {
  const { now, language } = ctx
  const wish = `staff ${ctx.idempotencyKey}`
  return workOn(ctx, id, async (tx, enrolment) => {
    const paid = await withPayments(tx, await paidCharges(tx, id))
    const same = refundsOf(paid).filter((refund) => refund.wish === wish)
    if (same.length > 0) {
      const isSame = same.reduce((sum, refund) => sum + refund.amountCents, 0) === amountCents && same[0]?.reason === reason
      return isSame ? null : idempotencyConflict()
    }
    const maxCents = refundableOf(paid)
    if (amountCents > maxCents)
      return paymentRefusals.refund_too_much({ most: formatMoney(language, maxCents, paid[0]?.charge.currency ?? 'USD') })
    let rest = amountCents
    for (const { charge, payments } of paid) {
      const part = Math.min(rest, leftToRefund(payments))
      rest -= part
      if (part === 0) continue
      const wanted = { amountCents: part, reason, dueAt: refundDueAt(now), wish }
      const asked = await requestRefund(tx, ctx, { subject: { kind: 'charge', id: charge.id }, ...wanted })
      if (!asked.ok) throw new Error(`charge ${charge.id} and its payments do not add up`)
      await tx
        .update(charges)
        .set({ refundDueCents: sql`${charges.refundDueCents} + ${part}` })
        .where(eq(charges.id, charge.id))
    }
    // The credit of an upgrade that waits to be paid was counted from what is kept no more.
    await voidCharges(tx, ctx, id, 'upgrade')
    await noteEnrolment(tx, { enrolmentId: id, at: now, kind: 'refund_due', by: 'staff', amountCents })
    await auditEnrolment(tx, ctx, enrolment, 'refunded', { amountCents })
    return null
  })
}
