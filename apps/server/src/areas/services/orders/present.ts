import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import type { BriefLine, OrderData } from '@waymark/contract/services/order-data.ts'
import type { Order, OrderCard } from '@waymark/contract/services/orders.ts'
import type { StaffOrder, StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import { lastDayOf } from '../../../platform/company-calendar.ts'
import type { Category } from '../../guides/catalog/queries.ts'
import { bank, type DisputeRow, type findLastPayment, type listPayments, receivedPart, sumLateCents } from '../../money/payments/queries.ts'
import { waitingCents } from '../../money/refund-requests/queries.ts'
import { answerBy, keptCents, type Task, tasksOf } from './policy.ts'
import {
  type Colleague,
  type ListedOrder,
  type OrderEventRow,
  type OrderFileRow,
  type OrderRow,
  type StaffOrderFound,
  toldToVendor,
} from './queries.ts'
import { canCancel, isEnded } from './states.ts'

const timeOf = (time: Date | null) => time?.toISOString() ?? null

/** `root`: the category of the catalogue that its service stands in. */
export function presentOrderCard({ order, slug }: ListedOrder, root: Category | undefined): OrderCard {
  const { id, number, status, paymentStatus, totalCents, currency, createdAt, readyBy, deliveredAt, endedAt } = order
  return {
    id,
    number,
    status,
    paymentStatus,
    totalCents,
    currency: { shortName: currency },
    service: { id: order.serviceId, slug, name: order.serviceName, line: root?.line ?? 'a' },
    createdAt: createdAt.toISOString(),
    readyBy: status === 'in_work' ? readyBy : null,
    deliveredAt: timeOf(deliveredAt),
    endedAt: timeOf(endedAt),
  }
}

const presentFile = ({ id, field, name, size }: OrderFileRow) => ({ id, field, name, size })
type LastPayment = Awaited<ReturnType<typeof findLastPayment>>
const methodOf = ({ provider }: { provider: string }): PaymentMethod => (provider === bank ? 'bank_transfer' : 'card')
const presentLast = (payment: LastPayment) => payment && { status: payment.status, problem: payment.problem, method: methodOf(payment) }
const orderDataOf = ({ firstName, lastName, email, phone, country, city, address, zip, orderNote }: OrderRow): OrderData => ({
  firstName,
  lastName,
  email,
  phone,
  country,
  city,
  address,
  zip,
  orderNote,
})

const isUnpaid = ({ status, paymentStatus }: ListedOrder['order']) => status === 'new' && paymentStatus === 'not_paid'

/** Until when an order can be paid; null where it cannot. */
const presentPayUntil = (order: ListedOrder['order'], now: Date): string | null =>
  isUnpaid(order) && order.payUntil > now ? order.payUntil.toISOString() : null

/** Where an order stands, for the page that waits for its payment. */
export const presentStatus = ({ order, slug }: ListedOrder, payment: LastPayment, now: Date) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  disputedCents: order.disputedCents,
  service: slug,
  deliveredAt: timeOf(order.deliveredAt),
  payUntil: presentPayUntil(order, now),
  payment: presentLast(payment),
  ended: isEnded(order.status) && order.paymentStatus !== 'refund_due',
})

export interface OrderParts {
  root: Category | undefined
  brief: BriefLine[]
  events: OrderEventRow[]
  files: OrderFileRow[]
  payment: LastPayment
}

/** What staff prepare is shown once it is delivered. */
export const isTheCustomers = ({ kind, eventId }: OrderFileRow) => kind === 'brief' || eventId !== null

