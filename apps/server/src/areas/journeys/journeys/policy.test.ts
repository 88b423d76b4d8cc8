import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneOfUser } from '../../../platform/local-time.ts'
import { addDays, localDay } from '../../../platform/local-time.ts'
import { fillOn, leadingDays, nextMail, opennessOf, opensOn, type Streak, stateOfCard, stateOfDay, streakOn } from './policy.ts'

const first = '2026-03-02'
/** Fills on days that are so many after the first. */
const filledOn = (days: number[]) => days.reduce((streak: Streak | undefined, at) => fillOn(streak, addDays(first, at)), undefined)
const offsets = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 }).map((days) => days.toSorted((a, b) => a - b))

describe('a streak', () => {
  test.each<[string, number[], Partial<Streak>]>([
    ['grows by a day each day', [0, 1, 2], { days: 3, best: 3, forgivenOn: null }],
    ['counts a day once', [0, 0, 1, 1], { days: 2 }],
    ['forgives one missed day, which does not count', [0, 1, 3], { days: 3, forgivenOn: addDays(first, 2) }],
    ['ends with two missed days', [0, 1, 4], { days: 1, best: 2, forgivenOn: null }],
    ['forgives no second one within seven days', [0, 2, 3, 4, 6], { days: 1, best: 4 }],
    ['forgives another seven days later', [0, 2, 3, 4, 5, 6, 7, 9], { days: 8, forgivenOn: addDays(first, 8) }],
    ['keeps the best', [0, 1, 2, 10, 11], { days: 2, best: 3 }],
  ])('%s', (_, days, expected) => expect(filledOn(days)).toMatchObject(expected))

  test.each<[string, number[], number, { days: number; atRisk: boolean }]>([
    ['filled today is safe', [0, 1], 1, { days: 2, atRisk: false }],
    ['not filled today, but today would be forgiven', [0, 1], 2, { days: 2, atRisk: false }],
    ['a day that waits to be forgiven is lost tomorrow', [0, 1], 3, { days: 2, atRisk: true }],
    ['two missed days end it', [0, 1], 4, { days: 0, atRisk: false }],
    ['forgiven once, it is lost tomorrow already', [0, 2], 3, { days: 2, atRisk: true }],
    ['and over the day after', [0, 2], 4, { days: 0, atRisk: false }],
  ])('%s', (_, days, today, expected) => expect(streakOn(filledOn(days), addDays(first, today))).toMatchObject(expected))

  test('is never more than the days that were filled, at least one, and its best never falls', () => {
    fc.assert(
      fc.property(offsets, (days) => {
        let streak: Streak | undefined
        for (const [at, offset] of days.entries()) {
          const before: Streak | undefined = streak
          streak = fillOn(streak, addDays(first, offset))
          expect(streak.days).toBeGreaterThanOrEqual(1)
          expect(streak.days).toBeLessThanOrEqual(at + 1)
          expect(streak.best).toBeGreaterThanOrEqual(Math.max(streak.days, before?.best ?? 0))
          expect(fillOn(streak, addDays(first, offset))).toBe(streak)
        }
      }),
    )
  })

  test('is the longest row that ends on its last day with one missed day in any seven', () => {
    // Goes back from the last day by the rule itself, without what was kept.
    const rowOf = (days: number[]) => {
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
      fc.property(offsets, (days) => {
        const { length, missed } = rowOf(days)
        const last = missed.at(-1)
        expect(filledOn(days)).toMatchObject({ days: length, forgivenOn: last === undefined ? null : addDays(first, last) })
      }),
    )
  })

  test('that is said to be at risk is over tomorrow, and any other that lives is not', () => {
    fc.assert(
      fc.property(offsets, fc.nat(5), (days, later) => {
        const streak = filledOn(days)
        const today = (days.at(-1) ?? 0) + later
        const { days: now, atRisk } = streakOn(streak, addDays(first, today))
        const tomorrow = streakOn(streak, addDays(first, today + 1)).days
        if (now > 0 && later > 0) expect(tomorrow > 0).toBe(!atRisk)
        if (now === 0) expect(tomorrow).toBe(0)
      }),
    )
  })
})

