import { pathParameters } from '@waymark/contract/call.ts'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { snakeKey, toCamel } from '@waymark/contract/wire.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusals } from '../../src/modules.ts'
import { callSpec } from '../../src/platform/calls.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../app.ts'
import { sampleSize } from '../samples.ts'

const runs = sampleSize(4, 200)
const names = Object.keys(calls) as CallName[]
const route = 'money-in-order'

let app: TestApp
let bearer: { authorization: string }
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
}

const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  '../../etc/passwd',
  '<script>',
  "' or 1=1 --",
  '%00',
  '🙂',
  '\u202e',
  'a'.repeat(5000),
  '{"a":1}',
  'null',
  '9'.repeat(40),
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  {},
  [[]],
  { __proto__: { level: 'pro' } },
)

/** Values that match a schema, or nearly. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.type === 'object')
    return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [snakeKey(key), maybe(inner)])), {
      requiredKeys: [],
    })
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 5 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double())
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  return fc.oneof(
    fc.constantFrom('rent-a-shop', 'business', 'business-account', 'kind', '123456', 'someone@example.com', 'en'),
    fc.constantFrom(route, 'where-money-lives', 'done', '0'),
    fc.string({ unit: 'binary' }),
  )
}
const maybe = (schema: Schema) => fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

describe.each(names)('%s', (name) => {
  const spec = callSpec(name)
  const inPath = pathParameters(spec.path)
  const schema = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }) as Schema

  test('answers any input with a valid response or a problem', async () => {
    const arbitrary = fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, maybe(inner)])), {
      requiredKeys: inPath,
    })
    // A new session for each call, because some calls end the session.
    app.services.move(3600)
    // Staff calls are made as staff, because others are refused before their input is read.
    bearer = (await (Array.isArray(spec.access) ? makeStaff(app.services, 'admin') : makeSignedIn(app.services))).bearer
    await app.fastify.inject({ method: 'POST', url: callAddress('startTrial', { id: route }), headers: bearer, payload: {} })
    await fc.assert(
      fc.asyncProperty(arbitrary, fc.boolean(), fc.constantFrom('en', 'ru', 'de'), async (input, signedIn, language) => {
        const parameters = Object.fromEntries(inPath.map((key) => [key, text(input[key])]))
        const rest = Object.fromEntries(
          Object.entries(input)
            .filter(([key]) => !inPath.includes(key))
            .map(([key, value]) => [snakeKey(key), value]),
        )
        const query =
          spec.method === 'GET'
            ? `?${new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, text(value)]))}`
            : ''
        const response = await app.fastify.inject({
          method: spec.method,
          url: `${callAddress(name, parameters)}${query}`,
          headers: { 'accept-language': language, ...(signedIn ? bearer : {}) },
          ...(spec.method === 'POST' ? { payload: rest } : {}),
        })
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode === 204) return
        if (response.statusCode !== 200) expect(response.body).not.toMatch(/node_modules|\bat [^"]*(\.[cm]?[jt]s|node:\S+):\d+:\d+|Error:/)
        if (response.statusCode === 200) expect(spec.answer.safeParse(toCamel(response.json())).success).toBe(true)
        else expect(Object.keys(refusals)).toContain(response.json().code)
      }),
      { numRuns: runs },
    )
  })
})
