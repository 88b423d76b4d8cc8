import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateSaving } from '../offers/policy.ts'
import {
  addPeriod,
  calculateChange,
  calculateCredit,
  canCancel,
  canChange,
  canResume,
  canSubscribe,
  countDays,
  doneUntil,
  endWithoutGrace,
  enrolmentPayment,
  findDueMoment,
  findValidUntil,
  nextDue,
  nextTry,
  paidSpan,
  remainingValue,
  renewalState,
  upgradeSpan,
} from './policy.ts'

const at = (text: string) => new Date(`${text.length === 10 ? `${text}T12:00` : text}:00.000Z`)
const hour = 3_600_000
const day = 24 * hour

/** An enrolment that was never paid. */
const bare = {
  paidUntil: null,
  trialUntil: null,
  periodId: null,
  periodFrom: null,
  periodUntil: null,
  anchorDay: null,
  renews: false,
  tries: 0,
  dueAt: null,
  noticedFor: null,
  disputedSince: null,
  method: null,
} as const
type Enrolment = {
  [K in keyof typeof bare]: K extends 'renews'
    ? boolean
    : K extends 'tries'
      ? number
      : K extends 'periodId' | 'method'
        ? string | null
        : K extends 'anchorDay'
          ? number | null
          : Date | null
}

const bought = (from: Date, unit: PeriodUnit): Enrolment => {
  const span = paidSpan(bare, { unit, formerUnit: null, isRenewal: false, at: from })
  return {
    ...bare,
    periodId: unit,
    renews: true,
    method: 'pm',
    paidUntil: span.until,
    periodFrom: span.from,
    periodUntil: span.until,
    anchorDay: span.anchorDay,
  }
}

