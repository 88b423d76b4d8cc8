import { expect, test } from 'vitest'
import { paymentOutcome } from './queries.ts'

const payment = (status: 'open' | 'paid' | 'failed' | 'expired' | 'returned') =>
  ({ kind: 'first', status, problem: null, period: 'p' }) as const

test('the last payment decides, not what was paid before', () => {
  expect(paymentOutcome({ payment: payment('open'), paymentStatus: 'paid' })).toBe('waiting')
  expect(paymentOutcome({ payment: payment('paid'), paymentStatus: 'paid' })).toBe('paid')
  expect(paymentOutcome({ payment: payment('failed'), paymentStatus: 'not_paid' })).toBe('declined')
  expect(paymentOutcome({ payment: payment('expired'), paymentStatus: 'trial' })).toBe('over')
  expect(paymentOutcome({ payment: payment('returned'), paymentStatus: 'paid' })).toBe('over')
})

test('where nothing was to be paid on a page, it counts whether it may be used', () => {
  expect(paymentOutcome({ payment: null, paymentStatus: 'paid' })).toBe('paid')
  expect(paymentOutcome({ payment: null, paymentStatus: 'not_paid' })).toBe('over')
})
