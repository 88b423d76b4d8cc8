import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { expect, test } from 'vitest'
import { bestSaving, defaultUnit, listUnits, namedPeriod, planFeatures } from './offers.ts'

const period = (unit: PeriodUnit, savingPercent: number) => ({ id: unit, unit, priceCents: 100, savingPercent, comparedWith: null })
const pro = { periods: [period('day', 0), period('month', 66), period('year', 34)] }
const business = { periods: [period('day', 0), period('month', 58), period('year', 30)] }
const free = { periods: [] }

test('lists the units of all offers, shortest first', () => {
  expect(listUnits([free, { periods: [period('year', 0)] }, { periods: [period('week', 0)] }])).toEqual(['week', 'year'])
})

test('a month is chosen at first where it is sold', () => {
  expect(defaultUnit(['day', 'month', 'year'])).toBe('month')
  expect(defaultUnit(['week', 'year'])).toBe('week')
  expect(namedPeriod(pro)?.unit).toBe('month')
  expect(namedPeriod(free)).toBeUndefined()
})

test('shows the smallest saving of the longest period, which holds for every offer', () => {
  expect(bestSaving([free, pro, business])).toEqual({ unit: 'year', percent: 30 })
  expect(bestSaving([free])).toBeUndefined()
  expect(bestSaving([{ periods: [period('day', 0)] }])).toBeUndefined()
})

const t = ((key: string, vars?: { count: number }) => (vars ? `${key} ${vars.count}` : key)) as Parameters<typeof planFeatures>[0]

test('lists exactly what a plan includes', () => {
  expect(planFeatures(t, { maxGuides: 5, maxDownloads: 3, maxCards: 10, paidGuides: 'none', documentation: 0 })).toEqual([
    'guides 5',
    'downloads 3',
    'cards 10',
    'paidNone',
  ])
  expect(planFeatures(t, { maxGuides: null, maxDownloads: null, maxCards: null, paidGuides: 'all', documentation: 10 })).toEqual([
    'guidesAll',
    'downloadsAll',
    'cardsAll',
    'paidAll',
    'documentation 10',
  ])
})
