import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { isId, newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { mainSite } from '../../../people/programs/queries.ts'
import type { Checkout } from '../../payment-providers/provider.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import { cardForgetting, paymentCheck } from '../jobs.ts'
import { mails } from '../mails.ts'
import { checkLimit } from '../policy.ts'
import { bank, isLateTransfer, type Payment, type Subject, sumLateCents } from '../queries.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { recordSale, recordSurplus } from './record-money.ts'
import { createRefund, subjectHooks, voidUnsentRefunds } from './refunds.ts'

/**
 * Applies the provider's status of a checkout. Idempotent and independent of order: a payment is either settled once or
 * refunded. A checkout that does not match its payment is never settled; staff are told once if money was taken.
 */
export async function settlePayment(
  services: Services,
  { provider, checkout }: { provider: string; checkout: Checkout },
): Promise<Mismatch | null> {
  const { reference } = checkout
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, services, provider, reference, checkout.merchantReference)
    const mismatch = findMismatch(payment, reference, checkout)
    if (mismatch !== null || !payment) {
      if (checkout.status === 'paid')
        await mailMismatch(tx, services, { provider, reference, checkout, payment, problem: mismatch ?? 'unknown' })
      return mismatch ?? 'unknown'
    }
    if (payment.reference === null) await tx.update(payments).set({ reference }).where(eq(payments.id, payment.id))
    if (checkout.status === 'paid') await applyPayment(tx, services, payment, checkout.method)
    else if (checkout.status !== 'open') await applyFailure(tx, services, payment, checkout)
    return null
  })
}

/** Handles a charge that the provider could not make because it no longer has the card, like a decline. */
export async function refusePayment(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!found) return
    await subjectHooks(services, found.subjectKind).hold(tx, found.subjectId)
    await applyFailure(tx, services, found, { status: 'failed', problem: 'declined' })
  })
}

/** Locks the subject, then its payment. Finds the payment by our own id if the provider's reference is not stored yet. */
async function lockPayment(tx: Tx, services: Services, provider: string, reference: string, own: string): Promise<Payment | undefined> {
  const named = isId(own) ? eq(payments.id, own) : undefined
  const found = await tx
    .select({ id: payments.id, reference: payments.reference, kind: payments.subjectKind, subjectId: payments.subjectId })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(eq(payments.reference, reference), named)))
  const one = found.find((payment) => payment.reference === reference) ?? found[0]
  if (!one) return undefined
  await subjectHooks(services, one.kind).hold(tx, one.subjectId)
  return (await tx.select().from(payments).where(eq(payments.id, one.id)).for('update'))[0]
}

function findMismatch(payment: Payment | undefined, reference: string, checkout: Checkout): Mismatch | null {
  if (!payment) return 'unknown'
  if (payment.id !== checkout.merchantReference || (payment.reference ?? reference) !== reference) return 'order'
  if (payment.currency !== checkout.currency) return 'currency'
  return payment.amountCents === checkout.amountCents ? null : 'amount'
}

/** Marks a payment as paid, once, and settles its subject or refunds the money. The caller has locked subject and payment. */
export async function applyPayment(tx: Tx, services: Services, payment: Payment, method: string | null, isPart = false): Promise<void> {
  const { id, subjectKind, subjectId, amountCents, provider, keepsMethod } = payment
  const at = services.clock()
  const [paid] = await tx
    .update(payments)
    .set({ status: 'paid', paidAt: at, problem: null })
    .where(and(eq(payments.id, id), inArray(payments.status, paymentBefore('paid'))))
    .returning({ id: payments.id })
  if (!paid) return
  const hooks = subjectHooks(services, subjectKind)
  const outcome = await hooks.paid(tx, services, { subjectId, paymentId: id, amountCents, at, provider, method, isPart })
  if (outcome === 'settled') return recordSettled(tx, services, payment, at)
  await tx.update(payments).set({ settled: false }).where(eq(payments.id, id))
  await recordSurplus(tx, payment, at)
  // A card whose payment is refunded must not be charged again.
  if (keepsMethod && method) await services.jobs.enqueue(tx, cardForgetting, { provider, method })
  const surplus = { amountCents, reason: 'surplus', dueAt: refundDueAt(at), wish: 'surplus' }
  await createRefund(tx, services, { ...payment, settled: false }, surplus)
}

/** Records the sale in the ledger and tells the modules. */
async function recordSettled(tx: Tx, services: Services, payment: Payment, at: Date): Promise<void> {
  const { id, subjectKind, subjectId } = payment
  const sale = await subjectHooks(services, subjectKind).sale(tx, subjectId)
  const vatCents = await recordSale(tx, payment, sale, at)
  await tx.update(payments).set({ settled: true, vatCents }).where(eq(payments.id, id))
  for (const { moneyMoved } of services.modules)
    await moneyMoved?.(tx, services, { kind: 'settled', id, at, payment: { ...payment, vatCents }, sale })
}

/**
 * Settles a subject with late transfers that were waiting to be refunded: one of this amount, else several, of which
 * any excess is still refunded. Returns false if less is waiting. The caller has locked the subject, which accepts the
 * money.
 */
