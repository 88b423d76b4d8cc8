import type { StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import type { StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'
import { expect, test } from 'vitest'
import { dayLine, groupTasks, listChatTasks, listMoneyTasks, listTasks, usedShare } from './board.ts'

/** Time of the test day, in the local time zone. */
const at = (hours: number) => new Date(2026, 10, 22, 0, hours * 60)
const now = at(11.5).getTime()
const order = (id: string, task: StaffOrderRow['task'], due: number, since: number | null = null) =>
  ({ id, task, deadline: at(due).toISOString(), since: since === null ? null : at(since).toISOString() }) as StaffOrderRow
const inquiry = (id: string, due: number | null) =>
  ({ id, deadline: due === null ? null : at(due).toISOString(), createdAt: at(-40).toISOString() }) as InquiryRow
const ids = (tasks: { id: string }[]) => tasks.map(({ id }) => id)

test('sorts tasks by deadline into overdue, today and later', () => {
  const tasks = listTasks(
    [order('b', 'accept', 24), order('a', 'refund', 9), order('d', 'deliver', 24.1)],
    [inquiry('c', 12), inquiry('e', null)],
  )
  expect(ids(tasks)).toEqual(['a', 'c', 'b', 'd'])
  const { late, today, later } = groupTasks(tasks, now)
  expect([ids(late), ids(today), ids(later)]).toEqual([['a'], ['c', 'b'], ['d']])
})

test('lists no task for orders that wait for customers, and only deliveries for providers', () => {
  const orders = [order('a', 'payment', 12), order('b', 'finish', 12), order('c', 'deliver', 13), order('d', 'nothing', 14)]
  expect(ids(listTasks(orders, []))).toEqual(['b', 'c'])
  expect(ids(listTasks(orders, [], true))).toEqual(['c'])
})

test('draws the day from nine to six or to the last deadline, and merges close stops', () => {
  const tasks = listTasks([order('a', 'accept', -30), order('b', 'accept', 9.5), order('c', 'accept', 13.5), order('d', 'deliver', 14)], [])
  const { from, to, now: here, stops } = dayLine(tasks, now)
  expect([from, to, Math.round(here)]).toEqual([9, 18, 28])
  expect(stops.map(({ at, late, tasks }) => [Math.round(at), late, ids(tasks)])).toEqual([
    [0, true, ['a', 'b']],
    [50, false, ['c', 'd']],
  ])
  const long = dayLine(listTasks([order('a', 'accept', 24)], []), at(7.5).getTime())
  expect([long.from, long.to, long.stops[0]?.at]).toEqual([7, 24, 100])
})

test('the used share of a promise ends at 1, and is null without a start', () => {
  const [half, over, none] = listTasks([order('a', 'accept', 14.5, 8.5), order('b', 'accept', 15, 16), order('c', 'refund', 16)], [])
  expect(half && usedShare(half, now)).toBe(0.5)
  expect(half && usedShare(half, at(30).getTime())).toBe(1)
  expect([over && usedShare(over, now), none && usedShare(none, now)]).toEqual([null, null])
})

test('counts a chat as overdue only within opening hours', () => {
  const chat = (id: string, waited: number | null, late: boolean) =>
    ({ id, late, waitingSince: waited === null ? null : new Date(now - waited * 60_000).toISOString() }) as StaffConversation
  const tasks = listChatTasks([chat('a', 40, true), chat('b', 600, false), chat('c', 5, false), chat('d', null, false)], 15, now)
  expect(ids(tasks)).toEqual(['a', 'b', 'c'])
  const { late, today } = groupTasks(tasks, now)
  expect([ids(late), ids(today)]).toEqual([['a'], ['b', 'c']])
  expect(tasks.map(({ due }) => Math.round((due - now) / 60_000))).toEqual([-25, 1, 10])
})

test('lists money tasks: disputes, refunds, renewals, transfers and differences', () => {
  type Read = Parameters<typeof listMoneyTasks>[0]
  const nothing = {
    disputes: [],
    unanswered: [],
    differences: [],
    refundsDue: { cents: 0, count: 0, by: null, failed: 0, failedOfSubscriptions: { count: 0, by: null } },
  }
  expect(
    listMoneyTasks(
      { standing: nothing, requests: [], transfers: { counts: { lines: 0, refunds: 0, late: 0, awaited: 0 }, refunds: [] } },
      now,
    ),
  ).toEqual([])
  const dispute = (id: string, status: 'open' | 'answered', due: number | null) => ({
    ...{ id, status, subject: { kind: 'charge', id: 'x', name: 'Pro' }, amountCents: 100, currency: { shortName: 'USD' } },
    answerBy: due === null ? null : at(due).toISOString(),
  })
  const request = (id: string, mine: boolean) => ({
    id,
    mine,
    subject: { kind: 'order', name: '7' },
    requestedAt: at(1).toISOString(),
    dueAt: at(10).toISOString(),
  })
  const refund = (id: string, order: string, late: boolean) => ({ id, order, late, dueBy: '2026-11-22' })
  const read = {
    standing: {
      disputes: [dispute('tonight', 'open', 20), dispute('answered', 'answered', 20), dispute('over', 'open', null)],
      unanswered: [{}],
      differences: [{}, {}],
      refundsDue: { failed: 2, failedOfSubscriptions: { count: 1, by: at(9).toISOString() } },
    },
    requests: [request('other', false), request('own', true)],
    transfers: {
      counts: { lines: 3, refunds: 3, late: 1, awaited: 0 },
      refunds: [refund('back', '', false), refund('overdue', '', true), refund('ordered', '1042', false)],
    },
  } as unknown as Read
  const { late, today, later } = groupTasks(listMoneyTasks(read, now), now)
  expect(ids(late).toSorted()).toEqual(['failed', 'other', 'overdue'])
  expect(ids(today).toSorted()).toEqual(['back', 'difference', 'match', 'tonight', 'unanswered'])
  expect(later).toEqual([])
  expect(today.find(({ id }) => id === 'match')).toMatchObject({ kind: 'transfer', money: { count: 3 } })
})
