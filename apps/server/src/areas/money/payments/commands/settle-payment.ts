import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { isId, newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { mainSite } from '../../../people/programs/queries.ts'
import { cardForgetting, paymentCheck } from '../jobs.ts'
import { mails } from '../mails.ts'
import { checkRule } from '../policy.ts'
import type { Checkout } from '../provider.ts'
import { providerOf } from '../providers/registry.ts'
import { bank, isLateTransfer, lateCentsOf, type Payment, type Subject } from '../queries.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { recordSale, recordSurplus } from './record-money.ts'
import { dropRefunds, hooksOf, orderRefund } from './refunds.ts'

/**
 * Takes over what a provider says now of one of its checkouts. However often and in whatever order that comes, the end is the same: one
 * payment, settled once or given back. What does not fit is never paid; staff are told once when money was taken for it.
 */
export async function settlePayment(
  services: Services,
  { provider, checkout }: { provider: string; checkout: Checkout },
): Promise<Mismatch | null> {
  const { reference } = checkout
  return services.db.transaction(async (tx) => {
    const payment = await holdPayment(tx, services, provider, reference, checkout.merchantReference)
    const mismatch = mismatchOf(payment, reference, checkout)
    if (mismatch !== null || !payment) {
      if (checkout.status === 'paid')
        await tellMismatch(tx, services, { provider, reference, checkout, payment, problem: mismatch ?? 'unknown' })
      return mismatch ?? 'unknown'
    }
    if (payment.reference === null) await tx.update(payments).set({ reference }).where(eq(payments.id, payment.id))
    if (checkout.status === 'paid') await takeMoney(tx, services, payment, checkout.method)
    else if (checkout.status !== 'open') await takeFailure(tx, services, payment, checkout)
    return null
  })
}

/** A payment of which the provider made nothing, since it does not know the card any more: like one that was declined. */
export async function refusePayment(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!found) return
    await hooksOf(services, found.subjectKind).hold(tx, found.subjectId)
    await takeFailure(tx, services, found, { status: 'failed', problem: 'declined' })
  })
}

/** The payment of this checkout, locked after its subject; by our own name for it when the provider's has not been noted yet. */
async function holdPayment(tx: Tx, services: Services, provider: string, reference: string, own: string): Promise<Payment | undefined> {
  const named = isId(own) ? eq(payments.id, own) : undefined
  const found = await tx
    .select({ id: payments.id, reference: payments.reference, kind: payments.subjectKind, subjectId: payments.subjectId })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(eq(payments.reference, reference), named)))
  const one = found.find((payment) => payment.reference === reference) ?? found[0]
  if (!one) return undefined
  await hooksOf(services, one.kind).hold(tx, one.subjectId)
  return (await tx.select().from(payments).where(eq(payments.id, one.id)).for('update'))[0]
}

function mismatchOf(payment: Payment | undefined, reference: string, checkout: Checkout): Mismatch | null {
  if (!payment) return 'unknown'
  if (payment.id !== checkout.merchantReference || (payment.reference ?? reference) !== reference) return 'order'
  if (payment.currency !== checkout.currency) return 'currency'
  return payment.amountCents === checkout.amountCents ? null : 'amount'
}

/** Takes over that a payment was made, once: it settles its subject, or goes back. Subject and payment are held. */
export async function takeMoney(tx: Tx, services: Services, payment: Payment, method: string | null, isPart = false): Promise<void> {
  const { id, subjectKind, subjectId, amountCents, provider, keepsMethod } = payment
  const at = services.clock()
  const [paid] = await tx
    .update(payments)
    .set({ status: 'paid', paidAt: at, problem: null })
    .where(and(eq(payments.id, id), inArray(payments.status, paymentBefore('paid'))))
    .returning({ id: payments.id })
  if (!paid) return
  const hooks = hooksOf(services, subjectKind)
  const outcome = await hooks.paid(tx, services, { subjectId, paymentId: id, amountCents, at, provider, method, isPart })
  if (outcome === 'settled') return recordSettled(tx, services, payment, at)
  await tx.update(payments).set({ settled: false }).where(eq(payments.id, id))
  await recordSurplus(tx, payment, at)
  // What goes back shall not be charged again.
  if (keepsMethod && method) await services.jobs.enqueue(tx, cardForgetting, { provider, method })
  const surplus = { amountCents, reason: 'surplus', dueAt: refundDueAt(at), wish: 'surplus' }
  await orderRefund(tx, services, { ...payment, settled: false }, surplus)
}

/** It pays for its subject: the ledger has the sale, and who hears of sales is told. */
async function recordSettled(tx: Tx, services: Services, payment: Payment, at: Date): Promise<void> {
  const { id, subjectKind, subjectId } = payment
  const sale = await hooksOf(services, subjectKind).sale(tx, subjectId)
  const vatCents = await recordSale(tx, payment, sale, at)
  await tx.update(payments).set({ settled: true, vatCents }).where(eq(payments.id, id))
  for (const { moneyMoved } of services.modules)
    await moneyMoved?.(tx, services, { kind: 'settled', id, at, payment: { ...payment, vatCents }, sale })
}

