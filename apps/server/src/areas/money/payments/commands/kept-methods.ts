import type { Language } from '@waymark/contract/choices.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import { providerOf } from '../providers/registry.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { refusePayment, settlePayment } from './settle-payment.ts'

interface Kept {
  /** The provider's name for the card, as it told when that was kept. */
  method: string
  /** What it renews, and from when. */
  renews?: string
  /** What is paid for, in `language`. */
  description: string
  language: Language
}

/**
 * Has the provider take an open payment from a card that was kept, and takes over what came of it. The provider knows it by the payment's
 * id: however often this runs, wherever it died, money is taken once. Throws while the provider does not answer, so that whoever
 * asked comes back. Never inside a transaction.
 */
export async function chargeMethod(services: Services, paymentId: string, kept: Kept): Promise<void> {
  const { db, clock } = services
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, paymentBefore('paid'))))
  if (!payment) return
  const { id, amountCents, currency, provider } = payment
  const adapter = providerOf(services, payment)
  let reference = payment.reference
  if (reference === null) {
    if (payment.status !== 'open' || payment.expiresAt <= clock()) return
    const isKnown = async (name: string) =>
      isId(name) && (await db.select({ id: payments.id }).from(payments).where(eq(payments.id, name))).length > 0
    const charged = await adapter.charge({ key: id, merchantReference: id, amountCents, currency, isKnown, ...kept })
    if (!charged) return refusePayment(services, id)
    reference = charged.reference
    // Also when it ended meanwhile: money that came has to be found.
    await db
      .update(payments)
      .set({ reference })
      .where(and(eq(payments.id, id), isNull(payments.reference)))
  }
  const checkout = await adapter.readCheckout(reference)
  if (checkout) await settlePayment(services, { provider, checkout })
}

/** Has the provider forget a card that is charged no more. Throws while it does not answer, so that the job that asked comes back. */
export const forgetMethod = (services: Services, { provider, method }: { provider: string; method: string }): Promise<void> =>
  providerOf(services, { provider }).forgetMethod(method)
