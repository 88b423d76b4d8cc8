import type { DisputeStatus } from '@waymark/contract/sold-choices.ts'
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { isId, newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refund } from '../jobs.ts'
import type { DisputeFacts } from '../provider.ts'
import { providerOf } from '../providers/registry.ts'
import { leftOf, type Payment, type Refund } from '../queries.ts'
import { disputeBefore, disputeOpen, refundSteps } from '../states.ts'
import { disputes, payments, refunds } from '../tables.ts'
import { recordDispute, recordedTaken, recordRefundAgreed, recordRefundDropped } from './record-money.ts'
import { hooksOf } from './refunds.ts'
import { checkPayment } from './settle-payment.ts'

/** Takes over what the provider says now of a dispute; what it does not know, or is none of ours, is told as `unknown`. */
export async function checkDispute(services: Services, told: { provider: string; reference: string }): Promise<'unknown' | null> {
  const before = await keptDispute(services.db, told)
  const facts = await providerOf(services, told).readDispute(told.reference)
  const taken = facts && (await settleDispute(services, told.provider, facts, before))
  // What it said can be older than what was taken over meanwhile: only asking again tells.
  if (taken === 'changed') return checkDispute(services, told)
  return taken ? null : 'unknown'
}

type Kept = Pick<typeof disputes.$inferSelect, 'status' | 'isInquiry' | 'takenCents'>

async function keptDispute(tx: Tx, { provider, reference }: { provider: string; reference: string }): Promise<Kept | undefined> {
  const [kept] = await tx
    .select({ status: disputes.status, isInquiry: disputes.isInquiry, takenCents: disputes.takenCents })
    .from(disputes)
    .where(named(provider, reference))
  return kept
}

/**
 * However often and in whatever order it comes, the end is the same: what is paid for is held while the bank decides, and told once of each turn.
 * `before`: as it was kept when the provider was asked; where it is not so any more, nothing is taken over, and `changed` says so.
 */
async function settleDispute(
  services: Services,
  provider: string,
  said: DisputeFacts,
  before: Kept | undefined,
): Promise<'changed' | boolean> {
  const { db, clock } = services
  if (!isId(said.merchantReference)) return false
  const [known] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, said.merchantReference), eq(payments.provider, provider)))
  if (!known) return false
  // Told of before the payment itself: that it was paid comes first.
  await checkPayment(services, known)
  const { subjectKind, subjectId } = known
  return db.transaction(async (tx) => {
    const at = clock()
    const hooks = hooksOf(services, subjectKind)
    await hooks.hold(tx, subjectId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
    if (!payment) return true
    const kept = await keptDispute(tx, { provider, reference: said.reference })
    if (kept?.status !== before?.status || kept?.isInquiry !== before?.isInquiry || kept?.takenCents !== before?.takenCents)
      return 'changed'
    const facts = { ...said, isInquiry: said.isInquiry && !endsDispute(said, kept) }
    const turns = await turn(tx, { provider, facts, paymentId: payment.id, at })
    const { reference, reason, answerBy } = facts
    if (facts.isInquiry) {
      const { amountCents } = facts
      if (turns.includes('open')) await hooks.inquired(tx, services, { subjectId, at, amountCents, reason, answerBy })
      return true
    }
    await tx.update(disputes).set({ takenCents: facts.takenCents }).where(named(provider, reference))
    const { disputedCents, lostCents } = await standingOf(tx, payment.id)
    // What was told last stands on the payment and in the ledger, also where a version of the app that knows no `takenCents` took it over.
    const moved = { disputedCents: disputedCents - payment.disputedCents, lostCents: lostCents - payment.lostCents }
    const takenCents = facts.takenCents - (await recordedTaken(tx, payment, reference))
    if (turns.length === 0 && takenCents === 0 && moved.disputedCents === 0 && moved.lostCents === 0) return true
    await tx.update(payments).set({ disputedCents, lostCents }).where(eq(payments.id, payment.id))
    const voidedCents = await voidRefunds(tx, payment, lostCents, at)
    const pendingCents = payment.refundPendingCents - voidedCents
    const backCents = payment.refundedCents + pendingCents
    const gone = { reference, goneCents: backCents + lostCents, lostCents: moved.lostCents, takenCents }
    const vatCents = await recordDispute(tx, payment, gone, at)
    const restoredCents = await restoreRefunds(tx, { ...payment, refundPendingCents: pendingCents, disputedCents, lostCents }, at)
    if (disputedCents === 0) await sendWaiting(tx, services, payment.id)
    // Never more than the invoice has: what went back before counts first.
    const creditedCents = Math.min(moved.lostCents, payment.amountCents - backCents - payment.lostCents)
    if (payment.settled && creditedCents > 0) await tellLost(tx, services, payment, { reference, amountCents: creditedCents, vatCents, at })
    const amountCents = facts.status === 'lost' ? facts.takenCents : facts.amountCents
    const told = { subjectId, at, turns, amountCents, reason, answerBy, surplus: !payment.settled }
    await hooks.disputed(tx, services, { ...told, ...moved, voidedCents: voidedCents - restoredCents })
    return true
  })
}

/** Inquiries that came before they were told from disputes are kept as disputes, and hold what was paid, until the bank has no more to ask. */
const endsDispute = (said: DisputeFacts, kept: Kept | undefined): boolean =>
  kept?.isInquiry === false && disputeOpen.includes(kept.status) && !disputeOpen.includes(said.status)

interface Lost {
  reference: string
  amountCents: number
  vatCents: number
  at: Date
}