export async function settleLate(tx: Tx, services: Services, { kind, id }: Subject, amountCents: number): Promise<boolean> {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('update')
  const waiting = found.filter(isLateTransfer)
  if (sumLateCents(waiting) < amountCents) return false
  const at = services.clock()
  const whole = waiting.find((payment) => payment.amountCents === amountCents)
  const joined = whole ? [whole] : selectEnough(waiting, amountCents)
  const [settling] = whole ? [whole] : [...found.filter(isUnpaidTransfer), ...joined]
  if (!settling) return false
  const due: Date[] = []
  for (const payment of joined) due.push(...(await voidUnsentRefunds(tx, payment, at)))
  if (!whole) await joinPayments(tx, settling, joined, { amountCents, at })
  // The receipt is already in the ledger.
  await recordSettled(tx, services, { ...settling, amountCents, receivedCents: amountCents }, at)
  const overCents = sumLateCents(joined) - amountCents
  if (overCents > 0) await refundExcess(tx, services, settling, { amountCents: overCents, at, dueAt: due.at(-1) ?? at })
  return true
}

/** Returns whether this is the transfer whose reference the customer was given, and nothing was settled with it. */
const isUnpaidTransfer = ({ provider, reference, settled }: Payment) => provider === bank && reference !== null && settled === null

/** Returns the first payments that together reach the amount. */
function selectEnough(found: readonly Payment[], amountCents: number): Payment[] {
  let missingCents = amountCents
  return found.filter((payment) => {
    const isNeeded = missingCents > 0
    if (isNeeded) missingCents -= payment.amountCents
    return isNeeded
  })
}

/** Moves the amount of several late transfers to one payment and leaves the others with 0. */
async function joinPayments(
  tx: Tx,
  { id, paidAt }: Payment,
  joined: readonly Payment[],
  { amountCents, at }: { amountCents: number; at: Date },
): Promise<void> {
  const ids = joined.map((payment) => payment.id)
  await tx.update(payments).set({ amountCents: 0 }).where(inArray(payments.id, ids))
  await tx
    .update(payments)
    .set({ status: 'paid', problem: null, paidAt: paidAt ?? at, amountCents })
    .where(eq(payments.id, id))
}

/** Refunds the excess of joined transfers as a payment of its own, due as before. */
async function refundExcess(
  tx: Tx,
  services: Services,
  { subjectKind, subjectId, currency, provider }: Payment,
  { amountCents, at, dueAt }: { amountCents: number; at: Date; dueAt: Date },
): Promise<void> {
  const facts = { subjectKind, subjectId, currency, provider, amountCents, createdAt: at, expiresAt: at }
  const [rest] = await tx
    .insert(payments)
    .values({ id: newId(), ...facts, status: 'paid', settled: false, paidAt: at })
    .returning()
  if (rest) await createRefund(tx, services, rest, { amountCents, reason: 'surplus', dueAt, wish: 'surplus' })
}

type Failure = Pick<Checkout, 'status' | 'problem'>

async function applyFailure(tx: Tx, services: Services, payment: Payment, { status, problem }: Failure) {
  if (status !== 'failed' && status !== 'expired') return
  const why = problem ?? (status === 'expired' ? 'expired' : 'declined')
  const [changed] = await tx
    .update(payments)
    .set({ status, problem: why })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, paymentBefore(status))))
    .returning({ id: payments.id })
  if (changed && status === 'failed') {
    await subjectHooks(services, payment.subjectKind).failed(tx, services, {
      subjectId: payment.subjectId,
      problem: why,
      at: services.clock(),
    })
  }
}

type Mismatch = 'unknown' | 'order' | 'amount' | 'currency'

/** Tells staff that money was taken for something else than was asked, once per checkout and kind of mismatch. */
async function mailMismatch(
  tx: Tx,
  { env, jobs }: Services,
  { provider, reference, checkout, payment, problem }: { provider: string; reference: string; checkout: Checkout } & MismatchContext,
): Promise<void> {
  const singletonKey = `payment mismatch ${provider} ${reference} ${problem}`
  const taken = formatMoney('en', checkout.amountCents, checkout.currency)
  const data = { provider, reference, problem: `${taken} was paid, but ${describeProblem({ payment, problem })}` }
  const to = { to: env.staffEmail, language: 'en', site: mainSite(env) } as const
  await jobs.enqueue(tx, mailJob, createMail(mails.staffPaymentMismatch, { ...to, data }), { singletonKey })
}

interface MismatchContext {
  payment: Payment | undefined
  problem: Mismatch
}

function describeProblem({ payment, problem }: MismatchContext): string {
  if (!payment || problem === 'unknown') return 'we don’t know this payment'
  if (problem === 'order') return 'it was made for a different payment'
  return `${formatMoney('en', payment.amountCents, payment.currency)} was due`
}

/** Queues a job that asks the provider, at a limited rate, because a customer is waiting and a webhook may never come. */
export async function queuePaymentCheck({ db, jobs, limits }: Services, subject: Subject): Promise<void> {
  const [newest] = await db
    .select({ id: payments.id, reference: payments.reference, status: payments.status, provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  // Also asked after a decline, because the page stays open and accepts another card.
  if (!newest || !paymentBefore('paid').includes(newest.status) || newest.reference === null || newest.provider === bank) return
  await db.transaction(async (tx) => {
    const taken = await limits.take('payment-check', newest.id, checkLimit, tx)
    if (taken.ok) await jobs.enqueue(tx, paymentCheck, { id: newest.id })
  })
}

/** Asks the provider about an unpaid payment and applies the answer. */
export async function checkPayment(services: Services, { id }: { id: string }): Promise<void> {
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), inArray(payments.status, paymentBefore('paid'))))
  if (!payment?.reference) return
  const checkout = await findProvider(services, payment).readCheckout(payment.reference)
  if (checkout) await settlePayment(services, { provider: payment.provider, checkout })
}