/**
 * Has transfers of so much, that came after the end of their subject and wait to be sent back, pay for it after all: one of this amount, else
 * several together, of which what is over still goes back. False where less waits, such as what was sent back already. The subject is held, and
 * takes it.
 */
export async function settleLate(tx: Tx, services: Services, { kind, id }: Subject, amountCents: number): Promise<boolean> {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('update')
  const waiting = found.filter(isLateTransfer)
  if (lateCentsOf(waiting) < amountCents) return false
  const at = services.clock()
  const whole = waiting.find((payment) => payment.amountCents === amountCents)
  const joined = whole ? [whole] : enoughOf(waiting, amountCents)
  const [settling] = whole ? [whole] : [...found.filter(isUnpaidTransfer), ...joined]
  if (!settling) return false
  const due: Date[] = []
  for (const payment of joined) due.push(...(await dropRefunds(tx, payment, at)))
  if (!whole) await joinPayments(tx, settling, joined, { amountCents, at })
  // That it came is in the ledger since then.
  await recordSettled(tx, services, { ...settling, amountCents, receivedCents: amountCents }, at)
  const overCents = lateCentsOf(joined) - amountCents
  if (overCents > 0) await returnRest(tx, services, settling, { amountCents: overCents, at, dueAt: due.at(-1) ?? at })
  return true
}

/** The transfer that people were told the reference of, as long as nothing was counted for it. */
const isUnpaidTransfer = ({ provider, reference, settled }: Payment) => provider === bank && reference !== null && settled === null

/** The first of these that make up the amount. */
function enoughOf(found: readonly Payment[], amountCents: number): Payment[] {
  let missingCents = amountCents
  return found.filter((payment) => {
    const isNeeded = missingCents > 0
    if (isNeeded) missingCents -= payment.amountCents
    return isNeeded
  })
}

/** One payment of all of it, as when the parts of a transfer come in time; of the others nothing is left. */
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

/** What is over when late transfers were joined: a payment of its own, which goes back when it would have. */
async function returnRest(
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
  if (rest) await orderRefund(tx, services, rest, { amountCents, reason: 'surplus', dueAt, wish: 'surplus' })
}

type Failure = Pick<Checkout, 'status' | 'problem'>

async function takeFailure(tx: Tx, services: Services, payment: Payment, { status, problem }: Failure) {
  if (status !== 'failed' && status !== 'expired') return
  const why = problem ?? (status === 'expired' ? 'expired' : 'declined')
  const [changed] = await tx
    .update(payments)
    .set({ status, problem: why })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, paymentBefore(status))))
    .returning({ id: payments.id })
  if (changed && status === 'failed') {
    await hooksOf(services, payment.subjectKind).failed(tx, services, { subjectId: payment.subjectId, problem: why, at: services.clock() })
  }
}

/** What a provider says of a payment does not fit what was asked of it. */
type Mismatch = 'unknown' | 'order' | 'amount' | 'currency'

/** Money was taken for something else than was asked: a person has to look. Once for each checkout and kind of mismatch. */
async function tellMismatch(
  tx: Tx,
  { env, jobs }: Services,
  { provider, reference, checkout, payment, problem }: { provider: string; reference: string; checkout: Checkout } & Expected,
): Promise<void> {
  const singletonKey = `payment mismatch ${provider} ${reference} ${problem}`
  const taken = formatMoney('en', checkout.amountCents, checkout.currency)
  const data = { provider, reference, problem: `${taken} was paid, but ${wordsOf({ payment, problem })}` }
  const to = { to: env.staffEmail, language: 'en', site: mainSite(env) } as const
  await jobs.enqueue(tx, mailJob, mailOf(mails.staffPaymentMismatch, { ...to, data }), { singletonKey })
}

interface Expected {
  payment: Payment | undefined
  problem: Mismatch
}

function wordsOf({ payment, problem }: Expected): string {
  if (!payment || problem === 'unknown') return 'there is no such payment here'
  if (problem === 'order') return 'for another payment than the one it was made for'
  return `${formatMoney('en', payment.amountCents, payment.currency)} was asked for`
}

/** Somebody waits to hear that it was paid, and perhaps no webhook ever comes: has the provider asked, seldom enough. */
export async function checkLater({ db, jobs, limits }: Services, subject: Subject): Promise<void> {
  const [newest] = await db
    .select({ id: payments.id, reference: payments.reference, status: payments.status, provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  // Also after a no: the provider's page stays open, and takes another card.
  if (!newest || !paymentBefore('paid').includes(newest.status) || newest.reference === null || newest.provider === bank) return
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
  if (checkout) await settlePayment(services, { provider: payment.provider, checkout })
}
