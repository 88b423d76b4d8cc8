import { snakeKey } from '@waymark/contract/wire.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileShape } from './calls.ts'

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('prompt'), promptText: z.string() }),
])
const schema = z.object({
  someName: z.string(),
  list: z.array(z.object({ innerKey: z.nullable(block) })),
  maybe: z.optional(z.string()),
  plain: z.array(z.string()),
})
const wire = compileShape(schema, snakeKey)

test('keeps fields of the contract under their wire names', () => {
  const value = { someName: 'a', list: [{ innerKey: { kind: 'prompt', promptText: 'x' } }, { innerKey: null }], plain: ['camelCase'] }
  expect(wire(value)).toEqual({
    some_name: 'a',
    list: [{ inner_key: { kind: 'prompt', prompt_text: 'x' } }, { inner_key: null }],
    plain: ['camelCase'],
  })
})

test('drops all other fields at every depth', () => {
  const value = { someName: 'a', secret: 1, list: [{ innerKey: { kind: 'html', html: 'x', promptText: 'no' }, hash: 2 }], plain: [] }
  expect(wire(value)).toEqual({ some_name: 'a', list: [{ inner_key: { kind: 'html', html: 'x' } }], plain: [] })
})

test('refuses a block of an unknown kind', () => {
  expect(() => wire({ someName: 'a', list: [{ innerKey: { kind: 'script' } }], plain: [] })).toThrow()
})
