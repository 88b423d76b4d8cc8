import { describe, expect, test } from 'vitest'
import { proves } from '../../../../../../scripts/proves.ts'
import { timeTaken, timeTakenWords } from './parts/finished.tsx'

const start = Date.parse('2026-03-01T10:00:00Z')
const after = (minutes: number) => timeTaken(new Date(start).toISOString(), new Date(start + minutes * 60_000).toISOString())
const day = 24 * 60

describe('time taken', () => {
  test.each([
    [0.5, null],
    [1, { unit: 'minute', count: 1 }],
    [89, { unit: 'minute', count: 89 }],
    [120, { unit: 'hour', count: 2 }],
    [35 * 60, { unit: 'hour', count: 35 }],
    [2 * day, { unit: 'day', count: 2 }],
    [20 * day, { unit: 'day', count: 20 }],
    [21 * day, { unit: 'week', count: 3 }],
    [92 * day, { unit: 'month', count: 3 }],
  ])('of %s minutes', (minutes, expected) => {
    expect(after(minutes)).toEqual(expected)
  })
  proves('2.3 Guide: end-of-guide page')
  test('is said in the words of each language', () => {
    expect(timeTakenWords('en', { unit: 'day', count: 1 })).toBe('1 day')
    expect(timeTakenWords('ru', { unit: 'day', count: 3 })).toBe('3 дня')
    expect(timeTakenWords('ru', { unit: 'hour', count: 5 })).toBe('5 часов')
    expect(timeTakenWords('de', { unit: 'week', count: 2 })).toBe('2 Wochen')
  })
})
