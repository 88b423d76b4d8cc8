import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { expirePayment } from './expire-payment.ts'
import type { PaymentHooks, Subject, SubjectHooks } from './hooks.ts'

const unpaid = (tx: Tx, subject: Subject) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        ...[eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id)],
        inArray(payments.status, paymentBefore('expired')),
      ),
    )

/** Has what can still be paid for a subject closed at the provider, by jobs: nobody should pay for what has ended. */
export async function closePayments(tx: Tx, services: Services, subject: Subject): Promise<void> {
  for (const { id } of await unpaid(tx, subject)) await services.jobs.enqueue(tx, 'payment-expiry', { id })
}

/**
 * The same at once. Afterwards nobody can pay any more, and what had been paid was told to `hooks`. Throws while the provider does not
 * answer, so that the job that asked comes back. Never inside a transaction: it waits for the provider.
 */
export async function endPayments(services: Services, subject: Subject, hooks: SubjectHooks): Promise<void> {
  const all: PaymentHooks = { [subject.kind]: hooks }
  for (const { id } of await unpaid(services.db, subject)) await expirePayment(services, all, { id })
}
