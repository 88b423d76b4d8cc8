import { languages } from '@waymark/contract/choices.ts'
import { expect, test } from 'vitest'
import { shortMonth, shortWeekday } from '../../days.ts'
import { groupByWeek } from './streak.tsx'

const from = (first: string, count = 42) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10))

test('groups days into weeks from Monday to Sunday', () => {
  // A Thursday.
  const { columns, placeOf } = groupByWeek(from('2027-02-04'))
  expect([placeOf(0), placeOf(3), placeOf(4), placeOf(41)]).toEqual([
    { row: 0, column: 3 },
    { row: 0, column: 6 },
    { row: 1, column: 0 },
    { row: 6, column: 2 },
  ])
  expect(columns).toEqual(from('2027-02-01', 7))
  expect(languages.map((language) => columns.map((day) => shortWeekday(language as 'en', day)).join(' '))).toEqual([
    'Mon Tue Wed Thu Fri Sat Sun',
    'пн вт ср чт пт сб вс',
    'Mo Di Mi Do Fr Sa So',
  ])
})

test('names a month at the week it starts in, and the first month at the first week', () => {
  expect(groupByWeek(from('2027-02-04')).months).toEqual([
    { day: '2027-02-04', row: 0 },
    { day: '2027-03-01', row: 4 },
  ])
  // When the next month starts in the first week, only that month is named.
  expect(groupByWeek(from('2027-03-30')).months).toEqual([
    { day: '2027-04-01', row: 0 },
    { day: '2027-05-01', row: 4 },
  ])
  expect(languages.map((language) => shortMonth(language as 'en', '2027-03-01'))).toEqual(['Mar', 'март', 'Mär'])
})
