import type { OrderEventKind } from '@waymark/contract/sold-choices.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { bank, type DisputeRow, listDisputes, listPayments, type PaymentFound } from '../../../money/payments/queries.ts'
import { type AgreementRow, listAgreements } from '../../../people/legal/queries.ts'
import { findHistory, type OrderEventRow, type OrderFileRow, type OrderRow } from '../../orders/queries.ts'
import { auditOrder } from '../commands/work-on-order.ts'
import type { OrderMessage } from '../hooks.ts'
import { findStaffOrder } from '../queries.ts'

/**
 * Composes the evidence about a disputed order as one English text for the bank: customer, order, agreements, payments, events, files and
 * messages, without notes of staff. Audits the access. Refusal: `not_found`, also for an order without a dispute.
 */
export async function readDisputeEvidence(ctx: UserCtx, { id }: { id: string }): Promise<{ name: string; text: string } | Refusal> {
  const { db, now, env, modules } = ctx
  const found = await findStaffOrder(db, id, null)
  const disputes = await listDisputes(db, { kind: 'order', id })
  if (!found || disputes.length === 0) return notFound()
  const { order } = found
  const [payments, { events, files }, agreements] = await Promise.all([
    listPayments(db, { kind: 'order', id }),
    findHistory(db, id),
    order.userId ? listAgreements(db, order.userId) : [],
  ])
  const written: OrderMessage[] = []
  for (const { orderMessages } of modules) written.push(...((await orderMessages?.(db, id)) ?? []))
  await auditOrder(db, ctx, order, 'evidence_read')
  const parts = [
    [
      `Evidence for order no. ${order.number}`,
      [`${env.site.legalName}, ${env.publicUrl}`, `Created ${formatTime(now)}. All times are UTC.`],
    ],
    ['The dispute', disputes.map(disputeLine)],
    ['The customer, as given with the order', customerLines(order)],
    ['What was ordered', orderLines(order, found.program)],
    ['Agreements that the customer accepted', agreements.map(agreementLine)],
    ['Payments and refunds', payments.flatMap((payment) => paymentLines(payment))],
    ['Order history', events.filter(({ kind }) => kind !== 'note').map((event) => eventLine(event, files, order))],
    ['Files that the customer sent with the order', files.filter(({ kind }) => kind === 'brief').map(fileLine)],
    ['Messages', written.flatMap(messageLines)],
  ] as const
  const text = parts.map(([title, lines]) => [title, '-'.repeat(title.length), ...(lines.length > 0 ? lines : ['None.'])].join('\n'))
  return { name: `evidence-order-${order.number}.txt`, text: `${text.join('\n\n')}\n` }
}

const formatTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}`
const indent = (text: string) => text.split('\n').map((line) => `    ${line}`)

function disputeLine({ reference, isInquiry, amountCents, currency, reason, status, openedAt, answerBy }: DisputeRow): string {
  const what = isInquiry ? 'Inquiry' : 'Dispute'
  const until = answerBy ? `, response due by ${formatTime(answerBy)}` : ''
  return `${what} ${reference}: ${formatMoney('en', amountCents, currency)}, reason "${reason}", ${status}, opened ${formatTime(openedAt)}${until}`
}

const customerLines = (order: OrderRow): string[] =>
  [
    `Name: ${order.firstName} ${order.lastName}`,
    `Email: ${order.email}`,
    `Phone: ${order.phone}`,
    `Address: ${[order.address, `${order.zip} ${order.city}`.trim(), order.country].filter(Boolean).join(', ')}`,
    order.registeredName && `Business: ${[order.registeredName, order.registrationNumber].filter(Boolean).join(', ')}`,
    order.userId ? 'Ordered while signed in to an account.' : 'The account has since been deleted.',
  ].filter((line) => line !== '')

const orderLines = (
  { createdAt, serviceName, lines, totalCents, currency, language, orderNote }: OrderRow,
  program: string | null,
): string[] => [
  `Ordered: ${formatTime(createdAt)}, in ${language}${program ? `, on the site of ${program}` : ''}`,
  `Service: ${serviceName}`,
  ...lines.map(({ name, priceCents }) => `  ${name}: ${formatMoney('en', priceCents, currency)}`),
  `Total, shown before ordering: ${formatMoney('en', totalCents, currency)}`,
  ...(orderNote ? ['Customer’s note:', ...indent(orderNote)] : []),
]

const agreementLine = ({ slug, version, acceptedAt, withdrawnAt }: AgreementRow): string =>
  `${slug}, version ${version}: accepted ${formatTime(acceptedAt)}${withdrawnAt ? `, withdrawn ${formatTime(withdrawnAt)}` : ''}`

function paymentLines({ provider, reference, amountCents, currency, status, createdAt, paidAt, refunds }: PaymentFound): string[] {
  const way = provider === bank ? 'Bank transfer' : `Card, by ${provider}`
  const paid = paidAt ? `, paid ${formatTime(paidAt)}` : ''
  return [
    `${way} ${reference ?? ''}: ${formatMoney('en', amountCents, currency)}, ${status}, started ${formatTime(createdAt)}${paid}`,
    ...refunds.map(({ amountCents: cents, status: stands, createdAt: agreed, sentAt }) => {
      const sent = sentAt ? `, sent ${formatTime(sentAt)}` : ''
      return `  Refund: ${formatMoney('en', cents, currency)}, ${stands}, agreed ${formatTime(agreed)}${sent}`
    }),
  ]
}

const eventWords: Record<OrderEventKind, string> = {
  placed: 'Ordered',
  payment_failed: 'A payment failed',
  paid: 'Paid',
  assigned: 'Assigned to a colleague',
  accepted: 'Accepted, work started',
  refused: 'Declined by the company',
  delivered: 'Delivered',
  finished: 'Finished',
  cancelled: 'Canceled',
  expired: 'Ended without payment',
  reinstated: 'Reopened, paid by a late payment',
  refund_due: 'A refund was agreed',
  refunded: 'A refund was sent',
  refund_failed: 'A refund failed',
  disputed: 'The payment was disputed',
  dispute_won: 'The bank decided for the company',
  dispute_lost: 'The bank decided for the payer',
  note: 'Note',
}

function eventLine({ id, at, kind, by, text, amountCents }: OrderEventRow, files: OrderFileRow[], { currency }: OrderRow): string {
  const amount = amountCents === null ? '' : `, ${formatMoney('en', amountCents, currency)}`
  const delivered = files.filter(({ eventId }) => eventId === id).map((file) => `    File: ${fileLine(file)}`)
  return [`${formatTime(at)}  ${eventWords[kind]} (${by})${amount}`, ...(text ? indent(text) : []), ...delivered].join('\n')
}

const fileLine = ({ name, type, size, createdAt }: OrderFileRow): string =>
  `${name} (${type}, ${size} bytes, brought ${formatTime(createdAt)})`

function messageLines({ at, by, name, text, files, editedAt, withdrawnAt }: OrderMessage): string[] {
  const changed = [editedAt && `changed ${formatTime(editedAt)}`, withdrawnAt && `withdrawn ${formatTime(withdrawnAt)}`].filter(Boolean)
  const who = [by === 'person' ? 'Customer' : 'Company', name].filter(Boolean).join(', ')
  return [
    `${formatTime(at)}  ${who}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`,
    ...(text ? indent(text) : []),
    ...files.map((file) => `    File: ${file}`),
  ]
}
