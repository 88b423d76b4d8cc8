import type { Checked } from '@waymark/contract/calls.ts'
import { workZone } from '@waymark/contract/company.ts'
import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { and, asc, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { forEachSettled } from '../../../../platform/each-apart.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields } from '../../../../platform/refusals.ts'
import { subjectHooks } from '../../payments/commands/refunds.ts'
import { applyTransfer, lockTransfer } from '../../payments/commands/take-transfer.ts'
import { findTransferByReference, type Payment } from '../../payments/queries.ts'
import { findValidReferences } from '../policy.ts'
import type { LineRow } from '../queries.ts'
import { listTransfers } from '../reads/list-transfers.ts'
import { transferReference } from '../reads/transfer-terms.ts'
import { refusals } from '../refusals.ts'
import { bankLines, transferReceipts } from '../tables.ts'

/** Matches the lines of a statement whose reference and amount fit. Safe to repeat and to run concurrently. */
export async function matchStatement(services: Services, { id }: { id: string }): Promise<void> {
  const open = await services.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.statementId, id), eq(bankLines.state, 'open')))
    .orderBy(asc(bankLines.position), asc(bankLines.id))
  const failure = await forEachSettled(open, (line) => matchAutomatically(services, line))
  if (failure) throw failure
}

async function matchAutomatically(services: Services, line: LineRow): Promise<void> {
  for (const reference of new Set(findValidReferences(line.text))) {
    const payment = await findTransferByReference(services.db, reference)
    if (!payment) continue
    const outcome = await services.db.transaction((tx) => matchLine(tx, services, { line, paymentId: payment.id, byItself: true }))
    if (outcome === 'matched') return
  }
}

interface LineMatch {
  line: Pick<LineRow, 'id' | 'statementId' | 'amountCents' | 'currency' | 'bookedOn'>
  paymentId: string
  /** Automatic match, which requires the exact missing amount. */
  byItself: boolean
  /** The missing amount in cents that staff saw. */
  missingBefore?: number | undefined
}

/** `taken`: already decided. `moved`: the order is not as staff saw it. `unfit`: no automatic match. */
type Outcome = 'matched' | 'taken' | 'moved' | 'unfit' | 'currency'

/** Matches a line to a transfer, once. Locks the transfer itself. */
async function matchLine(tx: Tx, services: Services, { line, paymentId, byItself, missingBefore }: LineMatch): Promise<Outcome> {
  const payment = await lockTransfer(tx, services, paymentId)
  if (!payment) return 'unfit'
  if (payment.currency !== line.currency) return 'currency'
  const [byHand] = await tx
    .select({ id: transferReceipts.id })
    .from(transferReceipts)
    .where(
      and(eq(transferReceipts.paymentId, paymentId), isNull(transferReceipts.lineId), eq(transferReceipts.amountCents, line.amountCents)),
    )
    .orderBy(asc(transferReceipts.createdAt), asc(transferReceipts.id))
    .limit(1)
  const fits = payment.status !== 'paid' && payment.amountCents - payment.receivedCents === line.amountCents
  if (byItself && !byHand && (!fits || (await mayRepeatEarlierLine(tx, paymentId, line)))) return 'unfit'
  const at = services.clock()
  const [taken] = await tx
    .update(bankLines)
    .set({ state: 'matched', paymentId, byItself, decidedAt: at })
    .where(and(eq(bankLines.id, line.id), eq(bankLines.state, 'open')))
    .returning({ id: bankLines.id })
  if (!taken) return 'taken'
  if (byHand) {
    await tx.update(transferReceipts).set({ lineId: line.id }).where(eq(transferReceipts.id, byHand.id))
    return 'matched'
  }
  if (missingBefore !== undefined && missingBefore !== (await findMissingCents(tx, services, payment))) return 'moved'
  const id = newId()
  const receipt = { paymentId, amountCents: line.amountCents, receivedOn: line.bookedOn, lineId: line.id, createdAt: at }
  await tx.insert(transferReceipts).values({ id, ...receipt })
  await applyTransfer(tx, services, payment, { id, amountCents: line.amountCents })
  return 'matched'
}

/** Returns the missing amount of a transfer in cents; null if nothing waits for it, so that the money will be refunded. */
async function findMissingCents(tx: Tx, services: Services, { status, subjectKind, subjectId, amountCents, receivedCents }: Payment) {
  const isAwaited = status !== 'paid' && (await subjectHooks(services, subjectKind).awaitedUntil?.(tx, subjectId))
  return isAwaited ? amountCents - receivedCents : null
}

/**
 * Returns whether another statement has the same amount and day for this transfer. A bank's CSV and CAMT may identify
 * the same line differently, so a person must decide.
 */
async function mayRepeatEarlierLine(
  tx: Tx,
  paymentId: string,
  { statementId, amountCents, bookedOn }: LineMatch['line'],
): Promise<boolean> {
  const [like] = await tx
    .select({ id: bankLines.id })
    .from(transferReceipts)
    .innerJoin(bankLines, eq(bankLines.id, transferReceipts.lineId))
    .where(
      and(
        eq(transferReceipts.paymentId, paymentId),
        ne(bankLines.statementId, statementId),
        eq(bankLines.amountCents, amountCents),
        eq(bankLines.bookedOn, bookedOn),
      ),
    )
    .limit(1)
  return like !== undefined
}

const findLine = async (tx: Tx, id: string): Promise<LineRow | undefined> =>
  (await tx.select().from(bankLines).where(eq(bankLines.id, id)))[0]

