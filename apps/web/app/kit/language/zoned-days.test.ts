import { expect, test } from 'vitest'
import { companyDay, dayAhead, dayAndTime } from './zoned-days.ts'

const lateInLondon = new Date('2026-12-30T23:30:00Z')

test('a moment is another day elsewhere', () => {
  expect(dayAndTime(lateInLondon, 'UTC')).toEqual({ day: '2026-12-30', time: '23:30' })
  expect(dayAndTime(lateInLondon, 'Asia/Jerusalem')).toEqual({ day: '2026-12-31', time: '01:30' })
})

test('today is the day where the company works, whatever the clock of the device', () => {
  expect(companyDay(new Date('2026-11-20T21:59:00Z'))).toBe('2026-11-20')
  expect(companyDay(new Date('2026-11-20T22:01:00Z'))).toBe('2026-11-21')
})

test('days ahead go by the calendar of the zone, over the end of a year and a change of clocks', () => {
  expect(dayAhead(1, 'UTC', lateInLondon)).toBe('2026-12-31')
  expect(dayAhead(1, 'Asia/Jerusalem', lateInLondon)).toBe('2027-01-01')
  expect(dayAhead(7, 'Europe/Berlin', new Date('2026-10-24T12:00:00Z'))).toBe('2026-10-31')
})
