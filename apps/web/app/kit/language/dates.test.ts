import { expect, test } from 'vitest'
import { formatUntil } from './dates.ts'

/** An ISO time for local clock parts, so that the tests pass in every time zone. */
const localTime = (...parts: [number, number, number, number, number, number]) => new Date(...parts).toISOString()

test('formats an end at midnight as the day before', () => {
  const end = localTime(2026, 11, 4, 0, 0, 0)
  expect(formatUntil('en', end)).toBe('3 Dec 2026, 23:59')
  expect(formatUntil('de', end)).toBe('03.12.2026, 23:59')
})

test('formats an end during the day with its time', () => {
  expect(formatUntil('en', localTime(2026, 11, 3, 19, 56, 41))).toBe('3 Dec 2026, 19:56')
})
