import { and, eq, inArray } from 'drizzle-orm'
import { lastDayBefore, refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { closePayments } from '../../../money/payments/commands/close-payments.ts'
import type { SubjectHooks } from '../../../money/payments/hooks.ts'
import { bank, findRefundDueDate, listPayments, listPaymentsBySubjects, sumLateCents } from '../../../money/payments/queries.ts'
import type { Refundable } from '../../../money/refund-requests/hooks.ts'
import { findRefundAccount } from '../../../money/transfers/queries.ts'
import { mails } from '../mails.ts'
import { computeDeadline, keptCents } from '../policy.ts'
import { isReinstatable, type OrderRow } from '../queries.ts'
import { isEnded } from '../states.ts'
import { orders } from '../tables.ts'
import { lockOrder, recordEvent, stepMoney, stepMoneyOrAmounts, updateOrder } from './change-order.ts'
import { queueRefund } from './owe-refund.ts'
import { mailCustomer, mailStaff } from './send-mails.ts'

/** The first payment settles a new order. All other payments are refunded. */
export const orderPaymentHooks: SubjectHooks = {
  hold: async (tx, id) => void (await lockExistingOrder(tx, id)),

  async sale(tx, id) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error(`there is no order ${id}`)
    return {
      kind: 'order',
      name: String(order.number),
      number: String(order.number),
      orderedAt: order.createdAt,
      language: order.language,
      buyer: {
        userId: order.userId,
        name: `${order.firstName} ${order.lastName}`,
        email: order.email,
        country: order.country,
        address: [order.address, `${order.zip} ${order.city}`],
        legalKind: order.legalKind,
        registeredName: order.registeredName,
        registrationNumber: order.registrationNumber,
      },
      lines: order.lines.map(({ name, priceCents }) => ({ name, amountCents: priceCents })),
      creditCents: 0,
    }
  },

  async paid(tx, services, { subjectId, amountCents, at, provider, isPart }) {
    const order = await lockExistingOrder(tx, subjectId)
    await recordEvent(tx, services, order, { at, kind: 'paid', by: 'customer', amountCents })
    const paid = order.status === 'new' ? await stepMoney(tx, order, 'paid', { paidCents: amountCents, paidAt: at }) : null
    if (!paid) {
      await recordSurplus(tx, services, order, { amountCents, provider, at, isPart })
      return 'surplus'
    }
    await closePayments(tx, services, { kind: 'order', id: order.id })
    const amount = { amountCents, currency: order.currency }
    await mailCustomer(tx, services, paid, mails.orderPaid, amount)
    await mailStaff(tx, services, paid, mails.staffOrderPaid, { ...amount, until: (computeDeadline(paid) ?? at).toISOString() })
    return 'settled'
  },

  async kept(tx, id) {
    const { feeCents, cardFeeCents, status } = await lockExistingOrder(tx, id)
    return status === 'cancelled' && feeCents > 0 ? { feeCents: feeCents - cardFeeCents, cardFeeCents } : null
  },

  async names(tx, ids) {
    const found = await tx.select({ order: orders, isReinstatable }).from(orders).where(inArray(orders.id, ids))
    const ended = found.flatMap(({ order, isReinstatable: canReturn }) => (canReturn ? [order.id] : []))
    const paid = Map.groupBy(await listPaymentsBySubjects(tx, 'order', ended), ({ subjectId }) => subjectId)
    return new Map(
      found.map(({ order }) => {
        const { id, number, firstName, lastName, serviceName: what, payUntil, totalCents, userId } = order
        const canReinstate = sumLateCents(paid.get(id) ?? []) >= totalCents
        const customer = `${firstName} ${lastName}`
        return [id, { number, customer, what, payUntil, isAwaited: isAwaitingPayment(order), hasPerson: userId !== null, canReinstate }]
      }),
    )
  },

  async awaitedUntil(tx, id) {
    const order = await lockExistingOrder(tx, id)
    return isAwaitingPayment(order) ? order.lapsesAt : null
  },

  async partPaid(tx, services, { subjectId, amountCents, missingCents, reference }) {
    const order = await lockExistingOrder(tx, subjectId)
    // The deadline that the customer knows, or the end of the order once that has passed.
    const until = order.payUntil > services.clock() ? order.payUntil : order.lapsesAt
    const facts = { amountCents, currency: order.currency, missingCents, reference, until: until.toISOString() }
    await mailCustomer(tx, services, order, mails.orderPartPaid, facts, { until })
  },

  async refundByBank(tx, services, { subjectId, amountCents, dueAt }) {
    const order = await lockExistingOrder(tx, subjectId)
    if (await findRefundAccount(tx, { kind: 'order', id: order.id })) return
    const refundBy = lastDayBefore(dueAt)
    await mailCustomer(tx, services, order, mails.orderRefundAccount, { amountCents, currency: order.currency, refundBy })
  },

  async refundAccountNoted(tx, services, { subjectId, holder, ending }) {
    await mailCustomer(tx, services, await lockExistingOrder(tx, subjectId), mails.orderRefundAccountNoted, { holder, ending })
  },

  async failed(tx, services, { subjectId, problem, at }) {
    const order = await lockExistingOrder(tx, subjectId)
    if (order.status !== 'new' || order.paymentStatus !== 'not_paid') return
    await recordEvent(tx, services, order, { at, kind: 'payment_failed', by: 'customer', problem })
    const { payUntil: until } = order
    await mailCustomer(tx, services, order, mails.orderPaymentFailed, { problem, until: until.toISOString() }, { until })
  },

  async refunded(tx, services, { subjectId, amountCents, at }) {
    const order = await lockExistingOrder(tx, subjectId)
    const refundDueCents = order.refundDueCents - amountCents
    const refundedCents = order.refundedCents + amountCents
    const isAllBack = refundedCents + order.lostCents >= order.paidCents
    // When everything is refunded and a part was lost to a dispute, the order stays disputed.
    const allBack = order.lostCents > 0 ? 'disputed' : 'allSent'
    const step = refundDueCents > 0 ? 'stillOwed' : isAllBack ? allBack : 'partSent'
    const refundBy = await findRefundDueDate(tx, { kind: 'order', id: order.id })
    if (!(await stepMoneyOrAmounts(tx, order, step, { refundDueCents, refundedCents, refundBy })))
      throw new Error('a refund of nothing that was due')
    await recordEvent(tx, services, order, { at, kind: 'refunded', by: 'system', amountCents })
    await mailCustomer(tx, services, order, mails.orderRefunded, { amountCents, currency: order.currency })
  },

  async refundFailed(tx, services, { subjectId, amountCents, problem, dueAt, at }) {
    const order = await lockExistingOrder(tx, subjectId)
    await recordEvent(tx, services, order, { at, kind: 'refund_failed', by: 'system', amountCents })
    const until = dueAt.toISOString()
    await mailStaff(tx, services, order, mails.staffRefundFailed, { amountCents, currency: order.currency, problem, until })
  },

  async refundReturned(tx, services, { subjectId, amountCents, problem, dueAt, at }) {
    const order = await lockExistingOrder(tx, subjectId)
    const refundDueCents = order.refundDueCents + amountCents
    const refundBy = await findRefundDueDate(tx, { kind: 'order', id: order.id })
    const owed = { refundDueCents, refundedCents: order.refundedCents - amountCents, refundBy }
    if (!(await stepMoneyOrAmounts(tx, order, 'returned', owed))) throw new Error('a refund came back that was never sent')
    await recordEvent(tx, services, order, { at, kind: 'refund_failed', by: 'system', amountCents })
    const until = dueAt.toISOString()
    await mailStaff(tx, services, order, mails.staffRefundFailed, { amountCents, currency: order.currency, problem, until })
  },

  async disputed(tx, services, told) {
    const order = await lockExistingOrder(tx, told.subjectId)
    const { at, turns, amountCents, voidedCents } = told
    const changes = {
      disputedCents: order.disputedCents + told.disputedCents,
      lostCents: order.lostCents + told.lostCents,
      refundDueCents: order.refundDueCents - voidedCents,
      refundBy: await findRefundDueDate(tx, { kind: 'order', id: order.id }),
    }
    const now = await applyDispute(tx, order, changes)
    if (voidedCents < 0) await recordEvent(tx, services, order, { at, kind: 'refund_due', by: 'system', amountCents: -voidedCents })
    const amount = { amountCents, currency: order.currency }
    for (const turn of turns) {
      const kind = eventKindsByDispute[turn]
      if (kind) await recordEvent(tx, services, order, { at, kind, by: 'system', amountCents })
      if (turn === 'open') {
        const answerBy = told.answerBy?.toISOString() ?? null
        await mailStaff(tx, services, now, mails.staffOrderDisputed, { ...amount, reason: told.reason, answerBy })
      }
      if (turn === 'won' || turn === 'lost')
        await mailStaff(tx, services, now, mails.staffOrderDisputeDecided, { ...amount, won: turn === 'won', ended: isEnded(now.status) })
    }
  },

  async inquired(tx, services, { subjectId, amountCents, reason, answerBy }) {
    const order = await lockExistingOrder(tx, subjectId)
    const asked = { amountCents, currency: order.currency, reason, answerBy: answerBy?.toISOString() ?? null }
    await mailStaff(tx, services, order, mails.staffOrderInquiry, asked)
  },
}

