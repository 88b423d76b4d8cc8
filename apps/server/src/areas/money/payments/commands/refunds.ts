import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services, SubjectHooks } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refund } from '../jobs.ts'
import { refundJobLasts, refundPatience } from '../policy.ts'
import { ProviderError } from '../provider.ts'
import { providerOf } from '../providers/registry.ts'
import type { Payment, Subject } from '../queries.ts'
import { refundBefore } from '../states.ts'
import { type PaymentSubject, payments, refunds } from '../tables.ts'
import { recordRefundAgreed, recordRefundSent } from './record-money.ts'

interface Wish {
  amountCents: number
  reason: string
  dueAt: Date
  /** What makes it come once: the same wish of the same subject is one refund, however often it is asked. */
  wish: string
}

/**
 * Has an amount of what was paid for a subject given back, by a job. The caller holds the subject's row; its payments are locked here,
 * and never more goes back than was paid, whatever is under way.
 */
export async function requestRefund(
  tx: Tx,
  services: Services,
  { subject, ...wanted }: Wish & { subject: Subject },
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

  const maxCents = settled.reduce((sum, payment) => sum + leftOf(payment), 0)
  if (wanted.amountCents > maxCents) return { ok: false, code: 'refund_too_much', maxCents }
  let rest = wanted.amountCents
  for (const payment of settled) {
    const amountCents = Math.min(rest, leftOf(payment))
    rest -= amountCents
    if (amountCents > 0) await orderRefund(tx, services, payment, { ...wanted, amountCents })
  }
  return { ok: true }
}

const leftOf = ({ amountCents, refundedCents, refundPendingCents }: Payment) => amountCents - refundedCents - refundPendingCents

/** A refund of one payment, whose row the caller holds and of which so much is left. */
export async function orderRefund(tx: Tx, services: Services, payment: Payment, wanted: Wish): Promise<void> {
  const id = newId()
  const at = services.clock()
  const { amountCents } = wanted
  await tx
    .update(payments)
    .set({ refundPendingCents: sql`${payments.refundPendingCents} + ${amountCents}` })
    .where(eq(payments.id, payment.id))
  await tx.insert(refunds).values({ id, paymentId: payment.id, ...wanted, createdAt: at })
  await recordRefundAgreed(tx, payment, { id, amountCents }, at)
  await services.jobs.enqueue(tx, refund, { id })
}

/** Who is told of payments for a kind of subject. */
export function hooksOf({ modules }: Pick<Services, 'modules'>, kind: PaymentSubject): SubjectHooks {
  const found = modules.find(({ paid }) => paid?.[kind])?.paid?.[kind]
  if (!found) throw new Error(`Nobody is told of payments for a ${kind}`)
  return found
}

const findRefund = async ({ db }: Services, id: string) =>
  (
    await db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, id))
  )[0]
type Found = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Has the provider give a refund back; it knows the refund by its id, so asking again gives nothing back twice. Throws when it has to be tried again. */
export async function sendRefund(services: Services, { id }: { id: string }): Promise<void> {
  const found = await findRefund(services, id)
  if (!found || found.refund.status === 'sent') return
  const { refund, payment } = found
  try {
    const { reference } = await providerOf(services, payment).refund({
      key: refund.id,
      reference: payment.reference ?? '',
      amountCents: refund.amountCents,
    })
    await noteSent(services, found, reference)
  } catch (error) {
    if (error instanceof ProviderError) await noteFailure(services, found, error)
    throw error
  }
}

async function noteSent(services: Services, { refund, payment }: Found, reference: string): Promise<void> {
  const { id, amountCents } = refund
  const { subjectKind, subjectId } = payment
  await services.db.transaction(async (tx) => {
    const at = services.clock()
    await hooksOf(services, subjectKind).hold(tx, subjectId)
    const [sent] = await tx
      .update(refunds)
      .set({ status: 'sent', reference, problem: null, sentAt: at })
      .where(and(eq(refunds.id, id), inArray(refunds.status, refundBefore('sent'))))
      .returning({ id: refunds.id })
    if (!sent) return
    await tx
      .update(payments)
      .set({
        refundPendingCents: sql`${payments.refundPendingCents} - ${amountCents}`,
        refundedCents: sql`${payments.refundedCents} + ${amountCents}`,
      })
      .where(eq(payments.id, payment.id))
    await recordRefundSent(tx, payment, refund, at)
    await hooksOf(services, subjectKind).refunded(tx, services, { subjectId, amountCents, at, surplus: !payment.settled })
  })
}

/** Staff are told once: at once of a no, of silence when it lasts. */
async function noteFailure(services: Services, { refund, payment }: Found, { kind, message }: ProviderError) {
  const { id, amountCents, createdAt } = refund
  const at = services.clock()
  if (kind === 'unavailable' && at.getTime() - createdAt.getTime() < refundPatience) return
  const { subjectKind, subjectId } = payment
  const problem = `${kind}: ${message}`.slice(0, 300)
  await services.db.transaction(async (tx) => {
    await hooksOf(services, subjectKind).hold(tx, subjectId)
    const [failed] = await tx
      .update(refunds)
      .set({ status: 'failed', problem })
      .where(and(eq(refunds.id, id), inArray(refunds.status, refundBefore('failed'))))
      .returning({ dueAt: refunds.dueAt })
    if (!failed) return
    await hooksOf(services, subjectKind).refundFailed(tx, services, {
      subjectId,
      amountCents,
      at,
      problem,
      dueAt: failed.dueAt,
      surplus: !payment.settled,
    })
  })
}

/** Refunds that are tried again in one go. */
const mostAtOnce = 500

/** A refund whose job gave up is tried again once a day, the oldest first: it is owed until it was sent. */
export async function retryRefunds({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  const given = lte(refunds.createdAt, new Date(now.getTime() - refundJobLasts))
  await db.transaction(async (tx) => {
    const owed = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.status, refundBefore('sent')), given))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(mostAtOnce)
    for (const { id } of owed) await jobs.enqueue(tx, refund, { id }, { singletonKey: `${id} ${now.toISOString().slice(0, 10)}` })
  })
}