describe('the length of a period', () => {
  test.each<[PeriodUnit, string, number, string]>([
    ['day', '2026-03-28T10:00', 28, '2026-03-29T10:00'],
    ['week', '2026-12-28T10:00', 28, '2027-01-04T10:00'],
    ['month', '2026-01-31T12:00', 31, '2026-02-28T12:00'],
    ['month', '2026-02-28T12:00', 31, '2026-03-31T12:00'],
    ['month', '2026-03-31T12:00', 31, '2026-04-30T12:00'],
    ['month', '2028-01-30T12:00', 30, '2028-02-29T12:00'],
    ['month', '2026-12-15T00:00', 15, '2027-01-15T00:00'],
    ['year', '2028-02-29T23:59', 29, '2029-02-28T23:59'],
    ['year', '2031-02-28T23:59', 29, '2032-02-29T23:59'],
  ])('a %s from %s, with anchor day %i, ends at %s', (unit, from, anchorDay, until) => {
    expect(addPeriod(at(from), unit, anchorDay)).toEqual(at(until))
  })

  const anyTime = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const anyUnit = fc.constantFrom(...periodUnits)

  test('timely renewals have no gaps and keep the day on which the first month began', () => {
    fc.assert(
      fc.property(anyTime, anyUnit, fc.integer({ min: 1, max: 60 }), (start, unit, times) => {
        let enrolment = bought(start, unit)
        for (let count = 0; count < times; count++) {
          const end = enrolment.paidUntil as Date
          const span = paidSpan(enrolment, { unit, formerUnit: unit, isRenewal: true, at: new Date(end.getTime() + 30_000) })
          expect(span.from).toEqual(end)
          expect(span.until.getTime() % day).toBe(start.getTime() % day)
          enrolment = { ...enrolment, paidUntil: span.until, periodFrom: span.from, periodUntil: span.until, anchorDay: span.anchorDay }
        }
        const { paidUntil } = enrolment as { paidUntil: Date }
        if (unit === 'day' || unit === 'week') expect(countDays(start, paidUntil)).toBe((times + 1) * (unit === 'day' ? 1 : 7))
        else {
          const lastDay = new Date(Date.UTC(paidUntil.getUTCFullYear(), paidUntil.getUTCMonth() + 1, 0)).getUTCDate()
          expect(paidUntil.getUTCDate()).toBe(Math.min(start.getUTCDate(), lastDay))
          const months = (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth()
          expect(months(paidUntil) - months(start)).toBe((times + 1) * (unit === 'month' ? 1 : 12))
        }
      }),
    )
  })

  test('credit never exceeds the price, and a change costs between 0 and its price', () => {
    fc.assert(
      fc.property(
        anyTime,
        anyUnit,
        anyUnit,
        fc.integer({ min: 50, max: 100_000 }),
        fc.integer({ min: 50, max: 100_000 }),
        fc.integer({ min: -400 * 24, max: 400 * 24 }),
        fc.nat({ max: 100 }),
        (start, unit, other, priceCents, otherCents, hours, percentBack) => {
          const enrolment = bought(start, unit)
          const { periodFrom: from, periodUntil: until } = enrolment as { periodFrom: Date; periodUntil: Date }
          const now = new Date(start.getTime() + hours * hour)
          const keptCents = priceCents - Math.floor((priceCents * percentBack) / 100)
          const { creditCents, unusedDays } = calculateCredit({ keptCents, from, until }, now)
          expect(creditCents).toBeGreaterThanOrEqual(0)
          expect(creditCents).toBeLessThanOrEqual(keptCents)
          expect(unusedDays).toBeLessThanOrEqual(countDays(from, until))
          // Rounding favours the customer by less than a cent.
          expect(creditCents * countDays(from, until)).toBeGreaterThanOrEqual(keptCents * unusedDays)
          expect((creditCents - 1) * countDays(from, until)).toBeLessThan(Math.max(1, keptCents * unusedDays))
          const change = calculateChange(enrolment, { unit, priceCents, keptCents }, { unit: other, priceCents: otherCents }, now)
          expect(change?.when).toBe(otherCents > priceCents ? 'now' : 'later')
          expect(change?.dueCents).toBeGreaterThanOrEqual(0)
          expect(change?.dueCents).toBeLessThanOrEqual(otherCents)
          if (change?.when === 'now') expect(change.dueCents + change.creditCents).toBe(otherCents)
        },
      ),
    )
  })
})

describe('the examples of docs/billing.md', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/billing.md'), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| (day|week|month|year) \$/.test(line))
  const cents = (text = '') => Math.round(Number(text.replace('$', '')) * 100)
  const days: Record<string, string> = { Monday: '2026-03-02', Wednesday: '2026-03-04' }
  /** Parses times such as `31 January, 12:00`, `Monday, 00:00`, `10:00` and `the same day, 12:00`. */
  function timeOf(text: string): Date {
    const clock = /\d\d:\d\d/.exec(text)?.[0] ?? ''
    const [, weekday] = /(Monday|Wednesday)/.exec(text) ?? []
    const [, number, month] = /(\d+) (January|February)/.exec(text) ?? []
    const date = weekday ? days[weekday] : number ? `2026-${month === 'January' ? '01' : '02'}-${number.padStart(2, '0')}` : '2026-03-02'
    return at(`${date}T${clock}`)
  }

  test('are all read', () => expect(rows).toHaveLength(7))

  test.each(rows)('%s', (row) => {
    const [, paid = '', back = '', changed = '', when = '', unused, credit = '', due] = row.split('|').map((cell) => cell.trim())
    const priced = (text: string) => ({ unit: text.split(' ')[0] as PeriodUnit, priceCents: cents(text.split(' ')[1]) })
    const enrolment = bought(timeOf(paid), priced(paid).unit)
    const former = priced(paid)
    const refundedCents = back === '–' ? 0 : cents(back)
    const keptCents = remainingValue([{ amountCents: former.priceCents, creditCents: 0, refundDueCents: 0, refundedCents }])
    expect(calculateChange(enrolment, { ...former, keptCents }, priced(changed), timeOf(when))).toMatchObject({
      when: 'now',
      unusedDays: Number(unused),
      creditCents: cents(credit.match(/\$[\d.]+/g)?.at(-1)),
      dueCents: cents(due),
      startsAt: timeOf(when),
    })
  })

  test.each<[string, number, [money: number, credit: number, due: number, back: number][]]>([
    ['nothing was paid', 0, []],
    [
      'nothing went back',
      14_900,
      [
        [13_678, 1_222, 0, 0],
        [1_900, 0, 0, 0],
      ],
    ],
    [
      'a part is about to',
      14_000,
      [
        [13_678, 1_222, 900, 0],
        [1_900, 0, 0, 0],
      ],
    ],
    [
      'all money of it went back',
      1_222,
      [
        [13_678, 1_222, 0, 13_678],
        [1_900, 0, 0, 0],
      ],
    ],
    [
      'also most of what its credit came from',
      100,
      [
        [13_678, 1_222, 0, 13_678],
        [1_900, 0, 0, 1_800],
      ],
    ],
    [
      'all of both',
      0,
      [
        [13_678, 1_222, 0, 13_678],
        [1_900, 0, 1_000, 900],
      ],
    ],
    [
      'all of three',
      0,
      [
        [24_000, 14_900, 0, 24_000],
        [13_678, 1_222, 0, 13_678],
        [1_900, 0, 0, 1_900],
      ],
    ],
    [
      'nothing of the last, all of the one before',
      13_678,
      [
        [13_678, 1_222, 0, 0],
        [1_900, 0, 0, 1_900],
      ],
    ],
    [
      'a renewal came after it',
      1_900,
      [
        [1_900, 0, 0, 0],
        [13_678, 1_222, 0, 13_678],
      ],
    ],
  ])('the refundable part of a price: %s', (_name, kept, paid) => {
    const charges = paid.map(([amountCents, creditCents, refundDueCents, refundedCents]) => ({
      amountCents,
      creditCents,
      refundDueCents,
      refundedCents,
    }))
    expect(remainingValue(charges)).toBe(kept)
  })
})