/** Notes, and files that are not delivered yet, are of staff alone. */
export function presentOrder(found: ListedOrder, { root, brief, events, files, payment }: OrderParts, now: Date): Order {
  const { order } = found
  const {
    lines,
    urgent,
    duration,
    paidCents,
    refundDueCents,
    refundedCents,
    disputedCents,
    lostCents,
    feeCents,
    cardFeeCents,
    reason,
    status,
  } = order
  return {
    ...presentOrderCard(found, root),
    lines,
    urgent,
    duration,
    brief,
    paidCents,
    refundDueCents,
    refundedCents,
    disputedCents,
    lostCents,
    feeCents,
    cardFeeCents,
    reason,
    orderData: orderDataOf(order),
    briefFiles: files.filter(({ kind }) => kind === 'brief').map(presentFile),
    deliveryFiles: files.filter(({ eventId }) => eventId !== null).map(presentFile),
    events: events.filter(({ kind }) => kind !== 'note').map((event) => presentEvent(event, files)),
    refundBy: order.refundBy && lastDayOf(order.refundBy),
    payUntil: presentPayUntil(order, now),
    lapsesAt: isUnpaid(order) && order.payUntil <= now && order.lapsesAt > now ? order.lapsesAt.toISOString() : null,
    payment: presentLast(payment),
    canCancel: canCancel(order),
    hasVendor: order.vendorId !== null,
    round: order.rounds === null ? null : { place: events.filter(({ kind }) => kind === 'delivered').length, of: order.rounds },
    answerBy: status === 'in_work' && order.deliveredAt ? lastDayOf(answerBy(order.deliveredAt)) : null,
  }
}

const presentEvent = ({ id, at, kind, by, text, amountCents, problem }: OrderEventRow, files: OrderFileRow[]) => ({
  id,
  at: at.toISOString(),
  kind,
  by,
  text,
  amountCents,
  problem,
  files: files.filter(({ eventId }) => eventId === id).map(presentFile),
})

/** Vendors work on an order and know nothing of its money. */
const isOfVendors = ({ task }: { task: Task }) => task === 'deliver' || task === 'finish'

function presentTask(order: OrderRow, now: Date, forVendor: boolean): Pick<StaffOrderRow, 'task' | 'deadline' | 'late'> {
  const first = firstTask(order, forVendor)
  if (!first) return { task: 'nothing', deadline: null, late: false }
  return { task: first.task, deadline: first.by.toISOString(), late: first.by < now && first.task !== 'payment' }
}

const firstTask = (order: OrderRow, forVendor: boolean) => tasksOf(order).find((task) => !forVendor || isOfVendors(task))

/** Since when an order waits for each. */
const beginnings: Record<Task, (order: OrderRow) => Date | null> = {
  payment: ({ createdAt }) => createdAt,
  accept: ({ paidAt }) => paidAt,
  deliver: ({ acceptedAt }) => acceptedAt,
  finish: ({ deliveredAt }) => deliveredAt,
  refund: ({ endedAt }) => endedAt,
}

function sinceOf(order: OrderRow, forVendor: boolean): Date | null {
  const first = firstTask(order, forVendor)
  return first ? beginnings[first.task](order) : null
}

export interface Reader {
  now: Date
  /** A vendor, who sees no amounts and of the customer only name and country. */
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
    since: timeOf(sinceOf(order, reader.forVendor)),
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
  const refundableCents = Math.max(0, keptCents(order) - waitingCents(parts.refundRequests))
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
    payments: parts.payments.filter(isLeft).map(presentPayment),
    refunds: parts.payments.flatMap(({ refunds }) => refunds).map(presentRefund),
    disputes: parts.disputes.map(presentDispute),
    refundRequests: parts.refundRequests,
    actions: actionsOf(order, { canReinstate, refundableCents }),
    keptCents: Math.max(0, keptCents(order)),
    refundableCents,
  }
  return reader.forVendor ? withoutMoney(forStaff) : forStaff
}

/** Nothing is left of a transfer that came too late and was joined with others to reinstate the order. */
const isLeft = ({ settled, amountCents }: PaymentRow) => settled !== false || amountCents > 0

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
    paidAt: timeOf(paidAt),
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
  sentAt: timeOf(sentAt),
})

const presentDispute = ({ id, isInquiry, amountCents, status, reason, answerBy, openedAt, closedAt }: DisputeRow) => ({
  id,
  isInquiry,
  amountCents,
  status,
  reason,
  answerBy: timeOf(answerBy),
  openedAt: openedAt.toISOString(),
  closedAt: timeOf(closedAt),
})

/** `canReinstate`: it ended unpaid, and its price came later. */
function actionsOf(
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

function withoutMoney(order: StaffOrder): StaffOrder {
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
    events: order.events.flatMap((event) => toldToVendor(event) ?? []),
    actions: order.actions.filter((action) => action === 'deliver'),
  }
}