describe('days', () => {
  const length = { totalDays: 14, trialDays: 3 }
  const paid = (validUntil: Date) => ({ status: 'inwork' as const, payment: 'paid' as const, validUntil, paidUntil: validUntil })
  const zones = fc.constantFrom('UTC', 'Asia/Jerusalem', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin')
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-01'), noInvalidDate: true })

  test('never close again while time goes on, open by one a day, and never beyond the last', () => {
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
          let open = opennessOf(run, paid(until), length, zone, now).open
          expect(open).toBe(Math.min(14, firstDay))
          for (const step of hours) {
            const days = new Set([localDay(zone, now)])
            now = new Date(now.getTime() + step * 3_600_000)
            const next = opennessOf(run, paid(until), length, zone, now)
            expect(next.open).toBeGreaterThanOrEqual(open)
            expect(next.open).toBeLessThanOrEqual(14)
            if (days.has(localDay(zone, now))) expect(next.open).toBe(open)
            for (let number = firstDay; number <= 14; number++) {
              const opens = opensOn(number, next)
              expect(stateOfDay(number, false, next) === 'ahead').toBe(opens !== null && opens > localDay(zone, now))
            }
            open = next.open
          }
        },
      ),
    )
  })

  test('of what ended are those of its last moment, however late one looks', () => {
    fc.assert(
      fc.property(zones, times, fc.integer({ min: 1, max: 20 * 24 }), fc.integer({ min: 0, max: 1000 }), (zone, start, hours, later) => {
        const run = { runOn: localDay(zone, start), firstDay: 1 }
        const end = new Date(start.getTime() + hours * 3_600_000)
        const last = opennessOf(run, paid(end), length, zone, new Date(end.getTime() - 1))
        const over = { status: 'inwork' as const, payment: 'not_paid' as const, validUntil: end, paidUntil: end }
        const after = opennessOf(run, over, length, zone, new Date(end.getTime() + later * 3_600_000))
        expect(after.open).toBe(last.open)
        expect(stateOfDay(after.open + 1, false, after)).toBe('locked')
        expect(stateOfDay(after.open, false, after)).toBe('open')
      }),
    )
  })

  test('that are done without a gap are where a run goes on', () => {
    expect([[], [1], [1, 2], [2], [1, 3]].map((done) => leadingDays(new Set(done)))).toEqual([0, 1, 2, 0, 1])
  })
})

test('a card that was put off comes back on a later day', () => {
  const put = { state: 'tomorrow' as const, on: first }
  expect([stateOfCard(put, first), stateOfCard(put, addDays(first, 1)), stateOfCard({ state: 'done', on: first }, '2027-01-01')]).toEqual([
    'tomorrow',
    'open',
    'done',
  ])
})

describe('the mail of the day', () => {
  const jerusalem = { timeZone: 'Asia/Jerusalem', timeZoneBefore: null, timeZoneFrom: null }
  const next = (now: string, hour: number, mailedOn?: string, zone: ZoneOfUser = jerusalem) =>
    nextMail(zone, hour, new Date(now), mailedOn).toISOString()

  test.each([
    ['comes today where its hour is ahead', '2026-03-02T05:00:00Z', 8, undefined, '2026-03-02T06:00:00.000Z'],
    ['comes today where the last one came yesterday', '2026-03-02T05:00:00Z', 8, '2026-03-01', '2026-03-02T06:00:00.000Z'],
    ['comes tomorrow where it is over', '2026-03-02T06:00:00Z', 8, undefined, '2026-03-03T06:00:00.000Z'],
    ['comes once a day, also when the hour is changed', '2026-03-02T07:00:00Z', 20, '2026-03-02', '2026-03-03T18:00:00.000Z'],
    [
      'comes on the next day where somebody went back to a day that had one',
      '2026-03-02T05:00:00Z',
      8,
      '2026-03-03',
      '2026-03-04T06:00:00.000Z',
    ],
    ['comes after the hour that clocks skip', '2026-03-26T12:00:00Z', 2, undefined, '2026-03-27T00:00:00.000Z'],
  ])('%s', (_, now, hour, mailedOn, expected) => expect(next(now, hour, mailedOn)).toBe(expected))

  test('comes by the clock that is in force then, where the time zone was changed today', () => {
    const change = (timeZone: string, timeZoneBefore: string, from: string) => ({ timeZone, timeZoneBefore, timeZoneFrom: new Date(from) })
    const west = change('America/New_York', 'Asia/Jerusalem', '2026-03-02T22:00:00Z')
    expect(next('2026-03-02T05:00:00Z', 8, undefined, west)).toBe('2026-03-02T06:00:00.000Z')
    expect(next('2026-03-02T08:00:00Z', 8, undefined, west)).toBe('2026-03-03T13:00:00.000Z')
    // It is still the day of the change there.
    expect(next('2026-03-02T19:00:00Z', 20, undefined, west)).toBe('2026-03-03T01:00:00.000Z')
    const east = change('Asia/Jerusalem', 'America/New_York', '2026-03-03T05:00:00Z')
    expect(next('2026-03-02T17:00:00Z', 8, undefined, east)).toBe('2026-03-03T06:00:00.000Z')
    expect(next('2026-03-03T05:00:00Z', 8, undefined, east)).toBe('2026-03-03T06:00:00.000Z')
  })

  test('always comes later than now, within two days, at its hour', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), fc.nat(23), (now, hour) => {
        const at = nextMail({ ...jerusalem, timeZone: 'Europe/Berlin' }, hour, now)
        expect(at > now).toBe(true)
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })
})