describe('whether an enrolment is usable', () => {
  test.each<[string | null, string | null, string, string, string | null]>([
    [null, null, '2026-03-02', 'not_paid', null],
    [null, '2026-03-05', '2026-03-02', 'trial', '2026-03-05'],
    [null, '2026-03-05', '2026-03-05', 'not_paid', '2026-03-05'],
    ['2026-03-05', '2026-03-06', '2026-03-02', 'paid', '2026-03-05'],
    ['2026-03-05', '2026-03-06', '2026-03-05', 'trial', '2026-03-06'],
    ['2026-03-05', '2026-03-03', '2026-03-07', 'not_paid', '2026-03-05'],
    ['2026-03-05', '2026-03-06', '2026-03-07', 'not_paid', '2026-03-06'],
  ])('paid until %s, tried until %s, on %s: %s, until %s', (paid, trial, now, payment, until) => {
    const times = { paidUntil: paid === null ? null : at(paid), trialUntil: trial === null ? null : at(trial) }
    expect(enrolmentPayment(times, at(now))).toBe(payment)
    expect(findValidUntil(times, at(now))).toEqual(until === null ? null : at(until))
  })
})

describe('the allowed actions', () => {
  const running = bought(at('2026-03-01'), 'month')
  const failing = { ...running, tries: 1, paidUntil: at('2026-04-08') }
  const cancelled = { ...running, renews: false }
  const given = { ...bare, paidUntil: at('2026-04-01') }
  const [during, after] = [at('2026-03-10'), at('2026-04-20')]
  test.each([
    ['nothing paid', bare, during, { subscribe: true }],
    ['paid', running, during, { change: true, cancel: true }],
    ['to be renewed just now', running, after, { cancel: true }],
    ['declined', failing, at('2026-04-02'), { subscribe: true, cancel: true }],
    ['declined and lapsed', failing, after, { subscribe: true, cancel: true }],
    ['cancelled', cancelled, during, { resume: true }],
    ['cancelled and lapsed', cancelled, after, { subscribe: true }],
    ['given', given, during, { subscribe: true }],
  ] as const)('when %s', (_name, enrolment: Enrolment, now, can) => {
    const all = {
      subscribe: canSubscribe(enrolment, now),
      change: canChange(enrolment, now),
      cancel: canCancel(enrolment),
      resume: canResume(enrolment, now),
    }
    expect(Object.entries(all).filter(([, allowed]) => allowed)).toEqual(Object.entries(can))
  })

  test('a renewal is on, failing or off', () => {
    expect([running, failing, cancelled].map(renewalState)).toEqual(['on', 'failing', 'off'])
  })
})

