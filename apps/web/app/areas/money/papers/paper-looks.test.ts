import { expect, test } from 'vitest'
import { nextLook } from './paper-looks.ts'

const invoice = { kind: 'invoice', grossCents: 100 } as const
const note = { kind: 'credit_note', grossCents: 30 } as const

/** How often is looked for papers that never change. */
function looksFor(papers: Parameters<typeof nextLook>[0]['papers'], backCents: number): number {
  let looks = 0
  while (looks < 1000 && nextLook({ papers, backCents, looks }) !== false) looks++
  return looks
}

test('an invoice is waited for, credit notes of all that went back, and none of them for ever', () => {
  expect(looksFor(undefined, 0)).toBe(12)
  expect(looksFor([], 0)).toBe(12)
  expect(looksFor([invoice], 0)).toBe(0)
  expect(looksFor([invoice], 30)).toBe(12)
  expect(looksFor([invoice, note], 30)).toBe(0)
  expect(looksFor([note, invoice], 60)).toBe(12)
  expect(looksFor([note, note, invoice], 60)).toBe(0)
})
