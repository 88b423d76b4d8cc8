import type { BriefLine, OrderData } from '@waymark/contract/services/order-data.ts'
import type { Order, OrderCard } from '@waymark/contract/services/orders.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import { lastDayBefore } from '../../../platform/company-calendar.ts'
import type { Category } from '../../guides/catalog/queries.ts'
import { bank, type findLastPayment } from '../../money/payments/queries.ts'
import { computeAnswerBy } from './policy.ts'
import type { ListedOrder, OrderEventRow, OrderFileRow, OrderRow } from './queries.ts'
import { canCancel, isEnded } from './states.ts'

export const toIsoTime = (time: Date | null) => time?.toISOString() ?? null

/** `root`: the root category of the service. */
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
    deliveredAt: toIsoTime(deliveredAt),
    endedAt: toIsoTime(endedAt),
  }
}

export const presentFile = ({ id, field, name, size }: OrderFileRow) => ({ id, field, name, size })
type LastPayment = Awaited<ReturnType<typeof findLastPayment>>
const paymentMethodOfProvider = ({ provider }: { provider: string }): PaymentMethod => (provider === bank ? 'bank_transfer' : 'card')
const presentLastPayment = (payment: LastPayment) =>
  payment && { status: payment.status, problem: payment.problem, method: paymentMethodOfProvider(payment) }
const presentOrderData = ({ firstName, lastName, email, phone, country, city, address, zip, orderNote }: OrderRow): OrderData => ({
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

/** Payment deadline; null when the order cannot be paid. */
const presentPayUntil = (order: ListedOrder['order'], now: Date): string | null =>
  isUnpaid(order) && order.payUntil > now ? order.payUntil.toISOString() : null

export const presentStatus = ({ order, slug }: ListedOrder, payment: LastPayment, now: Date) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  disputedCents: order.disputedCents,
  service: slug,
  deliveredAt: toIsoTime(order.deliveredAt),
  payUntil: presentPayUntil(order, now),
  payment: presentLastPayment(payment),
  ended: isEnded(order.status) && order.paymentStatus !== 'refund_due',
})

export interface OrderParts {
  root: Category | undefined
  brief: BriefLine[]
  events: OrderEventRow[]
  files: OrderFileRow[]
  payment: LastPayment
}

/** Files of a delivery are visible once they are delivered. */
export const isVisibleToCustomer = ({ kind, eventId }: OrderFileRow) => kind === 'brief' || eventId !== null

/** Leaves out notes of staff and files that are not delivered yet. */
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
    orderData: presentOrderData(order),
    briefFiles: files.filter(({ kind }) => kind === 'brief').map(presentFile),
    deliveryFiles: files.filter(({ eventId }) => eventId !== null).map(presentFile),
    events: events.filter(({ kind }) => kind !== 'note').map((event) => presentEvent(event, files)),
    refundBy: order.refundBy && lastDayBefore(order.refundBy),
    payUntil: presentPayUntil(order, now),
    lapsesAt: isUnpaid(order) && order.payUntil <= now && order.lapsesAt > now ? order.lapsesAt.toISOString() : null,
    payment: presentLastPayment(payment),
    canCancel: canCancel(order),
    hasVendor: order.vendorId !== null,
    round: order.rounds === null ? null : { place: events.filter(({ kind }) => kind === 'delivered').length, of: order.rounds },
    answerBy: status === 'in_work' && order.deliveredAt ? lastDayBefore(computeAnswerBy(order.deliveredAt)) : null,
  }
}

export const presentEvent = ({ id, at, kind, by, text, amountCents, problem }: OrderEventRow, files: OrderFileRow[]) => ({
  id,
  at: at.toISOString(),
  kind,
  by,
  text,
  amountCents,
  problem,
  files: files.filter(({ eventId }) => eventId === id).map(presentFile),
})
