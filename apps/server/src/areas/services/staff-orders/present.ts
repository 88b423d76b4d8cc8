import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import type { StaffOrder, StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'
import { type DisputeRow, type listPayments, receivedPart, sumLateCents } from '../../money/payments/queries.ts'
import { sumOpenRequests } from '../../money/refund-requests/queries.ts'
import { keptCents, listTasks, type Task } from '../orders/policy.ts'
import { type OrderParts, presentEvent, presentFile, presentOrder, toIsoTime } from '../orders/present.ts'
import { type OrderRow, redactForVendor } from '../orders/queries.ts'
import { isEnded } from '../orders/states.ts'
import type { Colleague, StaffOrderFound } from './queries.ts'

/** Vendors see tasks of the work, not of payments and refunds. */
const isVendorTask = ({ task }: { task: Task }) => task === 'deliver' || task === 'finish'

function presentTask(order: OrderRow, now: Date, forVendor: boolean): Pick<StaffOrderRow, 'task' | 'deadline' | 'late'> {
  const first = findFirstTask(order, forVendor)
  if (!first) return { task: 'nothing', deadline: null, late: false }
  return { task: first.task, deadline: first.by.toISOString(), late: first.by < now && first.task !== 'payment' }
}

const findFirstTask = (order: OrderRow, forVendor: boolean) => listTasks(order).find((task) => !forVendor || isVendorTask(task))

/** Time since which an order has waited for each task. */
const waitStarts: Record<Task, (order: OrderRow) => Date | null> = {
  payment: ({ createdAt }) => createdAt,
  accept: ({ paidAt }) => paidAt,
  deliver: ({ acceptedAt }) => acceptedAt,
  finish: ({ deliveredAt }) => deliveredAt,
  refund: ({ endedAt }) => endedAt,
}

function findWaitStart(order: OrderRow, forVendor: boolean): Date | null {
  const first = findFirstTask(order, forVendor)
  return first ? waitStarts[first.task](order) : null
}

export interface Reader {
  now: Date
  /** Vendors see no amounts, and only name and country of the customer. */
  forVendor: boolean
}

export function presentQueueRow(
  found: { order: OrderRow; slug: string; vendor: Colleague | null; program: string | null },
  reader: Reader,
) {
  const { order, slug, vendor, program } = found
  const { id, number, status, urgent, currency, createdAt } = order
  return {
    id,
    number,
    status,
    urgent,
    vendor,
    program,
    currency: { shortName: currency },
    service: { slug, name: order.serviceName },
    customer: `${order.firstName} ${order.lastName}`,
    paymentStatus: reader.forVendor ? 'not_paid' : order.paymentStatus,
    totalCents: reader.forVendor ? 0 : order.totalCents,
    ...presentTask(order, reader.now, reader.forVendor),
    since: toIsoTime(findWaitStart(order, reader.forVendor)),
    createdAt: createdAt.toISOString(),
  } satisfies StaffOrderRow
}

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export interface StaffOrderParts extends OrderParts {
  payments: PaymentRow[]
  disputes: DisputeRow[]
  refundRequests: RefundRequest[]
}

export function presentStaffOrder(found: StaffOrderFound, parts: StaffOrderParts, reader: Reader): StaffOrder {
  const { order, vendor, customer, program } = found
  const { language, legalKind: kind, registeredName, registrationNumber } = order
  const shown = presentOrder(found, parts, reader.now)
  const canReinstate = found.isReinstatable && sumLateCents(parts.payments) >= order.totalCents
  const refundableCents = Math.max(0, keptCents(order) - sumOpenRequests(parts.refundRequests))
  const forStaff = {
    ...shown,
    customer,
    language,
    program,
    vendor,
    options: order.lines.flatMap(({ kind, name }) => (kind === 'option' ? [name] : [])),
    events: parts.events.map((event) => presentEvent(event, parts.files)),
    legal: { kind, registeredName, registrationNumber },
    ...presentTask(order, reader.now, reader.forVendor),
    draftFiles: parts.files.filter((file) => file.kind === 'delivery' && file.eventId === null).map(presentFile),
    payments: parts.payments.filter(hasAmountLeft).map(presentPayment),
    refunds: parts.payments.flatMap(({ refunds }) => refunds).map(presentRefund),
    disputes: parts.disputes.map(presentDispute),
    refundRequests: parts.refundRequests,
    actions: listActions(order, { canReinstate, refundableCents }),
    keptCents: Math.max(0, keptCents(order)),
    refundableCents,
  }
  return reader.forVendor ? hideMoney(forStaff) : forStaff
}

/** False for a late transfer that was combined with others to reinstate the order. */
const hasAmountLeft = ({ settled, amountCents }: PaymentRow) => settled !== false || amountCents > 0

function presentPayment(payment: PaymentRow) {
  const { id, provider, reference, status, problem, amountCents, paidAt, createdAt, settled } = payment
  return {
    id,
    provider,
    reference: reference ?? '',
    status,
    problem,
    amountCents,
    partCents: receivedPart(payment),
    settled: settled !== false,
    paidAt: toIsoTime(paidAt),
    createdAt: createdAt.toISOString(),
  }
}

const presentRefund = ({ id, amountCents, reason, status, problem, dueAt, sentAt }: PaymentRow['refunds'][number]) => ({
  id,
  amountCents,
  reason,
  status,
  problem,
  dueAt: dueAt.toISOString(),
  sentAt: toIsoTime(sentAt),
})

const presentDispute = ({ id, isInquiry, amountCents, status, reason, answerBy, openedAt, closedAt }: DisputeRow) => ({
  id,
  isInquiry,
  amountCents,
  status,
  reason,
  answerBy: toIsoTime(answerBy),
  openedAt: openedAt.toISOString(),
  closedAt: toIsoTime(closedAt),
})

/** `canReinstate`: the order expired, and its price arrived later. */
function listActions(
  order: OrderRow,
  { canReinstate, refundableCents }: { canReinstate: boolean; refundableCents: number },
): StaffOrder['actions'] {
  const { status, deliveredAt } = order
  const isDisputed = order.disputedCents > 0
  const possible: Record<StaffOrder['actions'][number], boolean> = {
    accept: status === 'new' && keptCents(order) > 0 && !isDisputed,
    refuse: (status === 'new' || status === 'in_work') && !isDisputed,
    deliver: status === 'in_work' && !isDisputed,
    finish: status === 'in_work' && deliveredAt !== null && !isDisputed,
    refund: refundableCents > 0 && !isDisputed,
    assign: !isEnded(status),
    reinstate: canReinstate && !isDisputed,
  }
  return (Object.keys(possible) as (keyof typeof possible)[]).filter((action) => possible[action])
}

function hideMoney(order: StaffOrder): StaffOrder {
  const { firstName, lastName, country } = order.orderData
  return {
    ...order,
    paymentStatus: 'not_paid',
    totalCents: 0,
    paidCents: 0,
    refundDueCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    lostCents: 0,
    feeCents: 0,
    cardFeeCents: 0,
    keptCents: 0,
    refundableCents: 0,
    lines: [],
    payments: [],
    refunds: [],
    disputes: [],
    refundRequests: [],
    payment: null,
    payUntil: null,
    lapsesAt: null,
    refundBy: null,
    customer: null,
    orderData: { firstName, lastName, country, email: '', phone: '', city: '', address: '', zip: '', orderNote: order.orderData.orderNote },
    legal: { kind: order.legal.kind, registeredName: '', registrationNumber: '' },
    events: order.events.flatMap((event) => redactForVendor(event) ?? []),
    actions: order.actions.filter((action) => action === 'deliver'),
  }
}
