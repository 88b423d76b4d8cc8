import { and, asc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isId, newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { ProviderError, type RefundFacts } from '../../payment-providers/provider.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import type { SubjectHooks } from '../hooks.ts'
import { refund } from '../jobs.ts'
import { jobRetrySpan, maxRequeued, refundFailureNotice, refundPendingCheck, returnedRefundDelay } from '../policy.ts'
import { bank, type Payment, refundableCents, type Subject } from '../queries.ts'
import { type RefundState, refundOwed, refundSteps } from '../states.ts'
import { type PaymentSubject, payments, refunds } from '../tables.ts'
import {
  recordDispute,
  recordRefundAgreed,
  recordRefundDropped,
  recordRefundReturned,
  recordRefundSent,
  refundKey,
} from './record-money.ts'
import { queuePendingRefunds, voidRefunds } from './void-refunds.ts'

interface RefundOptions {
  amountCents: number
  reason: string
  dueAt: Date
  /** Idempotency key within the subject: the same key creates one refund. */
  wish: string
}

/**
 * Refunds an amount of the subject's settled payments, by a job. The caller has locked the subject's row; the payments
 * are locked here, so that concurrent requests never refund more than was paid.
 */
export async function requestRefund(
  tx: Tx,
  services: Services,
  { subject, ...wanted }: RefundOptions & { subject: Subject },
): Promise<{ ok: true } | { ok: false; code: 'refund_too_much'; maxCents: number }> {
  const settled = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id), eq(payments.settled, true)))
    .orderBy(asc(payments.id))
    .for('update')
  const [same] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id), eq(refunds.wish, wanted.wish)))
    .limit(1)
  if (same) return { ok: true }

  const maxCents = settled.reduce((sum, payment) => sum + refundableCents(payment), 0)
  if (wanted.amountCents > maxCents) return { ok: false, code: 'refund_too_much', maxCents }
  let rest = wanted.amountCents
  for (const payment of settled) {
    const amountCents = Math.min(rest, refundableCents(payment))
    rest -= amountCents
    if (amountCents > 0) await createRefund(tx, services, payment, { ...wanted, amountCents })
  }
  return { ok: true }
}

/** Creates a refund of one payment. The caller has locked its row and checked that this much is left. */
export async function createRefund(tx: Tx, services: Services, payment: Payment, wanted: RefundOptions): Promise<void> {
  const id = newId()
  const at = services.clock()
  const { amountCents } = wanted
  await tx
    .update(payments)
    .set({ refundPendingCents: sql`${payments.refundPendingCents} + ${amountCents}` })
    .where(eq(payments.id, payment.id))
  await tx.insert(refunds).values({ id, paymentId: payment.id, ...wanted, createdAt: at })
  await recordRefundAgreed(tx, payment, { id, amountCents }, at)
  const { subjectKind, subjectId, provider } = payment
  if (provider !== bank) return services.jobs.enqueue(tx, refund, { id })
  // Staff send bank refunds by hand once they know the payer's account.
  await subjectHooks(services, subjectKind).refundByBank?.(tx, services, { subjectId, amountCents, at, dueAt: wanted.dueAt })
}

/** Voids unsent refunds of a payment that counts after all. Returns when they were due. The caller has locked the payment's row. */
export async function voidUnsentRefunds(tx: Tx, payment: Payment, at: Date): Promise<Date[]> {
  const dropped = await tx
    .update(refunds)
    .set({ status: 'void', problem: null })
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.status, [...refundSteps.dropped.from])))
    .returning({ id: refunds.id, amountCents: refunds.amountCents, dueAt: refunds.dueAt })
  for (const refund of dropped) await recordRefundDropped(tx, payment, refund, at)
  const droppedCents = dropped.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await tx
    .update(payments)
    .set({ refundPendingCents: sql`${payments.refundPendingCents} - ${droppedCents}` })
    .where(eq(payments.id, payment.id))
  return dropped.map(({ dueAt }) => dueAt)
}

/** Finds the module that handles payments for a kind of subject. */
export function subjectHooks({ modules }: Pick<Services, 'modules'>, kind: PaymentSubject): SubjectHooks {
  const found = modules.find(({ paid }) => paid?.[kind])?.paid?.[kind]
  if (!found) throw new Error(`Nobody is told of payments for a ${kind}`)
  return found
}

const findRefund = async ({ db }: Services, where: SQL | undefined) =>
  (
    await db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(where)
  )[0]
type RefundFound = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Sends a refund to the provider, or asks for its result. The refund's key makes repeated calls safe. A disputed
 * payment waits for the decision. Throws when it must be retried.
 */
