import type { Language } from '@waymark/contract/choices.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { ProviderError, providerOf } from '../provider.ts'
import { payments } from '../tables.ts'

interface Visit {
  /** What the customer pays for, in `language`. */
  description: string
  language: Language
  /** Made from the request's own origin, never from input. */
  successUrl: string
  cancelUrl: string
}

/**
 * Where a payment is made: the provider's page, the same on every call. Null when the provider does not answer, or when the payment
 * cannot be made any more. Never inside a transaction: it waits for the provider.
 */
export async function startPaymentPage(services: Services, paymentId: string, visit: Visit): Promise<string | null> {
  const { db, log } = services
  const find = async () => (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]
  const payment = await find()
  if (payment?.status !== 'open' || payment.expiresAt <= services.clock()) return null
  if (payment.url !== null) return payment.url

  const { amountCents, currency, expiresAt, keepsMethod } = payment
  try {
    const { reference, url } = await providerOf(services, payment).createCheckout({
      key: payment.id,
      merchantReference: payment.id,
      amountCents,
      currency,
      expiresAt,
      keepsMethod,
      ...visit,
    })
    const [kept] = await db
      .update(payments)
      .set({ reference, url })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, ['open']), isNull(payments.reference)))
      .returning({ url: payments.url })
    if (kept) return kept.url
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: paymentId, problem: error.message }, 'no payment page')
    return null
  }
  // Somebody was faster, or it ended meanwhile.
  const now = await find()
  return now?.status === 'open' ? now.url : null
}
