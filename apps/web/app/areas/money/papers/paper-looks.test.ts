import { expect, test } from 'vitest'
import { nextLook } from './paper-looks.ts'

const invoice = { kind: 'invoice' } as const
const note = { kind: 'credit_note' } as const

/** How often is looked for papers that never change. */
function looksFor(papers: Parameters<typeof nextLook>[0]['papers'], isRefunded: boolean): number {
  let looks = 0
  while (looks < 1000 && nextLook({ papers, isRefunded, looks }) !== false) looks++
  return looks
}

test('an invoice is waited for, a credit note where something went back, and neither for ever', () => {
  expect(looksFor([], false)).toBe(12)
  expect(looksFor([invoice], false)).toBe(0)
  expect(looksFor([invoice], true)).toBe(12)
  expect(looksFor([invoice, note], true)).toBe(0)
})
