import { expect, test } from 'vitest'
import { formatCalendarDay } from './dates.ts'

test('formats a calendar day independently of the time zone', () => {
  expect(formatCalendarDay('de', { day: 29, month: 2, year: 1988 })).toBe('29. Februar 1988')
  expect(formatCalendarDay('en-US', { day: 1, month: 1, year: 1900 })).toBe('January 1, 1900')
})
