import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneOfUser } from '../../../platform/local-time.ts'
import { addDays, localDay } from '../../../platform/local-time.ts'
import {
  computeNextMail,
  computeOpenness,
  countLeadingDays,
  extendStreak,
  getCardState,
  getDayState,
  getOpeningDay,
  type Streak,
  toCurrentStreak,
} from './policy.ts'

const first = '2026-03-02'
/** Streak after completing cards on these days, given as offsets from `first`. */
const streakAfter = (days: number[]) => days.reduce((streak: Streak | undefined, at) => extendStreak(streak, addDays(first, at)), undefined)
const dayOffsets = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 }).map((days) => days.toSorted((a, b) => a - b))

describe('a streak', () => {
  test.each<[string, number[], Partial<Streak>]>([
    ['grows by one with each day', [0, 1, 2], { days: 3, best: 3, forgivenOn: null }],
    ['counts a day once', [0, 0, 1, 1], { days: 2 }],
    ['forgives one missed day, which does not count', [0, 1, 3], { days: 3, forgivenOn: addDays(first, 2) }],
    ['ends with two missed days', [0, 1, 4], { days: 1, best: 2, forgivenOn: null }],
    ['forgives no second missed day within seven days', [0, 2, 3, 4, 6], { days: 1, best: 4 }],
    ['forgives another missed day seven days later', [0, 2, 3, 4, 5, 6, 7, 9], { days: 8, forgivenOn: addDays(first, 8) }],
    ['keeps the best streak', [0, 1, 2, 10, 11], { days: 2, best: 3 }],
  ])('%s', (_, days, expected) => expect(streakAfter(days)).toMatchObject(expected))

  test.each<[string, number[], number, { days: number; atRisk: boolean }]>([
    ['is safe with a card today', [0, 1], 1, { days: 2, atRisk: false }],
    ['is safe without a card today when today would be forgiven', [0, 1], 2, { days: 2, atRisk: false }],
    ['is at risk after a missed day that is not forgiven yet', [0, 1], 3, { days: 2, atRisk: true }],
    ['is over after two missed days', [0, 1], 4, { days: 0, atRisk: false }],
    ['is at risk without a card today when a day was forgiven', [0, 2], 3, { days: 2, atRisk: true }],
    ['is over a day later', [0, 2], 4, { days: 0, atRisk: false }],
  ])('%s', (_, days, today, expected) => expect(toCurrentStreak(streakAfter(days), addDays(first, today))).toMatchObject(expected))

  test('has 1 to n days for n days with a card, and its record never falls', () => {
    fc.assert(
      fc.property(dayOffsets, (days) => {
        let streak: Streak | undefined
        for (const [at, offset] of days.entries()) {
          const before: Streak | undefined = streak
          streak = extendStreak(streak, addDays(first, offset))
          expect(streak.days).toBeGreaterThanOrEqual(1)
          expect(streak.days).toBeLessThanOrEqual(at + 1)
          expect(streak.best).toBeGreaterThanOrEqual(Math.max(streak.days, before?.best ?? 0))
          expect(extendStreak(streak, addDays(first, offset))).toBe(streak)
        }
      }),
    )
  })

  test('is the longest run of days with at most one missed day in any seven', () => {
    // Computes the expected streak directly from the rule, without stored state.
    const expectedStreak = (days: number[]) => {
      let row: { length: number; missed: number[] } = { length: 1, missed: [] }
      for (const [at, offset] of days.entries()) {
        const gap = offset - (days[at - 1] ?? offset - 1)
        const last = row.missed.at(-1)
        const canMiss = gap === 2 && (last === undefined || offset - 1 - last >= 7)
        if (at === 0 || gap > 2 || (gap === 2 && !canMiss)) row = { length: 1, missed: [] }
        else row = { length: row.length + 1, missed: canMiss ? [...row.missed, offset - 1] : row.missed }
      }
      return row
    }
    fc.assert(
      fc.property(dayOffsets, (days) => {
        const { length, missed } = expectedStreak(days)
        const last = missed.at(-1)
        expect(streakAfter(days)).toMatchObject({ days: length, forgivenOn: last === undefined ? null : addDays(first, last) })
      }),
    )
  })

  test('ends tomorrow exactly when it is at risk', () => {
    fc.assert(
      fc.property(dayOffsets, fc.nat(5), (days, later) => {
        const streak = streakAfter(days)
        const today = (days.at(-1) ?? 0) + later
        const { days: now, atRisk } = toCurrentStreak(streak, addDays(first, today))
        const tomorrow = toCurrentStreak(streak, addDays(first, today + 1)).days
        if (now > 0 && later > 0) expect(tomorrow > 0).toBe(!atRisk)
        if (now === 0) expect(tomorrow).toBe(0)
      }),
    )
  })
})

