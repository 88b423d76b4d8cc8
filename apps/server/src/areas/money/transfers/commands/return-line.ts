import type { Checked } from '@waymark/contract/calls.ts'
import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { recordMovements } from '../../ledger/commands/record-movements.ts'
import { listTransfers } from '../reads/list-transfers.ts'
import { refusals } from '../refusals.ts'
import { bankLines, lineReturns } from '../tables.ts'

/** Returns the last digits of an account, for mails and the audit log. */
export const lastFour = (account: string): string => account.slice(-4)

/**
 * Schedules a line that pays no order for return to the sender's account, and records receipt and debt in the ledger.
 * Refusal: `transfer_taken`, also for an unknown line.
 */
export async function returnTransfer(
  ctx: UserCtx,
  { id: lineId, holder, bank, account, bic }: Checked<'returnTransfer'>,
): Promise<StaffTransfers | Refusal> {
  const { db, user, now } = ctx
  const isTaken = await transact(db, async (tx) => {
    const [line] = await tx
      .update(bankLines)
      .set({ state: 'returned', decidedAt: now })
      .where(and(eq(bankLines.id, lineId), eq(bankLines.state, 'open')))
      .returning({ amountCents: bankLines.amountCents, currency: bankLines.currency })
    if (!line) return false
    const { amountCents, currency } = line
    const id = newId()
    const to = { holder, bank, account, bic }
    await tx.insert(lineReturns).values({ ...to, id, lineId, amountCents, currency, dueAt: refundDueAt(now), createdAt: now })
    await recordMovements(tx, { at: now, currency, subject: null, source: id }, [
      { kind: 'payment', from: 'customer', to: 'bank', amountCents },
      { kind: 'refund_agreed', from: 'refunds_due', to: 'customer', amountCents },
    ])
    await audit(tx, {
      at: now,
      actorId: user.id,
      action: 'transfer.returned',
      subject: `bank_line:${lineId}`,
      details: { amountCents, ending: lastFour(account) },
    })
    return true
  })
  return isTaken ? listTransfers(ctx) : refusals.transfer_taken()
}

/** Cancels an unsent return: reopens the line and reverses its ledger entries. Refusal: `no_refund_due`. */
export async function withdrawReturn(ctx: UserCtx, { id }: Checked<'withdrawReturn'>): Promise<StaffTransfers | Refusal> {
  const { db, user, now } = ctx
  const isOpen = await transact(db, async (tx) => {
    const [gone] = await tx.delete(lineReturns).where(isUnsent(id)).returning()
    if (!gone) return false
    const { lineId, amountCents, currency, account } = gone
    await tx.update(bankLines).set({ state: 'open', decidedAt: null }).where(eq(bankLines.id, lineId))
    await recordMovements(tx, { at: now, currency, subject: null, source: id }, [
      { kind: 'refund_dropped', from: 'customer', to: 'refunds_due', amountCents },
      { kind: 'correction', from: 'bank', to: 'customer', amountCents },
    ])
    const details = { amountCents, ending: lastFour(account) }
    await audit(tx, { at: now, actorId: user.id, action: 'transfer.return_withdrawn', subject: `bank_line:${lineId}`, details })
    return true
  })
  return isOpen ? listTransfers(ctx) : refusals.no_refund_due()
}

type Account = Pick<typeof lineReturns.$inferSelect, 'holder' | 'bank' | 'account' | 'bic'>
const isUnsent = (id: string) => and(eq(lineReturns.id, id), isNull(lineReturns.sentOn))

/** Corrects the account of an unsent return. Returns false if there is none with this id. */
export async function saveReturnAccount(tx: Tx, id: string, { holder, bank, account, bic }: Account): Promise<boolean> {
  const saved = await tx.update(lineReturns).set({ holder, bank, account, bic }).where(isUnsent(id)).returning({ id: lineReturns.id })
  return saved.length > 0
}

/** Marks a return as sent. Returns false if there is no unsent one with this id. */
export async function markReturnSent(tx: Tx, { id, sentOn, now }: { id: string; sentOn: string; now: Date }): Promise<boolean> {
  const [sent] = await tx.update(lineReturns).set({ sentOn }).where(isUnsent(id)).returning()
  if (!sent) return false
  const { amountCents, currency } = sent
  await recordMovements(tx, { at: now, currency, subject: null, source: id }, [
    { kind: 'refund_sent', from: 'bank', to: 'refunds_due', amountCents },
  ])
  return true
}
