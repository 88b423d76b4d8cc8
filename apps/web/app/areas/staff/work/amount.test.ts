import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits, readAmount, writeAmount } from './amount.ts'

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['1 250,05', 125_005],
  ["1'250.", 125_000],
  ['0,01', 1],
])('%s is %i cents', (text, cents) => {
  expect(readAmount(text, 2)).toBe(cents)
})

test.each(['', '-5', '1.234', '1.2.3', 'ten', '1e3', '.5', '12345678901', '$5'])('%j is no amount', (text) => {
  expect(readAmount(text, 2)).toBeNull()
})

test('parses the initial value of a field back to the same amount, with and without decimals', () => {
  expect([currencyDigits('USD'), currencyDigits('JPY')]).toEqual([2, 0])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 2, 3), (cents, digits) => {
      expect(readAmount(writeAmount(cents, digits), digits)).toBe(cents)
    }),
  )
})
