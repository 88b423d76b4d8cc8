import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { providerOf } from '../provider.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds that clocks of two machines may differ: a job that comes early would be lost. */
const slack = 60_000

/**
 * Closes a payment whose time is over, at the provider too, who may answer that it was paid just now. Throws while it does not answer.
 */
export async function expirePayment(services: Services, { id }: { id: string }): Promise<void> {
  const { db, clock } = services
  const now = new Date(clock().getTime() + slack)
  const due = and(eq(payments.id, id), inArray(payments.status, paymentBefore('expired')), lte(payments.expiresAt, now))
  // Its page was never shown to anybody; whoever is making it just now finds that it ended.
  const [unseen] = await db
    .update(payments)
    .set({ status: 'expired', problem: 'expired' })
    .where(and(due, isNull(payments.reference)))
    .returning({ id: payments.id })
  if (unseen) return
  const [payment] = await db.select().from(payments).where(due)
  if (!payment?.reference) return
  const checkout = await providerOf(services, payment).expireCheckout(payment.reference)
  if (checkout) await settlePayment(services, { provider: payment.provider, reference: payment.reference, checkout })
}
