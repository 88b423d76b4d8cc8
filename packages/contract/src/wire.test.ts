import { expect, test } from 'vitest'
import { toCamel, toSnake } from './wire.ts'

const inside = { accessCode: '1', resendAfter: 30, nextStep: { totalItems: 2 }, steps: [{ isDone: true }, null, 'totalItems'] }
const onWire = { access_code: '1', resend_after: 30, next_step: { total_items: 2 }, steps: [{ is_done: true }, null, 'totalItems'] }

test('names are turned at every depth, values never', () => {
  expect(toSnake(inside)).toEqual(onWire)
  expect(toCamel(onWire)).toEqual(inside)
  expect(toCamel(inside)).toEqual(inside)
})

test('names that would change objects are left out', () => {
  const turned = toCamel(JSON.parse('{"__proto__":{"level":"pro"},"constructor":1,"a":{"prototype":2,"b_c":3}}'))
  expect(turned).toEqual({ a: { bC: 3 } })
  expect(({} as { level?: string }).level).toBeUndefined()
})
