import { expect, test } from 'vitest'
import { nextActor, orderStatus } from './order-standing.ts'
import { statusStamp } from './queries.ts'

const card = { status: 'open', problem: null, method: 'card' } as const
const paid = {
  status: 'new',
  paymentStatus: 'paid',
  disputedCents: 0,
  payment: { ...card, status: 'paid' },
  deliveredAt: null,
} as const
const unpaid = { ...paid, paymentStatus: 'not_paid', payment: card } as const
const delivered = '2026-11-20T09:00:00Z'

test('the order page and payment page use the same status and next actor', () => {
  const of = (order: Parameters<typeof orderStatus>[0]) => {
    const standing = orderStatus(order)
    return [standing, nextActor[standing]]
  }
  expect(of(unpaid)).toEqual(['standsUnpaid', 'turnPay'])
  expect(of({ ...unpaid, payment: null })).toEqual(['standsUnpaid', 'turnPay'])
  expect(of({ ...unpaid, payment: { ...card, status: 'failed', problem: 'declined' } })).toEqual(['payment_failed', 'turnPay'])
  expect(of({ ...unpaid, payment: { ...card, method: 'bank_transfer' } })).toEqual(['standsTransfer', 'turnPay'])
  expect(of({ ...unpaid, lapsesAt: delivered })).toEqual(['standsAwaited', 'turnOurs'])
  expect(of(paid)).toEqual(['standsPaid', 'turnOurs'])
  expect(of({ ...paid, status: 'in_work' })).toEqual(['standsInWork', 'turnOurs'])
  expect(of({ ...paid, status: 'in_work', deliveredAt: delivered })).toEqual(['standsDelivered', 'turnLook'])
  expect(of({ ...paid, status: 'in_work', deliveredAt: delivered, round: { place: 1, of: 2 } })).toEqual(['standsRound', 'turnRound'])
  expect(of({ ...paid, status: 'finished' })).toEqual(['standsFinished', 'turnOver'])
  expect(of({ ...paid, status: 'refused' })).toEqual(['standsRefused', 'turnOver'])
  expect(of({ ...unpaid, status: 'cancelled' })).toEqual(['standsCancelled', 'turnOver'])
})

test('no one can act on an order while its payment is disputed', () => {
  for (const status of ['new', 'in_work', 'finished'] as const)
    expect(nextActor[orderStatus({ ...paid, status, paymentStatus: 'disputed', disputedCents: 100 })]).toBe('turnOver')
  expect(orderStatus({ ...paid, paymentStatus: 'disputed' })).toBe('standsLost')
})

test('the stamp changes exactly when the shown status changes', () => {
  const changed = [
    { ...paid, status: 'in_work' },
    { ...paid, deliveredAt: delivered },
    { ...paid, paymentStatus: 'disputed' },
    // A second dispute or a partial decision does not change the payment status.
    { ...paid, paymentStatus: 'disputed', disputedCents: 100 },
    { ...paid, paymentStatus: 'disputed', disputedCents: 50 },
    { ...paid, payment: card },
    { ...paid, payment: null },
  ] as const
  expect(new Set([paid, ...changed].map(statusStamp)).size).toBe(changed.length + 1)
  expect(statusStamp({ ...paid, payment: { ...paid.payment, method: 'bank_transfer' } })).toBe(statusStamp(paid))
})
