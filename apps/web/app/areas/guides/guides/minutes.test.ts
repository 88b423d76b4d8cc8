import { describe, expect, test } from 'vitest'
import { minutesLeft } from './amounts.ts'

const step = (id: string, minutes: number, totalItems: number) => ({ id, minutes, totalItems })
const stands = (id: string, state: 'open' | 'done' | 'skipped', itemsDone = 0, itemsSkipped = 0) => ({ id, state, itemsDone, itemsSkipped })

describe('minutes left', () => {
  test('counts open steps only', () => {
    const outline = [step('a', 10, 2), step('b', 20, 0), step('c', 30, 4)]
    expect(minutesLeft(outline, { steps: [stands('a', 'done', 2), stands('b', 'skipped'), stands('c', 'open')] })).toBe(30)
  })
  test('counts a step by its share of open items, rounded up', () => {
    expect(minutesLeft([step('a', 10, 4)], { steps: [stands('a', 'open', 1)] })).toBe(8)
    expect(minutesLeft([step('a', 10, 4)], { steps: [stands('a', 'open', 1, 1)] })).toBe(5)
  })
  test('counts locked steps in full', () => {
    expect(minutesLeft([step('a', 10, 4), step('b', 25, 3)], { steps: [stands('a', 'done'), stands('b', 'open')] })).toBe(25)
  })
})
