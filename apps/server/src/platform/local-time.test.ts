import { expect, test } from 'vitest'
import { currentZone, endOfMonth, endOfToday, localDay, nextMidnight, timeAt } from './local-time.ts'

test.each([
  ['UTC', '2026-11-20T11:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['Asia/Jerusalem', '2026-11-20T21:59:30Z', '2026-11-20T22:00:00.000Z'],
  ['Asia/Jerusalem', '2026-11-20T22:00:00Z', '2026-11-21T22:00:00.000Z'],
  // Days of 23 and 25 hours, when clocks change.
  ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T23:00:00.000Z'],
  // Clocks skip midnight: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20T11:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['America/St_Johns', '2026-11-20T11:00:00Z', '2026-11-21T03:30:00.000Z'],
])('in %s after %s the next day begins at %s', (zone, now, expected) => {
  const next = nextMidnight(zone, new Date(now))
  expect(next.toISOString()).toBe(expected)
  expect(localDay(zone, next) > localDay(zone, new Date(now))).toBe(true)
  expect(localDay(zone, new Date(next.getTime() - 1))).toBe(localDay(zone, new Date(now)))
})

test.each([
  ['Asia/Tokyo', 'America/Los_Angeles', '2026-03-31T14:00:00Z', '2026-04-01T07:00:00.000Z', '2026-04-01T07:00:00.000Z'],
  ['Asia/Tokyo', 'America/Los_Angeles', '2026-03-12T04:00:00Z', '2026-03-13T07:00:00.000Z', '2026-04-01T07:00:00.000Z'],
  ['America/Los_Angeles', 'Asia/Tokyo', '2026-03-31T14:00:00Z', '2026-04-01T07:00:00.000Z', '2026-04-01T07:00:00.000Z'],
  ['America/Los_Angeles', 'Asia/Tokyo', '2026-03-12T14:00:00Z', '2026-03-13T07:00:00.000Z', '2026-03-31T15:00:00.000Z'],
  // A zone a whole day further west: the previous day is repeated.
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-03-12T20:00:00Z', '2026-03-14T11:00:00.000Z', '2026-04-01T11:00:00.000Z'],
])('of who goes from %s to %s the day and the month of %s are over at %s and %s', (timeZoneBefore, timeZone, now, day, month) => {
  const at = new Date(now)
  const zone = { timeZone, timeZoneBefore, timeZoneFrom: nextMidnight(timeZoneBefore, at) }
  const ends = [endOfToday(zone, at), endOfMonth(zone, at)]
  expect(ends.map((end) => end.toISOString())).toEqual([day, month])
  const dayOf = (time: Date) => localDay(currentZone(zone, time), time)
  expect(dayOf(ends[0] ?? at) > dayOf(at)).toBe(true)
  // The result is the same after the change.
  const later = new Date(zone.timeZoneFrom)
  if (dayOf(later) === dayOf(at)) expect(endOfToday(zone, later).toISOString()).toBe(day)
})

test.each([
  ['UTC', '2026-11-21', '09:00', '2026-11-21T09:00:00.000Z'],
  ['Asia/Jerusalem', '2026-11-21', '09:00', '2026-11-21T07:00:00.000Z'],
  ['Asia/Jerusalem', '2026-11-21', '00:30', '2026-11-20T22:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  // Skipped time: 02:30 becomes 03:30.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  // Repeated time: the first one.
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '00:15', '2026-04-23T22:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21', '23:59', '2026-11-21T09:59:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-21', '00:00', '2026-11-21T11:00:00.000Z'],
  ['America/St_Johns', '2026-11-21', '09:00', '2026-11-21T12:30:00.000Z'],
])('in %s on %s at %s it is %s', (zone, day, time, expected) => {
  expect(timeAt(zone, day, time).toISOString()).toBe(expected)
})
