import { and, desc, eq, sql } from 'drizzle-orm'
import type { Refundable } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { requestRefund } from '../../payments/commands/refunds.ts'
import { leftToRefund, listPaymentsOf, type PaymentFound, type Refund } from '../../payments/queries.ts'
import { type ChargeRow, findOfferName, holdEnrolment } from '../queries.ts'
import { charges } from '../tables.ts'
import { noteEnrolment, voidCharges } from './change-enrolment.ts'

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

/** Refunds of enrolments by staff: the newest payment first. */
export const refundableEnrolments: Refundable = {
  async hold(tx, id) {
    const enrolment = await holdEnrolment(tx, id)
    if (!enrolment) return null
    const paid = await withPayments(tx, await paidCharges(tx, id))
    const { name } = await findOfferName(tx, enrolment.offerId, 'en')
    return { name, currency: paid[0]?.charge.currency ?? 'USD', maxCents: refundableOf(paid) }
  },
  async giveBack(tx, ctx, { id, amountCents, reason, dueAt, wish }) {
    let rest = amountCents
    for (const { charge, payments } of await withPayments(tx, await paidCharges(tx, id))) {
      const part = Math.min(rest, leftToRefund(payments))
      rest -= part
      if (part === 0) continue
      const wanted = { amountCents: part, reason, dueAt, wish }
      const asked = await requestRefund(tx, ctx, { subject: { kind: 'charge', id: charge.id }, ...wanted })
      if (!asked.ok) throw new Error(`charge ${charge.id} and its payments do not add up`)
      await tx
        .update(charges)
        .set({ refundDueCents: sql`${charges.refundDueCents} + ${part}` })
        .where(eq(charges.id, charge.id))
    }
    if (rest > 0) throw new Error(`enrolment ${id} has less than was to be given back`)
    // The credit of an upgrade that waits to be paid was counted from what is kept no more.
    await voidCharges(tx, ctx, id, 'upgrade')
    await noteEnrolment(tx, { enrolmentId: id, at: ctx.now, kind: 'refund_due', by: 'staff', amountCents })
  },
}
