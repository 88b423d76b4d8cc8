import { expect, test } from 'vitest'
import { routeCover } from './days.ts'

test("draws a stop for each day of a short route, with the reader's position", () => {
  expect(routeCover('a', 14, 2)).toEqual({ slug: 'a', steps: 14, done: 1 })
  expect(routeCover('a', 7, null)).toEqual({ slug: 'a', steps: 7, done: null })
})

test('keeps the first and last day of a long route as its first and last stop', () => {
  expect(routeCover('a', 30, 1)).toMatchObject({ steps: 14, done: 0 })
  expect(routeCover('a', 30, 12)).toMatchObject({ steps: 14, done: 5 })
  expect(routeCover('a', 30, 30)).toMatchObject({ steps: 14, done: 13 })
})