describe('the span that a payment pays for', () => {
  const month = bought(at('2026-01-31'), 'month')
  const span = (enrolment: Enrolment, time: string, given: Partial<Parameters<typeof paidSpan>[1]> = {}) => {
    const { from, until, anchorDay } = paidSpan(enrolment, { unit: 'month', formerUnit: 'month', isRenewal: true, at: at(time), ...given })
    return [from.toISOString().slice(0, 16), until.toISOString().slice(0, 16), anchorDay]
  }
  test('starts at the end when paid at the end or just after', () => {
    expect(span(month, '2026-02-28T12:05')).toEqual(['2026-02-28T12:00', '2026-03-31T12:00', 31])
  })
  test('starts at the time of payment when a renewal is paid late', () => {
    expect(span(month, '2026-02-28T13:00')).toEqual(['2026-02-28T13:00', '2026-03-28T13:00', 28])
  })
  test('starts at the time of payment when the customer pays after the end', () => {
    expect(span(month, '2026-02-28T12:05', { isRenewal: false })).toEqual(['2026-02-28T12:05', '2026-03-28T12:05', 28])
  })
  const declined = { ...month, tries: 1, paidUntil: at('2026-03-07') }
  test.each([true, false])('starts at the old end within days of grace or just after (renewal: %s)', (isRenewal) => {
    expect(endWithoutGrace(declined, 'month')).toEqual(at('2026-02-28'))
    expect(span(declined, '2026-03-03', { isRenewal })).toEqual(['2026-02-28T12:00', '2026-03-31T12:00', 31])
    expect(span(declined, '2026-03-07T12:01', { isRenewal })).toEqual(['2026-02-28T12:00', '2026-03-31T12:00', 31])
  })
  test('starts at the time of payment when the period would already be over', () => {
    expect(span(declined, '2026-04-01')).toEqual(['2026-04-01T12:00', '2026-05-01T12:00', 1])
  })
  test('starts at the time of payment for a week, which has no grace', () => {
    const week = { ...bought(at('2026-03-02'), 'week'), tries: 1 }
    expect(span(week, '2026-03-12', { unit: 'week', formerUnit: 'week' })).toEqual(['2026-03-12T12:00', '2026-03-19T12:00', 12])
  })
  test('starts at the end of granted time', () => {
    const given = { ...bare, paidUntil: at('2026-03-20') }
    expect(span(given, '2026-03-12', { formerUnit: null, isRenewal: false })).toEqual(['2026-03-20T12:00', '2026-04-20T12:00', 20])
  })
  test('keeps granted days after an upgrade, but not grace or past days', () => {
    const extended = { ...month, paidUntil: at('2026-03-10') }
    expect(upgradeSpan(extended, 'year', at('2026-02-18')).paidUntil).toEqual(at('2027-02-28'))
    expect(upgradeSpan(extended, 'year', at('2026-03-05')).paidUntil).toEqual(at('2027-03-10'))
    expect(upgradeSpan(month, 'year', at('2026-02-18')).paidUntil).toEqual(at('2027-02-18'))
  })
  test('keeps days granted before the bought period, unless staff ended them', () => {
    // Granted until 20 March, then bought from that day on.
    const span = { periodFrom: at('2026-03-20'), periodUntil: at('2026-04-20'), anchorDay: 20 }
    const both = { ...bare, ...span, periodId: 'month', renews: true, paidUntil: at('2026-04-20') }
    expect(upgradeSpan(both, 'year', at('2026-03-12')).paidUntil).toEqual(at('2027-03-20'))
    expect(upgradeSpan(both, 'year', at('2026-03-25')).paidUntil).toEqual(at('2027-03-25'))
    expect(upgradeSpan({ ...both, paidUntil: at('2026-04-25') }, 'year', at('2026-03-12')).paidUntil).toEqual(at('2027-03-25'))
    expect(upgradeSpan({ ...both, paidUntil: at('2026-03-12') }, 'year', at('2026-03-12')).paidUntil).toEqual(at('2027-03-12'))
  })
})

