import { expect, test } from 'vitest'
import { isExpired, isRoundOpen, stepsAhead, wasSold } from './parts/order-stops.tsx'

type OrderSteps = Parameters<typeof stepsAhead>[0]
const of = (status: OrderSteps['status'], round: OrderSteps['round'] = null, deliveredAt: string | null = null) =>
  stepsAhead({ status, round, deliveredAt }).map((step) => (step.name === 'aheadRound' ? step.round : step.name))
const delivered = '2026-11-20T09:00:00Z'

test('future steps follow from the status of the order', () => {
  expect(of('new')).toEqual(['aheadAccepted', 'aheadDelivered', 'aheadFinished'])
  expect(of('in_work')).toEqual(['aheadDelivered', 'aheadFinished'])
  expect(of('in_work', null, delivered)).toEqual(['aheadFinished'])
  for (const status of ['finished', 'refused', 'cancelled'] as const) expect(of(status)).toEqual([])
})

test('walks through each round of a delivery to the result', () => {
  expect(of('new', { place: 0, of: 2 })).toEqual(['aheadAccepted', 1, 2, 'aheadDelivered', 'aheadFinished'])
  expect(of('in_work', { place: 1, of: 2 }, delivered)).toEqual([2, 'aheadDelivered', 'aheadFinished'])
  expect(of('in_work', { place: 2, of: 2 }, delivered)).toEqual(['aheadDelivered', 'aheadFinished'])
  expect(of('in_work', { place: 3, of: 2 }, delivered)).toEqual(['aheadFinished'])
  const open = (place: number, deliveredAt: string | null) => isRoundOpen({ status: 'in_work', deliveredAt, round: { place, of: 2 } })
  expect([open(0, null), open(1, delivered), open(2, delivered), open(3, delivered)]).toEqual([false, true, true, false])
  expect(isRoundOpen({ status: 'finished', deliveredAt: delivered, round: { place: 1, of: 2 } })).toBe(false)
})

test('only an automatically cancelled order counts as expired', () => {
  expect(isExpired({ status: 'cancelled', events: [{ kind: 'placed' }, { kind: 'expired' }] })).toBe(true)
  expect(isExpired({ status: 'cancelled', events: [{ kind: 'placed' }, { kind: 'cancelled' }] })).toBe(false)
  expect(isExpired({ status: 'cancelled', events: [{ kind: 'expired' }, { kind: 'reinstated' }, { kind: 'cancelled' }] })).toBe(false)
})

test("does not count money after an order's end unless it was reinstated", () => {
  const sold = (...kinds: ('paid' | 'refund_due' | 'expired' | 'cancelled' | 'reinstated')[]) =>
    wasSold({ events: kinds.map((kind) => ({ kind })) })
  expect([sold(), sold('expired', 'paid'), sold('paid', 'refund_due', 'expired'), sold('cancelled', 'paid')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([sold('paid'), sold('paid', 'cancelled'), sold('expired', 'paid', 'reinstated')]).toEqual([true, true, true])
})
