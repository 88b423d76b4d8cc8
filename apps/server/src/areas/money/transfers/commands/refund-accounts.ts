import type { Checked } from '@waymark/contract/calls.ts'
import { workZone } from '@waymark/contract/company.ts'
import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { markRefundSent, subjectHooks } from '../../payments/commands/refunds.ts'
import { findBankRefund, findRefundDue, type Subject } from '../../payments/queries.ts'
import { findRefundAccount } from '../queries.ts'
import { listTransfers } from '../reads/list-transfers.ts'
import { refusals } from '../refusals.ts'
import { refundAccounts } from '../tables.ts'
import { lastFour, markReturnSent, saveReturnAccount } from './return-line.ts'

interface Account {
  holder: string
  bank: string
  account: string
  bic: string
}

/** Stores the account to which a subject's money is refunded. Refusal: `no_refund_due`. */
export async function saveAccount(tx: Tx, subject: Subject, { holder, bank, account, bic }: Account, now: Date): Promise<Refusal | null> {
  if (!(await findRefundDue(tx, subject))) return refusals.no_refund_due()
  const said = { holder, bank, account, bic, savedAt: now }
  await tx
    .insert(refundAccounts)
    .values({ subjectKind: subject.kind, subjectId: subject.id, ...said })
    .onConflictDoUpdate({ target: [refundAccounts.subjectKind, refundAccounts.subjectId], set: said })
  return null
}

/** Deletes the stored accounts of a person whose account is deleted. */
export const forgetAccounts = async (tx: Tx, kind: Subject['kind'], ids: string[]): Promise<void> =>
  void (await tx.delete(refundAccounts).where(and(eq(refundAccounts.subjectKind, kind), inArray(refundAccounts.subjectId, ids))))

/** Stores a refund account as the buyer told staff, and notifies the buyer. Refusals: `not_found`, `no_refund_due`. */
export async function noteRefundAccount(ctx: UserCtx, { id, ...account }: Checked<'noteRefundAccount'>): Promise<StaffTransfers | Refusal> {
  const { db, user, now } = ctx
  const found = await findBankRefund(db, id)
  const ending = lastFour(account.account)
  const refused = await transact(db, async (tx) => {
    if (found) await subjectHooks(ctx, found.subject.kind).hold(tx, found.subject.id)
    const before = found && (await findRefundAccount(tx, found.subject))
    const no = found ? await saveAccount(tx, found.subject, account, now) : (await saveReturnAccount(tx, id, account)) ? null : notFound()
    if (no) return no
    const details = { ending, ...(before && { endingBefore: lastFour(before.account) }) }
    await audit(tx, { at: now, actorId: user.id, action: 'refund.account_noted', subject: `refund:${id}`, details })
    if (found)
      await subjectHooks(ctx, found.subject.kind).refundAccountNoted?.(tx, ctx, {
        subjectId: found.subject.id,
        holder: account.holder,
        ending,
      })
    return null
  })
  return refused ?? listTransfers(ctx)
}

/**
 * Confirms that staff sent a refund by bank. Refusals: `not_found`, `refund_account_missing`, `no_refund_due`,
 * `validation` for a future day.
 */
export async function confirmRefundSent(ctx: UserCtx, { id, sentOn }: Checked<'confirmRefundSent'>): Promise<StaffTransfers | Refusal> {
  const { db, user, now, language } = ctx
  if (sentOn > localDay(workZone, now)) return refuseFields(language, { sentOn: 'invalid' })
  const found = await findBankRefund(db, id)
  const noted = (tx: Tx) =>
    audit(tx, { at: now, actorId: user.id, action: 'refund.sent_by_bank', subject: `refund:${id}`, details: { sentOn } })
  if (!found) {
    const isReturned = await transact(db, async (tx) => {
      const isTaken = await markReturnSent(tx, { id, sentOn, now })
      if (isTaken) await noted(tx)
      return isTaken
    })
    return isReturned ? listTransfers(ctx) : notFound()
  }
  if (!(await findRefundAccount(db, found.subject))) return refusals.refund_account_missing()
  const isSent = await markRefundSent(ctx, { id, reference: `bank ${sentOn}` }, noted)
  return isSent ? listTransfers(ctx) : refusals.no_refund_due()
}
