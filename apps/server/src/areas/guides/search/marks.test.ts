import { expect, test } from 'vitest'
import { collectMarked, keepMarks, signs } from './policy.ts'

const mark = (text: string) => text.replace(/\[(.+?)\]/g, `${signs.begin}$1${signs.end}`)
const marked = collectMarked([
  { ways: ["'bank'", "'bank' <-> 'account'", "'check':*", "'terms' <2> 'sale'"].map((query) => ({ query, worth: 1 })) },
])
const stems = {
  bank: ['bank'],
  account: ['account'],
  accounts: ['account'],
  terms: ['terms'],
  sale: ['sale'],
  checking: ['check', 'checking'],
}

test.each([
  ['The [bank] sees it in your [account].', 'The [bank] sees it in your account.'],
  ['A [bank] [account] beside your [account]', 'A [bank] [account] beside your account'],
  ['[bank]-[accounts]', '[bank]-[accounts]'],
  ['[checking] it', '[checking] it'],
  ['[terms] of [sale], and [terms] alone, and no [sale]', '[terms] of [sale], and terms alone, and no sale'],
])('of %j is marked %j', (text, wanted) => {
  expect(keepMarks(mark(text), stems, marked)).toBe(mark(wanted))
})
