import type { Checked } from '@waymark/contract/calls.ts'
import type { OrderTransfer } from '@waymark/contract/money/transfers.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { saveAccount } from '../../../money/transfers/commands/refund-accounts.ts'
import { readOwnTransfer } from '../reads/read-order-transfer.ts'
import { lockOrder } from './change-order.ts'

/** Saves the bank account for refunds of this person's order. Refusals: `not_found`, `no_refund_due`. */
export async function saveRefundAccount(ctx: UserCtx, { id, ...account }: Checked<'saveRefundAccount'>): Promise<OrderTransfer | Refusal> {
  const { db, user, now } = ctx
  const saved = await transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== user.id) return notFound()
    return (await saveAccount(tx, { kind: 'order', id }, account, now)) ?? order
  })
  return saved instanceof Refusal ? saved : readOwnTransfer(ctx, saved)
}
