import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { bank, type Payment, type Subject } from '../queries.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { recordPart } from './record-money.ts'
import { subjectHooks } from './refunds.ts'
import { applyPayment } from './settle-payment.ts'

/** Locks the subject of a transfer, then its payment. Returns undefined if there is none. */
export async function lockTransfer(tx: Tx, services: Services, id: string): Promise<Payment | undefined> {
  const one = and(eq(payments.id, id), eq(payments.provider, bank))
  const [found] = await tx.select({ kind: payments.subjectKind, subjectId: payments.subjectId }).from(payments).where(one)
  if (!found) return undefined
  await subjectHooks(services, found.kind).hold(tx, found.subjectId)
  return (await tx.select().from(payments).where(one).for('update'))[0]
}

/**
 * Applies money received for a transfer. The full amount settles the subject; a part is kept while the subject waits
 * for the rest; excess, repeated or late money is refunded. `id`: of the bank line. The caller has locked subject and
 * payment.
 */
export async function applyTransfer(
  tx: Tx,
  services: Services,
  payment: Payment,
  came: { id: string; amountCents: number },
): Promise<void> {
  const missingCents = payment.status === 'paid' ? 0 : payment.amountCents - payment.receivedCents
  const hooks = subjectHooks(services, payment.subjectKind)
  if (missingCents > 0 && came.amountCents >= missingCents) {
    await applyPayment(tx, services, payment, null)
    if (came.amountCents > missingCents) await recordExcess(tx, services, payment, came.amountCents - missingCents)
    return
  }
  const expiresAt = missingCents > 0 ? await hooks.awaitedUntil?.(tx, payment.subjectId) : null
  if (expiresAt) {
    const at = services.clock()
    await tx
      .update(payments)
      .set({ receivedCents: sql`${payments.receivedCents} + ${came.amountCents}`, status: 'open', problem: null, expiresAt })
      .where(eq(payments.id, payment.id))
    await recordPart(tx, payment, came, at)
    const told = { amountCents: came.amountCents, missingCents: missingCents - came.amountCents, reference: payment.reference ?? '' }
    await hooks.partPaid?.(tx, services, { subjectId: payment.subjectId, at, ...told })
  } else {
    await recordExcess(tx, services, payment, came.amountCents)
  }
}

/** Records unexpected money as a payment of its own, which is refunded. */
async function recordExcess(tx: Tx, services: Services, { subjectKind, subjectId, currency }: Payment, amountCents: number): Promise<void> {
  const at = services.clock()
  const facts = { subjectKind, subjectId, currency, amountCents, provider: bank, createdAt: at, expiresAt: at }
  const [more] = await tx
    .insert(payments)
    .values({ id: newId(), ...facts })
    .returning()
  if (more) await applyPayment(tx, services, more, null)
}

/**
 * Expires a transfer. A partial payment is refunded, unless the subject still waits for the rest; then the end of the
 * subject refunds it.
 */
export async function expireTransfer(services: Services, { id }: { id: string }, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockTransfer(tx, services, id)
    if (!payment) return
    const { subjectKind, subjectId, receivedCents } = payment
    if (receivedCents > 0 && !(await subjectHooks(services, subjectKind).awaitedUntil?.(tx, subjectId)))
      return refundPartialTransfer(tx, services, payment)
    await tx
      .update(payments)
      .set({ status: 'expired', problem: 'expired' })
      .where(and(eq(payments.id, id), inArray(payments.status, paymentBefore('expired')), lte(payments.expiresAt, now)))
  })
}

/** Refunds partial transfers of a subject that ended unpaid. The caller has locked the subject. */
export async function refundPartialTransfers(tx: Tx, services: Services, { kind, id }: Subject): Promise<void> {
  const left = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subjectKind, kind),
        eq(payments.subjectId, id),
        sql`${payments.receivedCents} > 0`,
        inArray(payments.status, paymentBefore('paid')),
      ),
    )
    .for('update')
  for (const payment of left) await refundPartialTransfer(tx, services, payment)
}

/** Reduces the payment to the received part and refunds that. */
async function refundPartialTransfer(tx: Tx, services: Services, payment: Payment): Promise<void> {
  const amountCents = payment.receivedCents
  await tx
    .update(payments)
    .set({ amountCents })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, paymentBefore('paid'))))
  if (payment.status !== 'paid') await applyPayment(tx, services, { ...payment, amountCents }, null, true)
}
