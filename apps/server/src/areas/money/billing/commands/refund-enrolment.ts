import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { findOfferName } from '../../offers/queries.ts'
import { requestRefund } from '../../payments/commands/refunds.ts'
import { leftToRefund, listPaymentsBySubjects, type PaymentFound, type Refund } from '../../payments/queries.ts'
import type { Refundable } from '../../refund-requests/hooks.ts'
import { type ChargeRow, lockEnrolment } from '../queries.ts'
import { charges } from '../tables.ts'
import { noteEnrolment, voidCharges } from './change-enrolment.ts'

/** Lists paid charges of an enrolment, newest first: the order in which they are refunded. */
export const paidCharges = (tx: Tx, enrolmentId: string) =>
  tx
    .select()
    .from(charges)
    .where(and(eq(charges.enrolmentId, enrolmentId), eq(charges.status, 'paid')))
    .orderBy(desc(charges.paidAt), desc(charges.id))

/** Reads all payments in one query, because an enrolment paid by the day has hundreds. */
export async function withPayments(tx: Tx, paid: readonly ChargeRow[]): Promise<ChargeWithPayments[]> {
  const ids = paid.map(({ id }) => id)
  const found = Map.groupBy(await listPaymentsBySubjects(tx, 'charge', ids), ({ subjectId }) => subjectId)
  return paid.map((charge) => ({ charge, payments: found.get(charge.id) ?? [] }))
}
interface ChargeWithPayments {
  charge: ChargeRow
  payments: PaymentFound[]
}

export const sumRefundable = (paid: readonly ChargeWithPayments[]): number => leftToRefund(paid.flatMap(({ payments }) => payments))

/** Lists sent and pending refunds. */
export const listRefunds = (paid: readonly ChargeWithPayments[]): Refund[] =>
  paid.flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))

/** Refunds by staff, starting with the newest payment. */
export const refundableEnrolments: Refundable = {
  async hold(tx, id) {
    const enrolment = await lockEnrolment(tx, id)
    if (!enrolment) return null
    const paid = await withPayments(tx, await paidCharges(tx, id))
    const { name } = await findOfferName(tx, enrolment.offerId, 'en')
    return { name, currency: paid[0]?.charge.currency ?? 'USD', maxCents: sumRefundable(paid) }
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
    // The credit of a pending upgrade was calculated from money that is now refunded.
    await voidCharges(tx, ctx, id, 'upgrade')
    await noteEnrolment(tx, { enrolmentId: id, at: ctx.now, kind: 'refund_due', by: 'staff', amountCents })
  },
}
