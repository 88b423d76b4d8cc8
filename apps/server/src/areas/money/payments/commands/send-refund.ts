import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { refundPatience } from '../policy.ts'
import { ProviderError, providerOf } from '../provider.ts'
import { refundBefore } from '../states.ts'
import { payments, refunds } from '../tables.ts'
import { hooksOf } from './request-refund.ts'

const find = async ({ db }: Services, id: string) =>
  (
    await db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, id))
  )[0]
type Found = NonNullable<Awaited<ReturnType<typeof find>>>

/** Has the provider give a refund back; it knows the refund by its id, so asking again gives nothing back twice. Throws when it has to be tried again. */
export async function sendRefund(services: Services, { id }: { id: string }): Promise<void> {
  const found = await find(services, id)
  if (!found || found.refund.status === 'sent') return
  const { refund, payment } = found
  try {
    const { reference } = await providerOf(services, payment).refund({
      key: refund.id,
      reference: payment.reference ?? '',
      amountCents: refund.amountCents,
    })
    await noteSent(services, found, reference)
  } catch (error) {
    if (error instanceof ProviderError) await noteFailure(services, found, error)
    throw error
  }
}

async function noteSent(services: Services, { refund, payment }: Found, reference: string): Promise<void> {
  const { id, amountCents } = refund
  const { subjectKind, subjectId } = payment
  await services.db.transaction(async (tx) => {
    const at = services.clock()
    await hooksOf(services, subjectKind).hold(tx, subjectId)
    const [sent] = await tx
      .update(refunds)
      .set({ status: 'sent', reference, problem: null, sentAt: at })
      .where(and(eq(refunds.id, id), inArray(refunds.status, refundBefore('sent'))))
      .returning({ id: refunds.id })
    if (!sent) return
    await tx
      .update(payments)
      .set({
        refundPendingCents: sql`${payments.refundPendingCents} - ${amountCents}`,
        refundedCents: sql`${payments.refundedCents} + ${amountCents}`,
      })
      .where(eq(payments.id, payment.id))
    await hooksOf(services, subjectKind).refunded(tx, services, { subjectId, amountCents, at, surplus: !payment.settled })
  })
}

/** Staff are told once: at once of a no, of silence when it lasts. */
async function noteFailure(services: Services, { refund, payment }: Found, { kind, message }: ProviderError) {
  const { id, amountCents, createdAt } = refund
  const at = services.clock()
  if (kind === 'unavailable' && at.getTime() - createdAt.getTime() < refundPatience) return
  const { subjectKind, subjectId } = payment
  const problem = `${kind}: ${message}`.slice(0, 300)
  await services.db.transaction(async (tx) => {
    await hooksOf(services, subjectKind).hold(tx, subjectId)
    const [failed] = await tx
      .update(refunds)
      .set({ status: 'failed', problem })
      .where(and(eq(refunds.id, id), inArray(refunds.status, refundBefore('failed'))))
      .returning({ dueAt: refunds.dueAt })
    if (!failed) return
    await hooksOf(services, subjectKind).refundFailed(tx, services, {
      subjectId,
      amountCents,
      at,
      problem,
      dueAt: failed.dueAt,
      surplus: !payment.settled,
    })
  })
}
