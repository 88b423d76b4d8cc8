import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addOpenMinutes,
  addWorkingDays,
  endOfWorkingDay,
  isOpen,
  isWorkingDay,
  nextOpening,
  openMinutesBetween,
  overdueBefore,
  workingDayFrom,
} from './company-calendar.ts'
import { addDays } from './local-time.ts'

/** Public holidays by year. */
const holidays = {
  '2025': '04-13 04-19 05-01 06-02 09-23 09-24 10-02 10-07 10-14',
  '2026': '04-02 04-08 04-22 05-22 09-12 09-13 09-21 09-26 10-03',
  '2027': '04-22 04-28 05-12 06-11 10-02 10-03 10-11 10-16 10-23',
  '2028': '04-11 04-17 05-02 05-31 09-21 09-22 09-30 10-05 10-12',
  '2029': '03-31 04-06 04-19 05-20 09-10 09-11 09-19 09-24 10-01',
  '2030': '04-18 04-24 05-08 06-07 09-28 09-29 10-07 10-12 10-19',
}

test.each(Object.entries(holidays))('%s has these public holidays', (year, days) => {
  const holidays = new Set(days.split(' ').map((day) => `${year}-${day}`))
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const isWeekend = new Date(day).getUTCDay() > 4
    expect([day, isWorkingDay(day)]).toEqual([day, !isWeekend && !holidays.has(day)])
  }
})

test.each([
  ['2026-11-19', 1, '2026-11-22'],
  ['2026-11-20', 1, '2026-11-22'],
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-22', 3, '2026-11-25'],
  ['2026-12-30', 5, '2027-01-06'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
  // Passover on Thursday; its seventh day on the Wednesday after.
  ['2027-04-21', 1, '2027-04-25'],
  ['2027-04-27', 1, '2027-04-29'],
])('%s and %i working days is %s', (day, count, reached) => expect(addWorkingDays(day, count)).toBe(reached))

test('adds business days', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (date, one, other) => {
      const day = date.toISOString().slice(0, 10)
      const reached = addWorkingDays(addWorkingDays(day, one), other)
      expect(reached).toBe(addWorkingDays(day, one + other))
      expect(isWorkingDay(reached)).toBe(true)
    }),
  )
})

test('a day ends at midnight in Jerusalem', () => {
  // 22:30 UTC on a Wednesday is already Thursday in Israel.
  const now = new Date('2026-11-18T22:30:00Z')
  expect(workingDayFrom(now, 1)).toBe('2026-11-22')
  expect(endOfWorkingDay(now, 1)).toEqual(new Date('2026-11-22T22:00:00Z'))
  // Summer time: midnight is an hour earlier in UTC.
  expect(endOfWorkingDay(new Date('2026-07-01T09:00:00Z'), 1)).toEqual(new Date('2026-07-02T21:00:00Z'))
})

test('is overdue when begun before the limit, not at it', () => {
  const times = fc.date({ min: new Date('2025-06-01'), max: new Date('2030-12-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 6 }), (now, count) => {
      const before = overdueBefore(now, count)
      expect(endOfWorkingDay(new Date(before.getTime() - 1), count).getTime()).toBeLessThanOrEqual(now.getTime())
      expect(endOfWorkingDay(before, count).getTime()).toBeGreaterThan(now.getTime())
    }),
  )
})

test('is open Sunday to Thursday from 9 to 18 in Israel', () => {
  const thursday = { opens: new Date('2026-11-19T07:00:00Z'), closes: new Date('2026-11-19T16:00:00Z') }
  const sunday = { opens: new Date('2026-11-22T07:00:00Z'), closes: new Date('2026-11-22T16:00:00Z') }
  expect(nextOpening(new Date('2026-11-19T06:59:59Z'))).toEqual(thursday)
  expect(nextOpening(new Date('2026-11-19T15:59:59Z'))).toEqual(thursday)
  expect(nextOpening(new Date('2026-11-19T16:00:00Z'))).toEqual(sunday)
  const at = (time: string) => isOpen(new Date(time))
  expect([at('2026-11-19T06:59:59Z'), at('2026-11-19T07:00:00Z'), at('2026-11-19T16:00:00Z'), at('2026-11-20T09:00:00Z')]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('counts waiting time during opening hours only', () => {
  expect(addOpenMinutes(new Date('2026-11-19T15:50:00Z'), 15)).toEqual(new Date('2026-11-22T07:05:00Z'))
  expect(addOpenMinutes(new Date('2026-11-20T12:00:00Z'), 15)).toEqual(new Date('2026-11-22T07:15:00Z'))
  expect(openMinutesBetween(new Date('2026-11-19T15:50:00Z'), new Date('2026-11-22T07:05:00Z'))).toBe(15)
  const times = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 3_000 }), (from, minutes) => {
      expect(openMinutesBetween(from, addOpenMinutes(from, minutes))).toBe(minutes)
    }),
    { numRuns: 30 },
  )
})
