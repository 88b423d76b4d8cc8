import type { Answer } from '@waymark/contract/calls.ts'
import type { StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import type { StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'

/** Kinds of tasks for staff; each is a queue. */
export const workKinds = ['chat', 'accept', 'deliver', 'finish', 'refund', 'answer', 'money', 'transfer'] as const
export type WorkKind = (typeof workKinds)[number]

/** Task with a deadline. */
export interface Task {
  id: string
  kind: WorkKind
  /** Deadline (ms). */
  due: number
  /** Start of the wait; null when unknown. */
  since: number | null
  order?: StaffOrderRow
  inquiry?: InquiryRow
  chat?: StaffConversation
  money?: MoneyWork
}

/** Task about the company's money. */
export interface MoneyWork {
  what: 'dispute' | 'approve' | 'failed' | 'unanswered' | 'difference' | 'match' | 'sendBack'
  /** Number of cases that are one task. */
  count: number
  /** Subject: an order number or the name of a subscription. */
  name: string
  isOfOrder: boolean
  /** Id of an order that can be opened. */
  order: string | null
  amount: { cents: number; currency: Currency } | null
}
type Currency = Answer<'readMoney'>['currency']

const parseTime = (time: string | null) => (time === null ? null : Date.parse(time))

/** Lists open tasks of orders and inquiries, earliest deadline first. Vendors only deliver. */
export function listTasks(orders: readonly StaffOrderRow[], inquiries: readonly InquiryRow[], forVendor = false): Task[] {
  const ofOrders = orders.flatMap((order): Task[] => {
    const kind = workKinds.find((one) => one === order.task)
    const due = parseTime(order.deadline)
    if (!kind || due === null || (forVendor && kind !== 'deliver')) return []
    return [{ id: order.id, kind, due, since: parseTime(order.since), order }]
  })
  const ofInquiries = inquiries.flatMap((inquiry): Task[] => {
    const due = parseTime(inquiry.deadline)
    return due === null ? [] : [{ id: inquiry.id, kind: 'answer', due, since: parseTime(inquiry.createdAt), inquiry }]
  })
  return inOrder([...ofOrders, ...ofInquiries])
}

const minute = 60_000

/**
 * Lists conversations that wait for an answer, with their deadlines. The promise counts opening hours, so lateness is
 * decided by the server.
 */
export function listChatTasks(chats: readonly StaffConversation[], promisedMinutes: number, now: number): Task[] {
  return chats.flatMap((chat): Task[] => {
    if (chat.waitingSince === null) return []
    const since = Date.parse(chat.waitingSince)
    const promised = since + promisedMinutes * minute
    return [
      { id: chat.id, kind: 'chat', due: chat.late ? Math.min(promised, now - minute) : Math.max(promised, now + minute), since, chat },
    ]
  })
}

interface MoneyRead {
  standing: Pick<Answer<'readMoney'>, 'disputes' | 'unanswered' | 'differences' | 'refundsDue'>
  requests: Answer<'listRefundRequests'>['items']
  transfers: Pick<Answer<'listTransfers'>, 'counts' | 'refunds'>
}

/**
 * Lists tasks about money: bank inquiries, failed or unapproved refunds, unanswered renewals, unmatched transfers, and
 * differences. Tasks without a deadline are due today.
 */
export function listMoneyTasks({ standing, requests, transfers }: MoneyRead, now: number): Task[] {
  const today = midnightAfter(now)
  const failed = standing.refundsDue.failedOfSubscriptions
  const some = (kind: 'money' | 'transfer', what: MoneyWork['what'], count: number, due: number): Task[] =>
    count === 0 ? [] : [{ id: what, kind, due, since: null, money: { what, count, name: '', isOfOrder: false, order: null, amount: null } }]
  const disputes = standing.disputes.flatMap(({ id, status, answerBy, subject, amountCents, currency }): Task[] => {
    const due = parseTime(answerBy)
    if (status !== 'open' || due === null) return []
    const order = subject.kind === 'order' ? subject.id : null
    const amount = { cents: amountCents, currency }
    return [{ id, kind: 'money', due, since: null, money: { what: 'dispute', count: 1, ...named(subject), order, amount } }]
  })
  const approvals = requests.flatMap(({ id, mine, subject, amountCents, currency, requestedAt, dueAt }): Task[] => {
    const amount = { cents: amountCents, currency }
    const money: MoneyWork = { what: 'approve', count: 1, ...named(subject), order: null, amount }
    return mine ? [] : [{ id, kind: 'money', due: Date.parse(dueAt), since: Date.parse(requestedAt), money }]
  })
  // Refunds of orders are listed with their orders.
  const returns = transfers.refunds.flatMap(({ id, order, dueBy, late, amountCents, currency }): Task[] => {
    const end = midnightAfter(new Date(`${dueBy}T12:00`).getTime())
    const amount = { cents: amountCents, currency }
    const money: MoneyWork = { what: 'sendBack', count: 1, name: '', isOfOrder: false, order: null, amount }
    return order === ''
      ? [{ id, kind: 'transfer', due: late ? Math.min(end, now - minute) : Math.max(end, now + minute), since: null, money }]
      : []
  })
  return [
    ...disputes,
    ...approvals,
    ...returns,
    ...some('money', 'failed', failed.count, parseTime(failed.by) ?? today),
    ...some('money', 'unanswered', standing.unanswered.length, today),
    ...some('money', 'difference', standing.differences.length, today),
    ...some('transfer', 'match', transfers.counts.lines, today),
  ]
}

const named = ({ kind, name }: { kind: string; name: string }) => ({ name, isOfOrder: kind === 'order' })

/** Earliest deadline first. */
export const inOrder = (tasks: readonly Task[]): Task[] => tasks.toSorted((one, other) => one.due - other.due)

/** End of the reader's day. */
function midnightAfter(now: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}

/** Groups tasks; one that is due at midnight belongs to the day before. */
export function groupTasks(tasks: readonly Task[], now: number): Record<'late' | 'today' | 'later', Task[]> {
  const end = midnightAfter(now)
  return {
    late: tasks.filter(({ due }) => due < now),
    today: tasks.filter(({ due }) => due >= now && due <= end),
    later: tasks.filter(({ due }) => due > end),
  }
}

const hour = 3_600_000
/** Width of a stop with its label, in percent of the line. */
const room = 13

/** Stop on the line of the day. */
export interface Stop {
  /** Position in percent of the line. */
  at: number
  late: boolean
  /** Tasks that are too close together share a stop. */
  tasks: [Task, ...Task[]]
}

/** Builds the line of a day, from nine to six or longer if needed. Overdue tasks are at its start. */
export function dayLine(tasks: readonly Task[], now: number) {
  const { late, today } = groupTasks(tasks, now)
  const end = midnightAfter(now)
  const midnight = midnightAfter(now - 24 * hour)
  const hourOf = (time: number) => (time === end ? 24 : (time - midnight) / hour)
  const times = [now, ...[...late, ...today].map(({ due }) => due).filter((due) => due > midnight)].map(hourOf)
  const from = Math.min(9, ...times.map(Math.floor))
  const to = Math.max(18, ...times.map(Math.ceil))
  const place = (time: number) => Math.min(100, Math.max(0, ((hourOf(time) - from) / (to - from)) * 100))
  const stops: Stop[] = []
  for (const task of [...late, ...today]) {
    const at = place(task.due)
    const isLate = task.due < now
    const before = stops.at(-1)
    if (before && before.late === isLate && at - before.at < room) before.tasks.push(task)
    else stops.push({ at, late: isLate, tasks: [task] })
  }
  return { from, to, now: place(now), stops }
}

/** Share of the promised time that has passed: 0 to 1. */
export function usedShare({ since, due }: Task, now: number): number | null {
  if (since === null || due <= since) return null
  return Math.min(1, Math.max(0, (now - since) / (due - since)))
}