describe('events caused by time', () => {
  const due = (enrolment: Enrolment, unit: PeriodUnit | null, now: string) => {
    const seen: string[] = []
    let [dueAt, done] = [nextDue(enrolment, unit, at(now)), at(now)]
    while (dueAt && seen.length < 10) {
      done = dueAt
      seen.push(`${dueAt.toISOString().slice(0, 10)} ${findDueMoment({ ...enrolment, dueAt }, unit, done)}`)
      dueAt = nextDue(enrolment, unit, done)
    }
    return seen
  }
  test('notifies a day before a trial ends', () => {
    expect(due({ ...bare, trialUntil: at('2026-03-05') }, null, '2026-03-02')).toEqual([
      '2026-03-04 trial_ending',
      '2026-03-05 trial_ended',
    ])
    const noticed = { ...bare, trialUntil: at('2026-03-05'), noticedFor: at('2026-03-05') }
    expect(due(noticed, null, '2026-03-02')).toEqual(['2026-03-05 trial_ended'])
  })
  test('renews a month, notifies before a year, and ends a cancelled enrolment', () => {
    expect(due(bought(at('2026-03-01'), 'month'), 'month', '2026-03-01')).toEqual(['2026-04-01 renewal'])
    expect(due(bought(at('2026-03-01'), 'year'), 'year', '2026-03-01')).toEqual(['2027-02-22 renewal_ahead', '2027-03-01 renewal'])
    expect(due({ ...bought(at('2026-03-01'), 'year'), renews: false }, 'year', '2026-03-01')).toEqual(['2027-03-01 expiry'])
  })
  test('ends a paid day within a trial, but no trial within a paid month', () => {
    const trialUntil = at('2026-03-05')
    expect(due({ ...bought(at('2026-03-02'), 'day'), renews: false, trialUntil }, 'day', '2026-03-02')).toEqual([
      '2026-03-03 expiry',
      '2026-03-04 trial_ending',
      '2026-03-05 trial_ended',
    ])
    expect(due({ ...bought(at('2026-03-02'), 'month'), trialUntil }, 'month', '2026-03-02')).toEqual(['2026-04-02 renewal'])
  })
  test('stay due when the enrolment changes in between', () => {
    const late = { ...bought(at('2026-03-01'), 'month'), renews: false, dueAt: at('2026-04-01') }
    const now = at('2026-04-01T12:01')
    expect(nextDue(late, 'month', doneUntil(late, now))).toEqual(at('2026-04-01'))
    expect(doneUntil({ ...late, dueAt: null }, now)).toEqual(now)
    const failing = { ...bought(at('2026-03-01'), 'week'), tries: 1, dueAt: at('2026-03-11') }
    expect(nextDue({ ...failing, renews: false }, 'week', doneUntil(failing, at('2026-03-09')))).toEqual(at('2026-03-08'))
  })
  test('retry a declined card after 3 and 7 days, never twice within a day', () => {
    const end = at('2026-03-10')
    expect(nextTry(end, 1, at('2026-03-10T12:01'))).toEqual(at('2026-03-13'))
    expect(nextTry(end, 2, at('2026-03-13T12:01'))).toEqual(at('2026-03-17'))
    expect(nextTry(end, 2, at('2026-03-16T18:00'))).toEqual(at('2026-03-17T18:00'))
    expect(nextTry(end, 3, at('2026-03-17'))).toBeNull()
  })
})

test('a year is compared with months, other periods with the shortest, rounded down', () => {
  const prices = [
    { unit: 'day' as const, priceCents: 190 },
    { unit: 'week' as const, priceCents: 790 },
    { unit: 'month' as const, priceCents: 1_900 },
    { unit: 'year' as const, priceCents: 14_900 },
  ]
  const savings = (sold: typeof prices) =>
    sold.map((price) => calculateSaving(price, sold)).map((one) => [one.savingPercent, one.comparedWith])
  expect(savings(prices)).toEqual([
    [0, null],
    [40, 'day'],
    [66, 'day'],
    [34, 'month'],
  ])
  // A year is compared with twelve months, not with 365/30 months.
  const twoLengths = [
    { unit: 'month' as const, priceCents: 100 },
    { unit: 'year' as const, priceCents: 1_200 },
  ]
  expect(savings(twoLengths)).toEqual([
    [0, null],
    [0, 'month'],
  ])
  expect(calculateSaving({ unit: 'year', priceCents: 30_000 }, [{ unit: 'day', priceCents: 100 }])).toEqual({
    savingPercent: 17,
    comparedWith: 'day',
  })
  // 30 days at the weekly price cost 428.57; 300.00 saves exactly 30 per cent.
  expect(calculateSaving({ unit: 'month', priceCents: 30_000 }, [{ unit: 'week', priceCents: 10_000 }])).toEqual({
    savingPercent: 30,
    comparedWith: 'week',
  })
  expect(calculateSaving({ unit: 'week', priceCents: 9_999 }, [{ unit: 'day', priceCents: 100 }])).toEqual({
    savingPercent: 0,
    comparedWith: 'day',
  })
})
