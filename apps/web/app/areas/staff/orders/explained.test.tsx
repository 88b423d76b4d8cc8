import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import staff from '../work/words/staff/en.ts'
import { TaskExplanation } from './parts/next-step.tsx'

/** Explanation shown to staff below the task of a paid order. */
function explained(given: Partial<StaffOrder>): string {
  const order = {
    status: 'new',
    readyBy: null,
    reason: '',
    refundDueCents: 0,
    refundBy: null,
    disputedCents: 0,
    payments: [],
    refunds: [],
    ...given,
  }
  return renderToStaticMarkup(
    <WordsProvider language="en" dictionaries={{ staff }}>
      <TaskExplanation order={order as unknown as StaffOrder} />
    </WordsProvider>,
  )
}

test('asks nobody to accept an order that waits for a bank or has no money left', () => {
  expect(explained({ task: 'accept', actions: ['accept', 'refuse'] })).toContain(staff.acceptText)
  const held = explained({ task: 'accept', actions: ['assign'], disputedCents: 18_000 })
  expect(held).toContain(staff.heldText)
  expect(held).not.toContain(staff.acceptText)
  const lost = explained({ task: 'accept', actions: ['refuse', 'assign'] })
  expect(lost).toContain(staff.nothingLeftText)
  expect(lost).not.toContain(staff.acceptText)
})

test('asks nobody to deliver a paused order, including vendors, who see no payments', () => {
  const forVendor = explained({ status: 'in_work', task: 'deliver', actions: [] })
  expect(forVendor).toContain(staff.restsText)
  expect(forVendor).not.toContain(staff.deliverText)
  expect(explained({ status: 'in_work', task: 'deliver', actions: ['deliver'] })).toContain(staff.deliverText)
})