export async function sendRefund(services: Services, { id }: { id: string }): Promise<void> {
  const found = await findRefund(services, eq(refunds.id, id))
  if (!found || !refundOwed.includes(found.refund.status) || found.payment.disputedCents > 0 || found.payment.provider === bank) return
  const { refund, payment } = found
  const provider = findProvider(services, payment)
  const { amountCents } = refund
  try {
    const taken =
      refund.reference !== null
        ? await provider.readRefund(refund.reference)
        : await provider.refund({ key: refundKey(refund), reference: payment.reference ?? '', amountCents })
    if (!taken) throw new ProviderError('refused', 'It does not know the refund that it took')
    await applyRefundStatus(services, found, taken)
  } catch (error) {
    if (error instanceof ProviderError) await noteFailure(services, found, error)
    throw error
  }
}

/** Fetches a refund from the provider and applies its status. Returns `unknown` if it is not one of ours. */
export async function checkRefund(services: Services, { provider, reference }: { provider: string; reference: string }) {
  const now = await findProvider(services, { provider }).readRefund(reference)
  // The event may arrive before the reference is stored, so find the refund by its key.
  const id = now?.key?.slice(0, 36) ?? ''
  const named = or(eq(refunds.reference, reference), !isId(id) ? undefined : and(eq(refunds.id, id), isNull(refunds.reference)))
  const found = now && (await findRefund(services, and(eq(payments.provider, provider), named)))
  if (!found) return 'unknown' as const
  // The event concerns an earlier attempt, which is already processed.
  if (found.refund.reference === null && now.key !== refundKey(found.refund)) return null
  await applyRefundStatus(services, found, now)
  return null
}

async function applyRefundStatus(services: Services, found: RefundFound, { status, reference, problem }: RefundFacts): Promise<void> {
  if (status === 'sent') return void (await noteSent(services, found, reference))
  if (status === 'failed') return noteReturned(services, found, reference, problem ?? 'it failed')
  const { db, jobs, clock } = services
  const { id, returned } = found.refund
  const startAfter = new Date(clock().getTime() + refundPendingCheck)
  await db.transaction(async (tx) => {
    const [working] = await tx
      .update(refunds)
      .set({ reference })
      .where(and(eq(refunds.id, id), eq(refunds.returned, returned), inArray(refunds.status, refundOwed)))
      .returning({ id: refunds.id })
    if (working) await jobs.enqueue(tx, refund, { id }, { startAfter })
  })
}

/** Handles a sent refund that came back to our account: it is owed again, staff are told, and it is retried a day later. */
async function noteReturned(services: Services, { refund: before, payment }: RefundFound, reference: string, why: string) {
  const { id, amountCents, dueAt, returned } = before
  const { subjectKind, subjectId } = payment
  const problem = `refused: ${why}`.slice(0, 300)
  await services.db.transaction(async (tx) => {
    const at = services.clock()
    const hooks = subjectHooks(services, subjectKind)
    await hooks.hold(tx, subjectId)
    const changes = { status: 'failed' as const, reference: null, problem, sentAt: null, returned: sql`${refunds.returned} + 1` }
    const told = { subjectId, amountCents, at, problem, dueAt, surplus: !payment.settled }
    const change = (from: readonly RefundState[], of: SQL | undefined) =>
      tx
        .update(refunds)
        .set(changes)
        .where(and(eq(refunds.id, id), eq(refunds.returned, returned), inArray(refunds.status, [...from]), of))
        .returning({ id: refunds.id })
    const again = { startAfter: new Date(at.getTime() + returnedRefundDelay) }
    const [came] = await change(refundSteps.returned.from, eq(refunds.reference, reference))
    if (came) {
      await tx
        .update(payments)
        .set({
          refundPendingCents: sql`${payments.refundPendingCents} + ${amountCents}`,
          refundedCents: sql`${payments.refundedCents} - ${amountCents}`,
        })
        .where(eq(payments.id, payment.id))
      await recordRefundReturned(tx, payment, before, at)
      await hooks.refundReturned(tx, services, told)
    } else {
      const [failed] = await change(refundOwed, or(isNull(refunds.reference), eq(refunds.reference, reference)))
      if (!failed) return
      await hooks.refundFailed(tx, services, told)
    }
    if (await voidLostRefunds(tx, services, payment.id, at)) await queuePendingRefunds(tx, services, payment.id)
    else await services.jobs.enqueue(tx, refund, { id }, again)
  })
}

