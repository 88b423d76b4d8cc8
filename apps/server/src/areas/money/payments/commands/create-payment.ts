import type { Language } from '@waymark/contract/choices.ts'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import { prepared, rollBack, type Tx } from '../../../../platform/db.ts'
import { ProviderError } from '../../payment-providers/provider.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import { paymentExpiry } from '../jobs.ts'
import { bank, type Payment, type Subject } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { paymentSteps } from '../states.ts'
import { payments } from '../tables.ts'
import { closePayments } from './close-payments.ts'

const { placeholder } = sql

interface NewPayment {
  subject: Subject
  amountCents: number
  currency: string
  expiresAt: Date
  /** Save the card at the provider for later charges. */
  keepsMethod?: boolean
  /** Provider that stores the card to charge. Default: the configured provider. */
  provider?: string | undefined
  /** Text that the payer writes with a bank transfer. */
  reference?: string
}

/**
 * Returns the subject's open payment if it has this amount, else creates one and closes the others. The caller has
 * locked the subject's row. Rolls back with `payments_off` if no provider is configured.
 */
export async function createPayment(tx: Tx, services: Services, wanted: NewPayment): Promise<{ id: string }> {
  const { subject, amountCents, currency, expiresAt, keepsMethod = false } = wanted
  const now = services.clock()
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subjectKind, subject.kind),
        eq(payments.subjectId, subject.id),
        eq(payments.status, 'open'),
        eq(payments.amountCents, amountCents),
        eq(payments.currency, currency),
        gt(payments.expiresAt, now),
        eq(payments.keepsMethod, keepsMethod),
        ne(payments.provider, bank),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  if (open) return open

  await closePayments(tx, services, subject)
  const made = await createFirstPayment(tx, services, wanted)
  await services.jobs.enqueue(tx, paymentExpiry, { id: made.id }, { startAfter: expiresAt })
  return made
}

const insertPayment = prepared('insert_payment', (db) =>
  db
    .insert(payments)
    .values({
      id: placeholder('id'),
      subjectKind: placeholder('subjectKind'),
      subjectId: placeholder('subjectId'),
      provider: placeholder('provider'),
      reference: placeholder('reference'),
      amountCents: placeholder('amountCents'),
      currency: placeholder('currency'),
      createdAt: placeholder('createdAt'),
      expiresAt: placeholder('expiresAt'),
      keepsMethod: placeholder('keepsMethod'),
    })
    .returning(),
)

/**
 * Creates the first payment of a subject that was inserted in this transaction. Queues no expiry: the job that ends the
 * subject must also close the payment.
 */
export async function createFirstPayment(
  tx: Tx,
  services: Services,
  { subject, amountCents, currency, expiresAt, keepsMethod = false, provider = services.env.paymentProvider, reference }: NewPayment,
): Promise<Payment> {
  if (provider === 'none' || (provider === bank && !services.env.bank)) rollBack(refusals.payments_off())
  const facts = { provider, reference: reference ?? null, amountCents, currency, createdAt: services.clock(), expiresAt, keepsMethod }
  const [made] = await insertPayment(tx).execute({ id: newId(), subjectKind: subject.kind, subjectId: subject.id, ...facts })
  if (!made) throw new Error('a payment was not written')
  return made
}

/**
 * Reopens the subject's bank transfer, so that its reference stays the same, or creates one, and closes other payments.
 * The caller has locked the subject's row.
 */
export async function createTransfer(
  tx: Tx,
  services: Services,
  wanted: Omit<NewPayment, 'provider' | 'keepsMethod'> & { reference: string },
): Promise<Payment> {
  const { subject, reference, amountCents, expiresAt } = wanted
  await closePayments(tx, services, subject)
  const [again] = await tx
    .update(payments)
    .set({ status: 'open', problem: null, expiresAt, createdAt: services.clock() })
    .where(
      and(
        eq(payments.subjectKind, subject.kind),
        eq(payments.subjectId, subject.id),
        eq(payments.provider, bank),
        eq(payments.reference, reference),
        eq(payments.amountCents, amountCents),
        inArray(payments.status, ['open', ...paymentSteps.reopened.from]),
      ),
    )
    .returning()
  const made = again ?? (await createFirstPayment(tx, services, { ...wanted, provider: bank }))
  await services.jobs.enqueue(tx, paymentExpiry, { id: made.id }, { startAfter: expiresAt })
  return made
}

interface PageRequest {
  /** Description of the purchase, in `language`. */
  description: string
  language: Language
  /** Built from the request's own origin, never from input. */
  successUrl: string
  cancelUrl: string
}

/**
 * Returns the provider's payment page, the same on every call. Returns null if the provider does not answer or the
 * payment is closed. Calls the provider, so never call it inside a transaction.
 */
export async function startPaymentPage(services: Services, paymentId: string, visit: PageRequest): Promise<string | null> {
  return openPaymentPage(services, await findPayment(services.db, paymentId), visit)
}

const findPayment = async (tx: Tx, id: string): Promise<Payment | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, id)))[0]

const storePage = prepared('keep_payment_page', (db) =>
  db
    .update(payments)
    .set({ reference: sql`${placeholder('reference')}`, url: sql`${placeholder('url')}` })
    .where(and(eq(payments.id, placeholder('id')), eq(payments.status, 'open'), isNull(payments.reference)))
    .returning({ url: payments.url }),
)

/** Like {@link startPaymentPage}, for a payment that was just read. */
export async function openPaymentPage(services: Services, payment: Payment | undefined, visit: PageRequest): Promise<string | null> {
  const { db, log } = services
  if (payment?.status !== 'open' || payment.expiresAt <= services.clock() || payment.provider === bank) return null
  if (payment.url !== null) return payment.url

  const { amountCents, currency, expiresAt, keepsMethod } = payment
  try {
    const { reference, url } = await findProvider(services, payment).createCheckout({
      key: payment.id,
      merchantReference: payment.id,
      amountCents,
      currency,
      expiresAt,
      keepsMethod,
      ...visit,
    })
    const [kept] = await storePage(db).execute({ id: payment.id, reference, url })
    if (kept) return kept.url
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: payment.id, problem: error.message }, 'no payment page')
    return null
  }
  // Another request stored the page first, or the payment was closed meanwhile.
  const now = await findPayment(db, payment.id)
  return now?.status === 'open' ? now.url : null
}
