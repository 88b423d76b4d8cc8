import { expect, test } from 'vitest'
import { outcomeOf } from './queries.ts'

const payment = (status: 'open' | 'paid' | 'failed' | 'expired' | 'returned') =>
  ({ kind: 'first', status, problem: null, period: 'p' }) as const

test('the last payment decides, not what was paid before', () => {
  expect(outcomeOf({ payment: payment('open'), paymentStatus: 'paid' })).toBe('waiting')
  expect(outcomeOf({ payment: payment('paid'), paymentStatus: 'paid' })).toBe('paid')
  expect(outcomeOf({ payment: payment('failed'), paymentStatus: 'not_paid' })).toBe('declined')
  expect(outcomeOf({ payment: payment('expired'), paymentStatus: 'trial' })).toBe('over')
  expect(outcomeOf({ payment: payment('returned'), paymentStatus: 'paid' })).toBe('over')
})

test('where nothing was to be paid on a page, it counts whether it may be used', () => {
  expect(outcomeOf({ payment: null, paymentStatus: 'paid' })).toBe('paid')
  expect(outcomeOf({ payment: null, paymentStatus: 'not_paid' })).toBe('over')
})