const eventKindsByDispute = { open: 'disputed', answered: null, won: 'dispute_won', lost: 'dispute_lost' } as const

type DisputeAmounts = Pick<OrderRow, 'disputedCents' | 'lostCents' | 'refundDueCents' | 'refundBy'>

/** Applies a change of a dispute: `disputed` while a dispute is open, then the status that the amounts imply. A total loss stays `disputed`. */
async function applyDispute(tx: Tx, order: OrderRow, changes: DisputeAmounts): Promise<OrderRow> {
  const next = { ...order, ...changes }
  if (next.disputedCents > 0) return (await stepMoney(tx, order, 'disputed', changes)) ?? (await updateOrder(tx, order, changes))
  const isKept = keptCents(next) > 0
  const step = next.refundDueCents > 0 ? 'dueAfter' : isKept ? 'keptAfter' : next.lostCents > 0 ? null : 'backAfter'
  // The first report of a dispute can be its end.
  const begun = order.paymentStatus === 'disputed' ? order : await stepMoney(tx, order, 'disputed', changes)
  return (begun && step && (await stepMoney(tx, begun, step, changes))) || updateOrder(tx, begun ?? order, changes)
}

const isAwaitingPayment = ({ status, paymentStatus }: OrderRow) => status === 'new' && paymentStatus === 'not_paid'