/**
 * Matches a line to the transfer of an order. Refusals: `not_found`, `validation` for an order without a transfer,
 * `transfer_taken`, `transfer_moved` when the missing amount is no longer the one that the user saw,
 * `transfer_currency`.
 */
export async function matchTransfer(
  ctx: UserCtx,
  { id, order, missingBefore }: Checked<'matchTransfer'>,
): Promise<StaffTransfers | Refusal> {
  const { db, user, now, language } = ctx
  const line = await findLine(db, id)
  if (!line || line.state === 'out') return notFound()
  const payment = await findTransferByReference(db, transferReference(order))
  if (!payment) return refuseFields(language, { order: 'unknown' })
  const outcome = await transact(db, async (tx) => {
    const taken = await matchLine(tx, ctx, { line, paymentId: payment.id, byItself: false, missingBefore })
    if (taken === 'moved') return rollBack(refusals.transfer_moved())
    if (taken !== 'matched') return taken
    const details = { order, amountCents: line.amountCents }
    await audit(tx, { at: now, actorId: user.id, action: 'transfer.matched', subject: `payment:${payment.id}`, details })
    return taken
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome === 'currency') return refusals.transfer_currency({ line: line.currency, order: payment.currency })
  if (outcome === 'unfit') return refuseFields(language, { order: 'unknown' })
  return outcome === 'matched' ? listTransfers(ctx) : refusals.transfer_taken()
}

/** Marks a line as no payment of an order. Refusals: `not_found`, `transfer_taken`. */
export async function setTransferAside(ctx: UserCtx, { id, reason }: Checked<'setTransferAside'>): Promise<StaffTransfers | Refusal> {
  const { db, user, now } = ctx
  const line = await findLine(db, id)
  if (!line || line.state === 'out') return notFound()
  const aside = await transact(db, async (tx) => {
    const [set] = await tx
      .update(bankLines)
      .set({ state: 'aside', reason, decidedAt: now })
      .where(and(eq(bankLines.id, id), eq(bankLines.state, 'open')))
      .returning({ id: bankLines.id })
    if (set) await audit(tx, { at: now, actorId: user.id, action: 'transfer.set_aside', subject: `bank_line:${id}` })
    return set !== undefined
  })
  return aside ? listTransfers(ctx) : refusals.transfer_taken()
}

/** Reopens a line that was set aside. Refusals: `not_found`, `transfer_taken`. */
export async function reopenTransfer(ctx: UserCtx, { id }: Checked<'reopenTransfer'>): Promise<StaffTransfers | Refusal> {
  const { db, user, now } = ctx
  if (!(await findLine(db, id))) return notFound()
  const isOpen = await transact(db, async (tx) => {
    const [opened] = await tx
      .update(bankLines)
      .set({ state: 'open', reason: '', decidedAt: null })
      .where(and(eq(bankLines.id, id), eq(bankLines.state, 'aside')))
      .returning({ id: bankLines.id })
    if (opened) await audit(tx, { at: now, actorId: user.id, action: 'transfer.reopened', subject: `bank_line:${id}` })
    return opened !== undefined
  })
  return isOpen ? listTransfers(ctx) : refusals.transfer_taken()
}

/**
 * Confirms received money by hand. Idempotent by `ctx.idempotencyKey`. A statement line with the same amount on that
 * day or later counts as the same money. Refusals: `not_found`, `transfer_paid`, `transfer_shown` when a statement
 * already has this money, `transfer_changed` when more arrived since the user looked, `idempotency_conflict`,
 * `validation` for a future day.
 */
export async function confirmTransfer(
  ctx: UserCtx,
  { id, amountCents, receivedOn, missingBefore }: Checked<'confirmTransfer'>,
): Promise<StaffTransfers | Refusal> {
  const { db, user, now, language } = ctx
  if (receivedOn > localDay(workZone, now)) return refuseFields(language, { receivedOn: 'invalid' })
  const refused = await transact(db, async (tx) => {
    const payment = await lockTransfer(tx, ctx, id)
    if (!payment) return notFound()
    const key = ctx.idempotencyKey
    const of = eq(transferReceipts.paymentId, id)
    const [before] = await tx
      .select()
      .from(transferReceipts)
      .where(and(of, eq(transferReceipts.key, key ?? '')))
    if (before) return before.amountCents === amountCents && before.receivedOn === receivedOn ? null : idempotencyConflict()
    const [shown] = await tx
      .select({ id: transferReceipts.id })
      .from(transferReceipts)
      .where(
        and(
          of,
          isNotNull(transferReceipts.lineId),
          isNull(transferReceipts.key),
          eq(transferReceipts.amountCents, amountCents),
          gte(transferReceipts.receivedOn, receivedOn),
        ),
      )
      .limit(1)
    if (shown) return payment.status === 'paid' ? null : refusals.transfer_shown()
    if (payment.status === 'paid') return refusals.transfer_paid()
    // A colleague may have confirmed the same money.
    if (missingBefore !== undefined && missingBefore !== payment.amountCents - payment.receivedCents) return refusals.transfer_changed()
    const receipt = { id: newId(), paymentId: id, amountCents, receivedOn, key, createdAt: now }
    await tx.insert(transferReceipts).values(receipt)
    await applyTransfer(tx, ctx, payment, receipt)
    await audit(tx, {
      at: now,
      actorId: user.id,
      action: 'transfer.confirmed',
      subject: `payment:${id}`,
      details: { amountCents, receivedOn },
    })
    return null
  })
  return refused ?? listTransfers(ctx)
}
