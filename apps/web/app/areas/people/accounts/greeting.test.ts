import { expect, test } from 'vitest'
import { firstName, timeOfDay } from './greeting.ts'

test.each([
  [0, 'Night'],
  [4, 'Night'],
  [5, 'Morning'],
  [11, 'Morning'],
  [12, 'Day'],
  [17, 'Day'],
  [18, 'Evening'],
  [22, 'Evening'],
  [23, 'Night'],
])('at %i it is %s', (hour, time) => {
  expect(timeOfDay(new Date(2026, 10, 20, hour, 59))).toBe(time)
})

test('addresses a person by the first word of their name', () => {
  expect([firstName('Noa Levi'), firstName('  נועה לוי'), firstName('Noa')]).toEqual(['Noa', 'נועה', 'Noa'])
})
