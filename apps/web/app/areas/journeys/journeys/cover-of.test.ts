import { expect, test } from 'vitest'
import { routeCover } from './days.ts'

test('a short route has a stop for each day, and the reader stands on theirs', () => {
  expect(routeCover('a', 14, 2)).toEqual({ slug: 'a', steps: 14, done: 1 })
  expect(routeCover('a', 7, null)).toEqual({ slug: 'a', steps: 7, done: null })
})

test('of a long one the first and the last day stay the first and the last stop', () => {
  expect(routeCover('a', 30, 1)).toMatchObject({ steps: 14, done: 0 })
  expect(routeCover('a', 30, 12)).toMatchObject({ steps: 14, done: 5 })
  expect(routeCover('a', 30, 30)).toMatchObject({ steps: 14, done: 13 })
})
