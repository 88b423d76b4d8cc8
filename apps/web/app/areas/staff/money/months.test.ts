import { expect, test } from 'vitest'
import { monthsUntil } from './queries.ts'

test("uses the company's time zone for months, wherever staff are", () => {
  const months = monthsUntil(new Date('2026-11-30T22:30:00Z'), '')
  expect(months).toHaveLength(7 * 12 + 12)
  expect([months[0], months[11], months.at(-1)]).toEqual(['2026-12', '2026-01', '2019-01'])
  expect(monthsUntil(new Date('2026-11-30T21:30:00Z'), '')[0]).toBe('2026-11')
  expect(monthsUntil(new Date('2026-11-30T22:30:00Z'), '2018-05').at(-1)).toBe('2018-05')
})
