import { expect, test } from 'vitest'
import { companyDay, dayAhead, dayAndTime } from './zoned-days.ts'

const lateInLondon = new Date('2026-12-30T23:30:00Z')

test('a moment can be another day in another zone', () => {
  expect(dayAndTime(lateInLondon, 'UTC')).toEqual({ day: '2026-12-30', time: '23:30' })
  expect(dayAndTime(lateInLondon, 'Asia/Jerusalem')).toEqual({ day: '2026-12-31', time: '01:30' })
})

test('today is the date in the company’s zone, not the device’s', () => {
  expect(companyDay(new Date('2026-11-20T21:59:00Z'))).toBe('2026-11-20')
  expect(companyDay(new Date('2026-11-20T22:01:00Z'))).toBe('2026-11-21')
})

test('adds days across the end of a year and a clock change', () => {
  expect(dayAhead(1, 'UTC', lateInLondon)).toBe('2026-12-31')
  expect(dayAhead(1, 'Asia/Jerusalem', lateInLondon)).toBe('2027-01-01')
  expect(dayAhead(7, 'Europe/Berlin', new Date('2026-10-24T12:00:00Z'))).toBe('2026-10-31')
})