/** What a bank took for good is no sale any more. */
async function tellLost(tx: Tx, services: Services, payment: Payment, { reference, amountCents, vatCents, at }: Lost): Promise<void> {
  const [dispute] = await tx.select({ id: disputes.id }).from(disputes).where(named(payment.provider, reference))
  if (!dispute) return
  const sale = { ...payment, vatCents: payment.vatCents ?? 0 }
  for (const { moneyMoved } of services.modules)
    await moneyMoved?.(tx, services, { kind: 'lost', id: dispute.id, at, payment: sale, amountCents, lostVatCents: vatCents })
}

const named = (provider: string, reference: string) => and(eq(disputes.provider, provider), eq(disputes.reference, reference))

interface Turn {
  provider: string
  facts: DisputeFacts
  paymentId: string
  at: Date
}

/** Which states it came to just now: also `open` where the first that is heard of it is its end. */
async function turn(tx: Tx, { provider, facts, paymentId, at }: Turn): Promise<DisputeStatus[]> {
  const { reference, status, isInquiry, amountCents, currency, reason, answerBy } = facts
  const isOver = !disputeOpen.includes(status)
  const begun = { status: 'open' as const, amountCents, reason, answerBy, openedAt: at }
  const opened = await tx
    .insert(disputes)
    .values({ ...begun, id: newId(), paymentId, provider, reference, isInquiry, currency })
    .onConflictDoNothing()
    .returning({ id: disputes.id })
  const one = named(provider, reference)
  // What the bank asked about became a dispute, which begins anew.
  const grown = isInquiry
    ? []
    : await tx
        .update(disputes)
        .set({ ...begun, isInquiry: false, closedAt: null })
        .where(and(one, eq(disputes.isInquiry, true)))
        .returning({ id: disputes.id })
  const changed = await tx
    .update(disputes)
    .set({ status, amountCents, answerBy, closedAt: isOver ? at : null })
    .where(and(one, eq(disputes.isInquiry, isInquiry), inArray(disputes.status, disputeBefore(status))))
    .returning({ id: disputes.id })
  return [...[...opened, ...grown].map(() => 'open' as const), ...changed.map(() => status)]
}

/** What of a payment the bank is deciding about, and gave back for good. */
async function standingOf(tx: Tx, paymentId: string): Promise<{ disputedCents: number; lostCents: number }> {
  const found = await tx
    .select({ status: disputes.status, amountCents: disputes.amountCents, takenCents: disputes.takenCents })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.isInquiry, false)))
  const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((total, one) => total + of(one), 0)
  return {
    disputedCents: sum(({ status, amountCents }) => (disputeOpen.includes(status) ? amountCents : 0)),
    lostCents: sum(({ status, amountCents, takenCents }) => (status === 'lost' ? (takenCents ?? amountCents) : 0)),
  }
}

/**
 * What was to be given back and cannot be any more, since the bank took it: answers how much. The newest first; what the provider took stays.
 * What of a refund can still be given back is owed as before, as a refund of its own: the provider may know the whole one by its name.
 */
async function voidRefunds(tx: Tx, payment: Payment, lostCents: number, at: Date): Promise<number> {
  const paymentId = payment.id
  const owed = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...refundSteps.void.from]), isNull(refunds.reference)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  let pendingCents = payment.refundPendingCents
  for (const one of owed) {
    const { id, amountCents } = one
    const tooMuch = payment.refundedCents + pendingCents + lostCents - payment.amountCents
    if (tooMuch <= 0) break
    const voided = { status: 'void' as const, problem: 'a dispute was lost', lostCents: Math.min(tooMuch, amountCents) }
    await tx.update(refunds).set(voided).where(eq(refunds.id, id))
    await recordRefundDropped(tx, payment, { id }, at)
    pendingCents -= amountCents
    if (tooMuch >= amountCents) continue
    pendingCents = await oweAnew(tx, { ...payment, refundPendingCents: pendingCents }, { ...one, amountCents: amountCents - tooMuch }, at)
  }
  await tx.update(payments).set({ refundPendingCents: pendingCents }).where(eq(payments.id, paymentId))
  return payment.refundPendingCents - pendingCents
}

/** What a bank gave back in our place is owed anew once it took that back: answers how much. The oldest first, within what is left. */
async function restoreRefunds(tx: Tx, payment: Payment, at: Date): Promise<number> {
  const lost = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), gt(refunds.lostCents, 0)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  let pendingCents = payment.refundPendingCents
  for (const one of lost) {
    const owing = { ...payment, refundPendingCents: pendingCents }
    const amountCents = Math.min(one.lostCents, leftOf(owing))
    if (amountCents === 0) break
    await tx
      .update(refunds)
      .set({ lostCents: one.lostCents - amountCents })
      .where(eq(refunds.id, one.id))
    pendingCents = await oweAnew(tx, owing, { ...one, amountCents, dueAt: refundDueAt(at) }, at)
  }
  await tx.update(payments).set({ refundPendingCents: pendingCents }).where(eq(payments.id, payment.id))
  return pendingCents - payment.refundPendingCents
}

/** Another refund in the place of one that was voided; answers what is to be given back of the payment with it. */
async function oweAnew(tx: Tx, payment: Payment, { amountCents, reason, dueAt, wish }: Refund, at: Date): Promise<number> {
  const id = newId()
  await tx.insert(refunds).values({ id, paymentId: payment.id, amountCents, reason, dueAt, wish: `${wish} ${id}`, createdAt: at })
  await recordRefundAgreed(tx, payment, { id, amountCents }, at)
  return payment.refundPendingCents + amountCents
}

/** What waited for the bank's decision goes now. */
async function sendWaiting(tx: Tx, { jobs }: Services, paymentId: string): Promise<void> {
  const waiting = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...refundSteps.sent.from])))
  for (const { id } of waiting) await jobs.enqueue(tx, refund, { id })
}
