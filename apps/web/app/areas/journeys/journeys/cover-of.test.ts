import { expect, test } from 'vitest'
import { coverOf } from './days.ts'

test('a short route has a stop for each day, and the reader stands on theirs', () => {
  expect(coverOf('a', 14, 2)).toEqual({ slug: 'a', steps: 14, done: 1 })
  expect(coverOf('a', 7, null)).toEqual({ slug: 'a', steps: 7, done: null })
})

test('of a long one the first and the last day stay the first and the last stop', () => {
  expect(coverOf('a', 30, 1)).toMatchObject({ steps: 14, done: 0 })
  expect(coverOf('a', 30, 12)).toMatchObject({ steps: 14, done: 5 })
  expect(coverOf('a', 30, 30)).toMatchObject({ steps: 14, done: 13 })
})
