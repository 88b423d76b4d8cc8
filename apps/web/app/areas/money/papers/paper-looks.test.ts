import { expect, test } from 'vitest'
import { nextPoll } from './paper-looks.ts'

const invoice = { kind: 'invoice', grossCents: 100 } as const
const note = { kind: 'credit_note', grossCents: 30 } as const

/** Number of polls for papers that never change. */
function countPolls(papers: Parameters<typeof nextPoll>[0]['papers'], backCents: number): number {
  let looks = 0
  while (looks < 1000 && nextPoll({ papers, backCents, looks }) !== false) looks++
  return looks
}

test('waits for the invoice and all credit notes, but stops eventually', () => {
  expect(countPolls(undefined, 0)).toBe(12)
  expect(countPolls([], 0)).toBe(12)
  expect(countPolls([invoice], 0)).toBe(0)
  expect(countPolls([invoice], 30)).toBe(12)
  expect(countPolls([invoice, note], 30)).toBe(0)
  expect(countPolls([note, invoice], 60)).toBe(12)
  expect(countPolls([note, note, invoice], 60)).toBe(0)
})
