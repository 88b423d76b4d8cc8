import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { type CallName, calls } from './calls.ts'

// Texts that anybody can send without an account: long, and slow for a careless regular expression. Other tests check
// correctness.

const length = 200_000
const hostile = ['1', ' ', '-', 'a.', 'a-', '/a', '\u200d', '\u0315\u0300'].flatMap((part) => {
  const text = part.repeat(length / part.length)
  return [`${text}!`, `a@${text}!`]
})

test.each(Object.keys(calls) as CallName[])('%s validates slow texts quickly', (name) => {
  const { input } = calls[name] as unknown as CallSpec
  const fields = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : []
  for (const text of hostile) {
    const given = Object.fromEntries(fields.map((field) => [field, text]))
    expect(input.safeParse(given)).toHaveProperty('success')
  }
})

const { sendContact } = calls
test('accepts phone numbers as people write them and letters with many accents', () => {
  const given = { name: 'Noa', email: 'noa@shop.example', text: 'Good morning' }
  const isTaken = (phone: string) => sendContact.input.safeParse({ ...given, phone }).success
  for (const phone of ['', '0', '+972 50 123 4567', '(03) 123-45.67', '050/1234567 '])
    expect([phone, isTaken(phone)]).toEqual([phone, true])
  for (const phone of ['+', '()', '1+2', '050 x', '1'.repeat(61)]) expect([phone, isTaken(phone)]).toEqual([phone, false])
  const name = `Zoe${'\u0308'.repeat(40)} O\u0301`
  expect(sendContact.input.parse({ ...given, name }).name).toBe(`Zoë${'\u0308'.repeat(29)} Ó`)
})