async function lockExistingOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error(`a payment is for order ${id}, which is gone`)
  return order
}

interface Surplus {
  amountCents: number
  provider: string
  at: Date
  isPart: boolean
}

async function recordSurplus(tx: Tx, services: Services, order: OrderRow, { amountCents, provider, at, isPart }: Surplus): Promise<void> {
  const dueAt = refundDueAt(at)
  await recordEvent(tx, services, order, { at, kind: 'refund_due', by: 'system', amountCents })
  await stepMoneyOrAmounts(tx, order, 'surplus', {
    // The refund of this payment is created after this, so it is due last.
    refundBy: (await findRefundDueDate(tx, { kind: 'order', id: order.id })) ?? dueAt,
    paidAt: order.paidAt ?? at,
    paidCents: order.paidCents + amountCents,
    refundDueCents: order.refundDueCents + amountCents,
  })
  const lateCents = provider === bank ? sumLateCents(await listPayments(tx, { kind: 'order', id: order.id })) : 0
  // True for one transfer only: the one with which the late transfers reach the price.
  const isWhole = provider === bank && lateCents < order.totalCents && lateCents + amountCents >= order.totalCents
  await mailCustomer(tx, services, order, mails.orderSurplus, {
    refundCents: amountCents,
    currency: order.currency,
    refundBy: lastDayBefore(dueAt),
    why: isPart ? 'part' : isEnded(order.status) ? 'late' : 'more',
    canReinstate: isWhole && (await canBeReinstated(tx, order.id)),
  })
}

async function canBeReinstated(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isReinstatable))
  return found.length > 0
}

export const refundableOrders: Refundable = {
  async hold(tx, id) {
    const order = await lockOrder(tx, id)
    return order ? { name: String(order.number), currency: order.currency, maxCents: Math.max(0, keptCents(order)) } : null
  },
  async giveBack(tx, ctx, { id, amountCents, reason, dueAt, wish }) {
    const owed = await queueRefund(tx, ctx, await lockExistingOrder(tx, id), {
      amountCents,
      reason,
      dueAt,
      wish,
      by: 'staff',
      now: ctx.now,
    })
    if (!owed.ok) throw new Error(`order ${id} has less than was to be given back`)
  },
}
