import type { DisputeStatus } from '@waymark/contract/sold-choices.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { isId, newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { DisputeFacts } from '../../payment-providers/provider.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import type { Payment } from '../queries.ts'
import { disputeBefore, disputeOpen } from '../states.ts'
import { disputes, payments } from '../tables.ts'
import { recordDispute, withdrawnInLedger } from './record-money.ts'
import { subjectHooks } from './refunds.ts'
import { checkPayment } from './settle-payment.ts'
import { queuePendingRefunds, restoreRefunds, voidRefunds } from './void-refunds.ts'

/** Fetches a dispute from the provider and applies it. Returns `unknown` if the provider or this database does not know it. */
export async function checkDispute(services: Services, told: { provider: string; reference: string }): Promise<'unknown' | null> {
  const before = await findStoredDispute(services.db, told)
  const facts = await findProvider(services, told).readDispute(told.reference)
  const taken = facts && (await settleDispute(services, told.provider, facts, before))
  // The stored dispute changed during the call, so the fetched facts may be stale: fetch again.
  if (taken === 'changed') return checkDispute(services, told)
  return taken ? null : 'unknown'
}

type StoredDispute = Pick<typeof disputes.$inferSelect, 'status' | 'isInquiry' | 'takenCents'>

async function findStoredDispute(
  tx: Tx,
  { provider, reference }: { provider: string; reference: string },
): Promise<StoredDispute | undefined> {
  const [kept] = await tx
    .select({ status: disputes.status, isInquiry: disputes.isInquiry, takenCents: disputes.takenCents })
    .from(disputes)
    .where(isDispute(provider, reference))
  return kept
}

/**
 * Applies a dispute idempotently and in any order: the money is blocked until the decision, and each turn is announced
 * once. Returns `changed` without applying anything if the stored dispute is no longer as in `before`.
 */
async function settleDispute(
  services: Services,
  provider: string,
  said: DisputeFacts,
  before: StoredDispute | undefined,
): Promise<'changed' | boolean> {
  const { db, clock } = services
  if (!isId(said.merchantReference)) return false
  const [known] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, said.merchantReference), eq(payments.provider, provider)))
  if (!known) return false
  // The dispute event may arrive before the payment event, so settle the payment first.
  await checkPayment(services, known)
  const { subjectKind, subjectId } = known
  return db.transaction(async (tx) => {
    const at = clock()
    const hooks = subjectHooks(services, subjectKind)
    await hooks.hold(tx, subjectId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
    if (!payment) return true
    const kept = await findStoredDispute(tx, { provider, reference: said.reference })
    if (kept?.status !== before?.status || kept?.isInquiry !== before?.isInquiry || kept?.takenCents !== before?.takenCents)
      return 'changed'
    const facts = { ...said, isInquiry: said.isInquiry && !endsDispute(said, kept) }
    const turns = await updateDispute(tx, { provider, facts, paymentId: payment.id, at })
    const { reference, reason, answerBy } = facts
    if (facts.isInquiry) {
      const { amountCents } = facts
      if (turns.includes('open')) await hooks.inquired(tx, services, { subjectId, at, amountCents, reason, answerBy })
      return true
    }
    await tx.update(disputes).set({ takenCents: facts.takenCents }).where(isDispute(provider, reference))
    const { disputedCents, lostCents } = await sumDisputes(tx, payment.id)
    // Compare with the payment and the ledger, because an older version of the app does not write `takenCents`.
    const moved = { disputedCents: disputedCents - payment.disputedCents, lostCents: lostCents - payment.lostCents }
    const takenCents = facts.takenCents - (await withdrawnInLedger(tx, payment, reference))
    if (turns.length === 0 && takenCents === 0 && moved.disputedCents === 0 && moved.lostCents === 0) return true
    await tx.update(payments).set({ disputedCents, lostCents }).where(eq(payments.id, payment.id))
    const voidedCents = await voidRefunds(tx, payment, lostCents, at)
    const pendingCents = payment.refundPendingCents - voidedCents
    const backCents = payment.refundedCents + pendingCents
    const gone = { reference, goneCents: backCents + lostCents, lostCents: moved.lostCents, takenCents }
    const vatCents = await recordDispute(tx, payment, gone, at)
    const restoredCents = await restoreRefunds(tx, { ...payment, refundPendingCents: pendingCents, disputedCents, lostCents }, at)
    if (disputedCents === 0) await queuePendingRefunds(tx, services, payment.id)
    // At most what is left of the invoice after earlier refunds.
    const creditedCents = Math.min(moved.lostCents, payment.amountCents - backCents - payment.lostCents)
    if (payment.settled && creditedCents > 0) await tellLost(tx, services, payment, { reference, amountCents: creditedCents, vatCents, at })
    const amountCents = facts.status === 'lost' ? facts.takenCents : facts.amountCents
    const told = { subjectId, at, turns, amountCents, reason, answerBy, surplus: !payment.settled }
    await hooks.disputed(tx, services, { ...told, ...moved, voidedCents: voidedCents - restoredCents })
    return true
  })
}

/** Older versions stored inquiries as disputes. They block the money until the inquiry is closed. */
const endsDispute = (said: DisputeFacts, kept: StoredDispute | undefined): boolean =>
  kept?.isInquiry === false && disputeOpen.includes(kept.status) && !disputeOpen.includes(said.status)

interface LostDispute {
  reference: string
  amountCents: number
  vatCents: number
  at: Date
}

/** Tells modules that the bank reversed a sale for good. */
async function tellLost(
  tx: Tx,
  services: Services,
  payment: Payment,
  { reference, amountCents, vatCents, at }: LostDispute,
): Promise<void> {
  const [dispute] = await tx.select({ id: disputes.id }).from(disputes).where(isDispute(payment.provider, reference))
  if (!dispute) return
  const sale = { ...payment, vatCents: payment.vatCents ?? 0 }
  for (const { moneyMoved } of services.modules)
    await moneyMoved?.(tx, services, { kind: 'lost', id: dispute.id, at, payment: sale, amountCents, lostVatCents: vatCents })
}

const isDispute = (provider: string, reference: string) => and(eq(disputes.provider, provider), eq(disputes.reference, reference))

interface DisputeUpdate {
  provider: string
  facts: DisputeFacts
  paymentId: string
  at: Date
}

/** Updates the stored dispute and returns the statuses that it just went through, including `open` if its first event is its end. */
async function updateDispute(tx: Tx, { provider, facts, paymentId, at }: DisputeUpdate): Promise<DisputeStatus[]> {
  const { reference, status, isInquiry, amountCents, currency, reason, answerBy } = facts
  const isOver = !disputeOpen.includes(status)
  const begun = { status: 'open' as const, amountCents, reason, answerBy, openedAt: at }
  const opened = await tx
    .insert(disputes)
    .values({ ...begun, id: newId(), paymentId, provider, reference, isInquiry, currency })
    .onConflictDoNothing()
    .returning({ id: disputes.id })
  const one = isDispute(provider, reference)
  // An inquiry became a dispute, which starts over.
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

/** Sums the disputed and the finally lost amounts of a payment. */
async function sumDisputes(tx: Tx, paymentId: string): Promise<{ disputedCents: number; lostCents: number }> {
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
