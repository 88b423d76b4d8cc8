import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { paymentCheck } from '../jobs.ts'
import { checkRule } from '../policy.ts'
import { providerOf } from '../provider.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import type { Subject } from './request-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Somebody waits to hear that it was paid, and perhaps no webhook ever comes: has the provider asked, seldom enough. */
export async function checkLater({ db, jobs, limits }: Services, subject: Subject): Promise<void> {
  const [newest] = await db
    .select({ id: payments.id, reference: payments.reference, status: payments.status })
    .from(payments)
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  if (newest?.status !== 'open' || newest.reference === null) return
  await db.transaction(async (tx) => {
    const taken = await limits.take('payment-check', newest.id, checkRule, tx)
    if (taken.ok) await jobs.enqueue(tx, paymentCheck, { id: newest.id })
  })
}

/** Asks the provider about a payment that is not paid, and believes it. */
export async function checkPayment(services: Services, { id }: { id: string }): Promise<void> {
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), inArray(payments.status, paymentBefore('paid'))))
  if (!payment?.reference) return
  const checkout = await providerOf(services, payment).readCheckout(payment.reference)
  if (checkout) await settlePayment(services, { provider: payment.provider, reference: payment.reference, checkout })
}
