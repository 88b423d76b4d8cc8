import { expect, test } from 'vitest'
import { eventBound, formatDay, formatEnd } from './enrolment.ts'

test.each([
  ['en', '22 December 2026'],
  ['de', '22. Dezember 2026'],
  ['ru', '22 декабря 2026 года'],
] as const)('a day is written in %s so that a sentence can end with it', (language, day) => {
  expect(formatDay(language, '2026-12-21T23:00:00Z', 'Asia/Jerusalem')).toBe(day)
})

test('shows an enrolment granted until the end of a day as ending that day', () => {
  expect(formatEnd('en', '2026-11-30T22:00:00Z', 'Asia/Jerusalem')).toBe('30 November 2026')
  expect(formatEnd('en', '2026-11-30T22:00:01Z', 'Asia/Jerusalem')).toBe('1 December 2026')
})

test('dates a planned change by its start, and a resumed renewal by nothing', () => {
  expect([eventBound('paid'), eventBound('cancelled'), eventBound('change_planned'), eventBound('resumed')]).toEqual([
    'until',
    'until',
    'from',
    null,
  ])
})
