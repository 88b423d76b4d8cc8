import type { Services, SubjectHooks } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { lastDayOf, refundDueAt } from '../../../../platform/local-time.ts'
import { closePayments } from '../../../money/payments/commands/close-payments.ts'
import { mails } from '../mails.ts'
import { deadlineOf } from '../policy.ts'
import type { OrderRow } from '../queries.ts'
import { holdOrder, noteEvent, stepMoney } from './change-order.ts'
import { tellCustomer, tellStaff } from './tell.ts'

/** What payments tell to orders. A new order is settled by the first that comes; everything else that is paid goes back. */
export const orderPaymentHooks: SubjectHooks = {
  hold: async (tx, id) => void (await held(tx, id)),

  async paid(tx, services, { subjectId, amountCents, at }) {
    const order = await held(tx, subjectId)
    await noteEvent(tx, { orderId: order.id, at, kind: 'paid', by: 'customer', amountCents })
    const isAwaited = order.status === 'new'
    const paid = isAwaited ? await stepMoney(tx, order, 'paid', { paidCents: amountCents, paidAt: at }) : null
    if (!paid) {
      await takeSurplus(tx, services, order, amountCents, at)
      return 'surplus'
    }
    await closePayments(tx, services, { kind: 'order', id: order.id })
    const amount = { amountCents, currency: order.currency }
    await tellCustomer(tx, services, paid, mails.orderPaid, amount)
    await tellStaff(tx, services, paid, mails.staffOrderPaid, { ...amount, until: (deadlineOf(paid) ?? at).toISOString() })
    return 'settled'
  },

  async failed(tx, services, { subjectId, problem, at }) {
    const order = await held(tx, subjectId)
    if (order.status !== 'new' || order.paymentStatus !== 'not_paid') return
    await noteEvent(tx, { orderId: order.id, at, kind: 'payment_failed', by: 'customer', problem })
    await tellCustomer(tx, services, order, mails.orderPaymentFailed, { problem, until: order.payUntil.toISOString() })
  },

  async refunded(tx, services, { subjectId, amountCents, at }) {
    const order = await held(tx, subjectId)
    const refundDueCents = order.refundDueCents - amountCents
    const refundedCents = order.refundedCents + amountCents
    const isAllBack = refundedCents >= order.paidCents
    const step = refundDueCents > 0 ? 'stillOwed' : isAllBack ? 'allSent' : 'partSent'
    const refundBy = refundDueCents > 0 ? order.refundBy : null
    if (!(await stepMoney(tx, order, step, { refundDueCents, refundedCents, refundBy })))
      throw new Error('a refund of nothing that was due')
    await noteEvent(tx, { orderId: order.id, at, kind: 'refunded', by: 'system', amountCents })
    await tellCustomer(tx, services, order, mails.orderRefunded, { amountCents, currency: order.currency })
  },

  async refundFailed(tx, services, { subjectId, amountCents, problem, dueAt, at }) {
    const order = await held(tx, subjectId)
    await noteEvent(tx, { orderId: order.id, at, kind: 'refund_failed', by: 'system', amountCents })
    const until = dueAt.toISOString()
    await tellStaff(tx, services, order, mails.staffRefundFailed, { amountCents, currency: order.currency, problem, until })
  },
}

async function held(tx: Tx, id: string): Promise<OrderRow> {
  const order = await holdOrder(tx, id)
  if (!order) throw new Error(`a payment is for order ${id}, which is gone`)
  return order
}

async function takeSurplus(tx: Tx, services: Services, order: OrderRow, amountCents: number, at: Date): Promise<void> {
  const refundBy = order.refundDueCents > 0 && order.refundBy ? order.refundBy : refundDueAt(at)
  await noteEvent(tx, { orderId: order.id, at, kind: 'refund_due', by: 'system', amountCents })
  await stepMoney(tx, order, 'surplus', {
    refundBy,
    paidAt: order.paidAt ?? at,
    paidCents: order.paidCents + amountCents,
    refundDueCents: order.refundDueCents + amountCents,
  })
  const day = lastDayOf(refundBy)
  await tellCustomer(tx, services, order, mails.orderSurplus, { refundCents: amountCents, currency: order.currency, refundBy: day })
}
