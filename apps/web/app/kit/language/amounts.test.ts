import { expect, test } from 'vitest'
import { formatExtra, formatMoney, formatPrice } from './amounts.ts'

const usd = { shortName: 'USD' }

test('formats an amount in the language with our currency sign', () => {
  expect(formatMoney('en', 24_000, usd)).toBe('$240.00')
  expect(formatMoney('en', 123_456_78, usd)).toBe('$123,456.78')
  expect(formatMoney('ru', 24_000, usd)).toBe('240,00\u00a0$')
  expect(formatMoney('de', 24_005, usd)).toBe('240,05\u00a0$')
  expect(formatMoney('en', 2_732, { shortName: 'ILS' })).toBe('₪27.32')
  expect(formatMoney('de', 900, { shortName: 'RUB' })).toBe('9,00\u00a0₽')
})

test('uses each currency’s minor units and the code of an unknown one', () => {
  expect(formatMoney('en', 500, { shortName: 'JPY' })).toBe('¥500')
  expect(formatMoney('de', 500, { shortName: 'XXQ' })).toBe('5,00\u00a0XXQ')
})

test('shows the sign of a surcharge or discount', () => {
  expect(formatExtra('en', 6_000, usd)).toBe('+\u00a0$60.00')
  expect([formatMoney('de', -3_000, usd), formatMoney('en', -3_000, usd)]).toEqual(['−30,00\u00a0$', '−$30.00'])
  expect(formatExtra('de', -3_000, usd)).toBe('−\u00a030,00\u00a0$')
})

test('formats a whole price without decimals', () => {
  expect(formatPrice('en', 1900, usd)).toBe('$19')
  expect(formatPrice('de', 1900, usd)).toBe('19\u00a0$')
  expect(formatPrice('ru', 790, usd)).toBe('7,90\u00a0$')
})
