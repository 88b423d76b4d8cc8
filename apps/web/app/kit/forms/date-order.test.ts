import { expect, test } from 'vitest'
import { dateOrder, readerLocale } from './date-order.ts'

test.each([
  ['en', ['en-US', 'ru'], 'en-US', ['month', 'day', 'year']],
  ['en', ['ru-RU', 'en-GB'], 'en-GB', ['day', 'month', 'year']],
  ['de', ['en-US'], 'de', ['day', 'month', 'year']],
  ['ru', [], 'ru', ['day', 'month', 'year']],
] as const)('a page in %s for the locales %j uses the date order of %s', (language, preferred, locale, order) => {
  expect(readerLocale(language, preferred)).toBe(locale)
  expect(dateOrder(locale)).toEqual(order)
})
