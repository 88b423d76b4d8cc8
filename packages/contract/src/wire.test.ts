import { expect, test } from 'vitest'
import { toCamel, toSnake } from './wire.ts'

const inside = { accessCode: '1', resendAfter: 30, nextStep: { totalItems: 2 }, steps: [{ isDone: true }, null, 'totalItems'] }
const onWire = { access_code: '1', resend_after: 30, next_step: { total_items: 2 }, steps: [{ is_done: true }, null, 'totalItems'] }

test('converts names at every depth and never values', () => {
  expect(toSnake(inside)).toEqual(onWire)
  expect(toCamel(onWire)).toEqual(inside)
  expect(toCamel(inside)).toEqual(inside)
})

test("drops names that would change an object's prototype", () => {
  const turned = toCamel(JSON.parse('{"__proto__":{"level":"pro"},"constructor":1,"a":{"prototype":2,"b_c":3}}'))
  expect(turned).toEqual({ a: { bC: 3 } })
  expect(({} as { level?: string }).level).toBeUndefined()
})
