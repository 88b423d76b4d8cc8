import type { Language } from '@waymark/contract/choices.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { refusePayment, settlePayment } from './settle-payment.ts'

interface MethodCharge {
  /** The provider's id of the saved card. */
  method: string
  /** Id and start time of the renewed period. */
  renews?: string
  /** Description of the purchase, in `language`. */
  description: string
  language: Language
}

/**
 * Charges a saved card for an open payment and settles the result. The payment's id is the idempotency key at the
 * provider, so a retry after any crash takes the money once. Throws while the provider does not answer, so that the
 * caller retries. Never call it inside a transaction.
 */
export async function chargeMethod(services: Services, paymentId: string, kept: MethodCharge): Promise<void> {
  const { db, clock } = services
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, paymentBefore('paid'))))
  if (!payment) return
  const { id, amountCents, currency, provider } = payment
  const adapter = findProvider(services, payment)
  let reference = payment.reference
  if (reference === null) {
    if (payment.status !== 'open' || payment.expiresAt <= clock()) return
    const isKnown = async (name: string) =>
      isId(name) && (await db.select({ id: payments.id }).from(payments).where(eq(payments.id, name))).length > 0
    const charged = await adapter.charge({ key: id, merchantReference: id, amountCents, currency, isKnown, ...kept })
    if (!charged) return refusePayment(services, id)
    reference = charged.reference
    // Stored even if the payment expired meanwhile, so that money that arrived can be found.
    await db
      .update(payments)
      .set({ reference })
      .where(and(eq(payments.id, id), isNull(payments.reference)))
  }
  const checkout = await adapter.readCheckout(reference)
  if (checkout) await settlePayment(services, { provider, checkout })
}

/** Has the provider delete a card that is no longer charged. Throws while the provider does not answer, so that the job is retried. */
export const forgetMethod = (services: Services, { provider, method }: { provider: string; method: string }): Promise<void> =>
  findProvider(services, { provider }).forgetMethod(method)
