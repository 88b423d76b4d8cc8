import { expect, test } from 'vitest'
import { paymentOutcome } from './queries.ts'

const payment = (status: 'open' | 'paid' | 'failed' | 'expired' | 'returned') =>
  ({ kind: 'first', status, problem: null, period: 'p' }) as const

test('the latest payment decides, not earlier ones', () => {
  expect(paymentOutcome({ payment: payment('open'), paymentStatus: 'paid' })).toBe('waiting')
  expect(paymentOutcome({ payment: payment('paid'), paymentStatus: 'paid' })).toBe('paid')
  expect(paymentOutcome({ payment: payment('failed'), paymentStatus: 'not_paid' })).toBe('declined')
  expect(paymentOutcome({ payment: payment('expired'), paymentStatus: 'trial' })).toBe('over')
  expect(paymentOutcome({ payment: payment('returned'), paymentStatus: 'paid' })).toBe('over')
})

test('without a payment, the status of the enrolment decides', () => {
  expect(paymentOutcome({ payment: null, paymentStatus: 'paid' })).toBe('paid')
  expect(paymentOutcome({ payment: null, paymentStatus: 'not_paid' })).toBe('over')
})