describe('open days of a route', () => {
  const length = { totalDays: 14, trialDays: 3 }
  const paid = (validUntil: Date) => ({ status: 'inwork' as const, payment: 'paid' as const, validUntil, paidUntil: validUntil })
  const zones = fc.constantFrom('UTC', 'Asia/Jerusalem', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin')
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-01'), noInvalidDate: true })

  test('never close again, grow by one a day and end with the last day', () => {
    fc.assert(
      fc.property(
        zones,
        times,
        fc.integer({ min: 1, max: 14 }),
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }),
        (zone, start, firstDay, hours) => {
          const run = { runOn: localDay(zone, start), firstDay }
          const until = new Date(start.getTime() + 400 * 86_400_000)
          let now = start
          let open = computeOpenness(run, paid(until), length, zone, now).open
          expect(open).toBe(Math.min(14, firstDay))
          for (const step of hours) {
            const days = new Set([localDay(zone, now)])
            now = new Date(now.getTime() + step * 3_600_000)
            const next = computeOpenness(run, paid(until), length, zone, now)
            expect(next.open).toBeGreaterThanOrEqual(open)
            expect(next.open).toBeLessThanOrEqual(14)
            if (days.has(localDay(zone, now))) expect(next.open).toBe(open)
            for (let number = firstDay; number <= 14; number++) {
              const opens = getOpeningDay(number, next)
              expect(getDayState(number, false, next) === 'ahead').toBe(opens !== null && opens > localDay(zone, now))
            }
            open = next.open
          }
        },
      ),
    )
  })

  test('stay the same after the enrolment has ended', () => {
    fc.assert(
      fc.property(zones, times, fc.integer({ min: 1, max: 20 * 24 }), fc.integer({ min: 0, max: 1000 }), (zone, start, hours, later) => {
        const run = { runOn: localDay(zone, start), firstDay: 1 }
        const end = new Date(start.getTime() + hours * 3_600_000)
        const last = computeOpenness(run, paid(end), length, zone, new Date(end.getTime() - 1))
        const over = { status: 'inwork' as const, payment: 'not_paid' as const, validUntil: end, paidUntil: end }
        const after = computeOpenness(run, over, length, zone, new Date(end.getTime() + later * 3_600_000))
        expect(after.open).toBe(last.open)
        expect(getDayState(after.open + 1, false, after)).toBe('locked')
        expect(getDayState(after.open, false, after)).toBe('open')
      }),
    )
  })

  test('continue after the days done without a gap', () => {
    expect([[], [1], [1, 2], [2], [1, 3]].map((done) => countLeadingDays(new Set(done)))).toEqual([0, 1, 2, 0, 1])
  })
})

test('a postponed card is open again on a later day', () => {
  const postponed = { state: 'tomorrow' as const, on: first }
  expect([
    getCardState(postponed, first),
    getCardState(postponed, addDays(first, 1)),
    getCardState({ state: 'done', on: first }, '2027-01-01'),
  ]).toEqual(['tomorrow', 'open', 'done'])
})

describe('the next day mail', () => {
  const jerusalem = { timeZone: 'Asia/Jerusalem', timeZoneBefore: null, timeZoneFrom: null }
  const next = (now: string, hour: number, mailedOn?: string, zone: ZoneOfUser = jerusalem) =>
    computeNextMail(zone, hour, new Date(now), mailedOn).toISOString()

  test.each([
    ['is due today when its hour is ahead', '2026-03-02T05:00:00Z', 8, undefined, '2026-03-02T06:00:00.000Z'],
    ['is due today when the last one was sent yesterday', '2026-03-02T05:00:00Z', 8, '2026-03-01', '2026-03-02T06:00:00.000Z'],
    ['is due tomorrow when its hour is over', '2026-03-02T06:00:00Z', 8, undefined, '2026-03-03T06:00:00.000Z'],
    ['is due tomorrow when one was sent today, also at another hour', '2026-03-02T07:00:00Z', 20, '2026-03-02', '2026-03-03T18:00:00.000Z'],
    [
      'is due a day later when a time zone change repeats a mailed day',
      '2026-03-02T05:00:00Z',
      8,
      '2026-03-03',
      '2026-03-04T06:00:00.000Z',
    ],
    ['is due at the next full hour when clocks skip its hour', '2026-03-26T12:00:00Z', 2, undefined, '2026-03-27T00:00:00.000Z'],
  ])('%s', (_, now, hour, mailedOn, expected) => expect(next(now, hour, mailedOn)).toBe(expected))

  test('follows the time zone in force at that time', () => {
    const change = (timeZone: string, timeZoneBefore: string, from: string) => ({ timeZone, timeZoneBefore, timeZoneFrom: new Date(from) })
    const west = change('America/New_York', 'Asia/Jerusalem', '2026-03-02T22:00:00Z')
    expect(next('2026-03-02T05:00:00Z', 8, undefined, west)).toBe('2026-03-02T06:00:00.000Z')
    expect(next('2026-03-02T08:00:00Z', 8, undefined, west)).toBe('2026-03-03T13:00:00.000Z')
    // In New York it is still the day of the change.
    expect(next('2026-03-02T19:00:00Z', 20, undefined, west)).toBe('2026-03-03T01:00:00.000Z')
    const east = change('Asia/Jerusalem', 'America/New_York', '2026-03-03T05:00:00Z')
    expect(next('2026-03-02T17:00:00Z', 8, undefined, east)).toBe('2026-03-03T06:00:00.000Z')
    expect(next('2026-03-03T05:00:00Z', 8, undefined, east)).toBe('2026-03-03T06:00:00.000Z')
  })

  test('is at most 25 hours ahead', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), fc.nat(23), (now, hour) => {
        const at = computeNextMail({ ...jerusalem, timeZone: 'Europe/Berlin' }, hour, now)
        expect(at > now).toBe(true)
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })
})
