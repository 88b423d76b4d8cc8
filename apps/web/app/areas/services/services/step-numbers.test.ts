import { expect, test } from 'vitest'
import { stepNumbers } from './screens/service-view.tsx'

test.each([
  [[4], '4'],
  [[4, 5], '4, 5'],
  [[7, 4, 6, 5], '4–7'],
  [[1, 2, 3, 5, 8, 9], '1–3, 5, 8, 9'],
  [[], ''],
])('steps %j are written %j', (numbers, written) => {
  expect(stepNumbers(numbers)).toBe(written)
})
