import { workZone } from '@waymark/contract/company.ts'
import { type OrderStatus, type PaymentMethod, type PaymentStatus, paymentMethods } from '@waymark/contract/sold-choices.ts'
import type { Env } from '../../../env.ts'
import { endOfWorkingDay } from '../../../platform/company-calendar.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { endOfDay } from '../../../platform/local-time.ts'
import type { Rate } from '../../money/rates/queries.ts'
import { transferDeadline, transferLapse } from '../../money/transfers/reads/transfer-terms.ts'

/** Number of revision rounds: of the service and of the chosen options. Null for a single delivery. */
export function countRounds(
  service: { rounds: number | null; options: { id: string; rounds?: number | undefined }[] },
  chosen: readonly string[],
): number | null {
  if (service.rounds === null) return null
  return service.options.reduce((total, { id, rounds = 0 }) => total + (chosen.includes(id) ? rounds : 0), service.rounds)
}

/** Specification 9: the lower of 5 % of the order's value and 100 NIS. */
const feePercent = 5
const feeCapAgorot = 100_00

/** Fee for canceling an accepted order. Both sides of the comparison are rounded down, in the customer's favor. */
export function cancellationFee(
  totalCents: number,
  rate: Rate,
): { feeCents: number; percentCents: number; capCents: number; rateDay: string } {
  const percentCents = Math.floor((totalCents * feePercent) / 100)
  const capCents = Math.floor((feeCapAgorot * 1_000_000) / rate.perDollar)
  return { feeCents: Math.min(percentCents, capCents), percentCents, capCents, rateDay: rate.day }
}

/** Computes the card fee that is passed on to the customer (specification 9). Rounded down, in the customer's favor. */
export const computeCardFee = (cardFee: Env['cardFee'], paidCents: number): number =>
  cardFee ? Math.floor((paidCents * cardFee.basisPoints) / 10_000) + cardFee.fixedCents : 0

/** Lifetime of a file's signed address (seconds). */
export const fileLifetime = 60
/** File downloads by one session. */
export const fileFetchesPerMinute: LimitRule = { points: 60, seconds: 60 }

/** Time to pay an order by card (ms, product.md 7); `expireOrder` ends the order afterwards. */
const cardPaymentWindowMs = 24 * 60 * 60 * 1000
/** Payment deadline of an order placed now. A transfer has several working days. */
export const computePayUntil = (method: PaymentMethod, now: Date): Date =>
  method === 'card' ? new Date(now.getTime() + cardPaymentWindowMs) : transferDeadline(now)
/** Time when an unpaid order ends. Later than `payUntil` for a transfer, because staff import bank statements days later. */
export const computeLapsesAt = (method: PaymentMethod, payUntil: Date): Date => (method === 'card' ? payUntil : transferLapse(payUntil))
/** Lists the payment methods available for an amount of this currency. */
export function listPaymentMethods({ paymentProvider, bank }: Pick<Env, 'paymentProvider' | 'bank'>, currency: string): PaymentMethod[] {
  return paymentMethods.filter((method) => (method === 'card' ? paymentProvider !== 'none' : bank?.currency === currency))
}
export const ordersPerHour: LimitRule = { points: 30, seconds: 3600 }
/** Payment pages opened by one person. */
export const paysPerHour: LimitRule = { points: 60, seconds: 3600 }
/** Working days until staff accept or refuse a paid order (specification 9). */
const acceptWithinWorkingDays = 1
/** Working days until a delivered order is finished (specification 9). */
const finishWithinWorkingDays = 3
/** Fields that determine what an order is waiting for. */
export interface TaskFields {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paidCents: number
  refundDueCents: number
  refundedCents: number
  disputedCents: number
  lostCents: number
  refundBy: Date | null
  payUntil: Date
  paidAt: Date | null
  readyBy: string | null
  deliveredAt: Date | null
}
export type Task = 'payment' | 'accept' | 'deliver' | 'finish' | 'refund'

type OrderAmounts = Pick<TaskFields, 'paidCents' | 'refundDueCents' | 'refundedCents' | 'disputedCents' | 'lostCents'>

/** Part of the payment that is neither refunded, due to be refunded, disputed nor lost. */
export const keptCents = ({ paidCents, refundDueCents, refundedCents, disputedCents, lostCents }: OrderAmounts) =>
  paidCents - refundDueCents - refundedCents - disputedCents - lostCents

/** Deadline for the customer's response to a delivery; afterwards staff finish the order. */
export const computeAnswerBy = (deliveredAt: Date): Date => endOfWorkingDay(deliveredAt, finishWithinWorkingDays)

/** Open tasks of an order, the first due first. */
export function listTasks(order: TaskFields): { task: Task; by: Date }[] {
  const work = findWorkTask(order)
  const refund = order.refundDueCents > 0 && order.refundBy ? { task: 'refund' as const, by: order.refundBy } : null
  return [work, refund].filter((task) => task !== null).sort((one, other) => one.by.getTime() - other.by.getTime())
}

function findWorkTask(order: TaskFields): { task: Task; by: Date } | null {
  const { status, paidAt, payUntil, readyBy, deliveredAt } = order
  if (status === 'new' && order.paymentStatus === 'not_paid') return { task: 'payment', by: payUntil }
  if (status === 'new' && paidAt) return { task: 'accept', by: endOfWorkingDay(paidAt, acceptWithinWorkingDays) }
  if (status !== 'in_work') return null
  if (deliveredAt) return { task: 'finish', by: computeAnswerBy(deliveredAt) }
  return readyBy ? { task: 'deliver', by: endOfDay(workZone, readyBy) } : null
}

/** Deadline of the next task of staff; null when staff have nothing to do. */
export const computeDeadline = (order: TaskFields): Date | null => listTasks(order).find(({ task }) => task !== 'payment')?.by ?? null

/** Retention of orders of deleted accounts (ms): 7 years (product.md 4). */
export const retentionAfterDeletionMs = 7 * 366 * 86_400_000