/**
 * Voids returned refunds as far as a lost dispute already took the money. Returns whether any was voided. The caller
 * has locked the subject.
 */
async function voidLostRefunds(tx: Tx, services: Services, paymentId: string, at: Date): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!payment) return false
  const { lostCents, refundedCents, refundPendingCents, settled, subjectKind, subjectId } = payment
  const voidedCents = lostCents > 0 ? await voidRefunds(tx, payment, lostCents, at) : 0
  if (voidedCents === 0) return false
  const goneCents = refundedCents + refundPendingCents - voidedCents + lostCents
  await recordDispute(tx, payment, { reference: paymentId, takenCents: 0, lostCents: 0, goneCents, voidedCents }, at)
  const told = { subjectId, at, turns: [], amountCents: 0, reason: '', answerBy: null, surplus: !settled }
  await subjectHooks(services, subjectKind).disputed(tx, services, { ...told, disputedCents: 0, lostCents: 0, voidedCents })
  return true
}

/** Marks a bank refund as sent by staff. Returns false if none with this id is due. `noted` writes in the same transaction. */
export async function markRefundSent(
  services: Services,
  { id, reference }: { id: string; reference: string },
  noted: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const found = await findRefund(services, eq(refunds.id, id))
  return found?.payment.provider === bank && noteSent(services, found, reference, noted)
}

async function noteSent(
  services: Services,
  { refund, payment }: RefundFound,
  reference: string,
  noted?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { id, amountCents, returned, reason } = refund
  const { subjectKind, subjectId, vatCents } = payment
  return services.db.transaction(async (tx) => {
    const at = services.clock()
    await subjectHooks(services, subjectKind).hold(tx, subjectId)
    const [sent] = await tx
      .update(refunds)
      .set({ status: 'sent', reference, problem: null, sentAt: at })
      .where(and(eq(refunds.id, id), eq(refunds.returned, returned), inArray(refunds.status, refundOwed)))
      .returning({ id: refunds.id })
    if (!sent) return false
    await tx
      .update(payments)
      .set({
        refundPendingCents: sql`${payments.refundPendingCents} - ${amountCents}`,
        refundedCents: sql`${payments.refundedCents} + ${amountCents}`,
      })
      .where(eq(payments.id, payment.id))
    await recordRefundSent(tx, payment, refund, at)
    await subjectHooks(services, subjectKind).refunded(tx, services, { subjectId, amountCents, at, surplus: !payment.settled })
    await noted?.(tx)
    const kept = payment.settled ? ((await subjectHooks(services, subjectKind).kept?.(tx, subjectId)) ?? null) : null
    const sale = { ...payment, vatCents: vatCents ?? 0 }
    for (const { moneyMoved } of payment.settled ? services.modules : [])
      await moneyMoved?.(tx, services, { kind: 'refunded', id, at, payment: sale, amountCents, reason, kept })
    return true
  })
}

/** Tells staff once that a refund failed: at once if it was refused, after {@link refundFailureNotice} if the provider does not answer. */
async function noteFailure(services: Services, { refund, payment }: RefundFound, { kind, message }: ProviderError) {
  const { id, amountCents, createdAt } = refund
  const at = services.clock()
  if (kind === 'unavailable' && at.getTime() - createdAt.getTime() < refundFailureNotice) return
  const { subjectKind, subjectId } = payment
  const problem = `${kind}: ${message}`.slice(0, 300)
  await services.db.transaction(async (tx) => {
    await subjectHooks(services, subjectKind).hold(tx, subjectId)
    const [failed] = await tx
      .update(refunds)
      .set({ status: 'failed', problem })
      .where(and(eq(refunds.id, id), inArray(refunds.status, [...refundSteps.failed.from])))
      .returning({ dueAt: refunds.dueAt })
    if (!failed) return
    await subjectHooks(services, subjectKind).refundFailed(tx, services, {
      subjectId,
      amountCents,
      at,
      problem,
      dueAt: failed.dueAt,
      surplus: !payment.settled,
    })
  })
}

/** Queues refunds whose job gave up, once a day, oldest first. */
export async function retryRefunds({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  const given = lte(refunds.createdAt, new Date(now.getTime() - jobRetrySpan))
  await db.transaction(async (tx) => {
    const owed = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.id, refunds.paymentId), ne(payments.provider, bank)))
      .where(and(inArray(refunds.status, refundOwed), given))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(maxRequeued)
    for (const { id } of owed) await jobs.enqueue(tx, refund, { id }, { singletonKey: `${id} ${now.toISOString().slice(0, 10)}` })
  })
}
