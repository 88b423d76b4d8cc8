import { expect, test } from 'vitest'
import { isExpired, stepsAhead } from './parts/order-timeline.tsx'

const of = (status: Parameters<typeof stepsAhead>[0]['status'], paymentStatus: 'not_paid' | 'paid', deliveredAt: string | null = null) =>
  stepsAhead({ status, paymentStatus, deliveredAt })

test('what is ahead follows from where an order stands', () => {
  expect(of('new', 'not_paid')).toEqual(['aheadPaid', 'aheadAccepted', 'aheadDelivered', 'aheadFinished'])
  expect(of('new', 'paid')).toEqual(['aheadAccepted', 'aheadDelivered', 'aheadFinished'])
  expect(of('in_work', 'paid')).toEqual(['aheadDelivered', 'aheadFinished'])
  expect(of('in_work', 'paid', '2026-11-20T09:00:00Z')).toEqual(['aheadFinished'])
  for (const status of ['finished', 'refused', 'cancelled'] as const) expect(of(status, 'paid')).toEqual([])
})

test('only an order that was cancelled by itself is called expired', () => {
  expect(isExpired({ status: 'cancelled', events: [{ kind: 'placed' }, { kind: 'expired' }] })).toBe(true)
  expect(isExpired({ status: 'cancelled', events: [{ kind: 'placed' }, { kind: 'cancelled' }] })).toBe(false)
})
