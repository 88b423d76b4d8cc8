import { expect, test } from 'vitest'
import { problem } from './refusal.ts'
import { tooManyRequests } from './refusals.ts'

test.each([
  ['en', 119, 'Please wait 119 s.'],
  ['en', 3595, 'Please wait 60 min.'],
  ['ru', 3595, 'Подождите 60 мин.'],
  ['de', 121, 'Bitte warten Sie 3 min.'],
] as const)('how long to wait is said in %s for %d seconds', (language, seconds, detail) => {
  expect(problem(tooManyRequests({ wait: seconds }), language).detail).toBe(detail)
})
