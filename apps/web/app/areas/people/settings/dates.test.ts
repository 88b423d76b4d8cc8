import { expect, test } from 'vitest'
import { dateOrder, formatCalendarDay, readerLocale } from './dates.ts'

test.each([
  ['en', ['en-US', 'ru'], 'en-US', ['month', 'day', 'year']],
  ['en', ['ru-RU', 'en-GB'], 'en-GB', ['day', 'month', 'year']],
  ['de', ['en-US'], 'de', ['day', 'month', 'year']],
  ['ru', [], 'ru', ['day', 'month', 'year']],
] as const)('a page in %s read by %j is written as in %s', (language, preferred, locale, order) => {
  expect(readerLocale(language, preferred)).toBe(locale)
  expect(dateOrder(locale)).toEqual(order)
})

test('a day of the calendar is the same day everywhere', () => {
  expect(formatCalendarDay('de', { day: 29, month: 2, year: 1988 })).toBe('29. Februar 1988')
  expect(formatCalendarDay('en-US', { day: 1, month: 1, year: 1900 })).toBe('January 1, 1900')
})
