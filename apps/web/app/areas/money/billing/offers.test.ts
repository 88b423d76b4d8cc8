import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { expect, test } from 'vitest'
import { bestSaving, defaultUnit, givenBy, listUnits, namedPeriod } from './offers.ts'

const period = (unit: PeriodUnit, savingPercent: number) => ({ id: unit, unit, priceCents: 100, savingPercent, comparedWith: null })
const pro = { periods: [period('day', 0), period('month', 66), period('year', 34)] }
const business = { periods: [period('day', 0), period('month', 58), period('year', 30)] }
const free = { periods: [] }

test('the units are those of all, the shortest first', () => {
  expect(listUnits([free, { periods: [period('year', 0)] }, { periods: [period('week', 0)] }])).toEqual(['week', 'year'])
})

test('a month is chosen at first where it is sold', () => {
  expect(defaultUnit(['day', 'month', 'year'])).toBe('month')
  expect(defaultUnit(['week', 'year'])).toBe('week')
  expect(namedPeriod(pro)?.unit).toBe('month')
  expect(namedPeriod(free)).toBeUndefined()
})

test('the saving that is named is that of the longest time, and holds for whichever is taken', () => {
  expect(bestSaving([free, pro, business])).toEqual({ unit: 'year', percent: 30 })
  expect(bestSaving([free])).toBeUndefined()
  expect(bestSaving([{ periods: [period('day', 0)] }])).toBeUndefined()
})

const t = ((key: string, vars?: { count: number }) => (vars ? `${key} ${vars.count}` : key)) as Parameters<typeof givenBy>[0]

test('a plan promises what it gives and nothing else', () => {
  expect(givenBy(t, { maxGuides: 5, maxDownloads: 3, maxCards: 10, paidGuides: 'none', documentation: 0 })).toEqual([
    'guides 5',
    'downloads 3',
    'cards 10',
    'paidNone',
  ])
  expect(givenBy(t, { maxGuides: null, maxDownloads: null, maxCards: null, paidGuides: 'all', documentation: 10 })).toEqual([
    'guidesAll',
    'downloadsAll',
    'cardsAll',
    'paidAll',
    'documentation 10',
  ])
})
