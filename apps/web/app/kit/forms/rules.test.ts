import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { required, validateWith } from './rules.ts'

const schema = z.object({ name: z.string().check(z.minLength(1, 'required')), token: z.string('required') })

test('returns the first error of each field in the page’s language', () => {
  expect(Object.keys(validateWith(schema)({ name: '' }, 'en')).toSorted()).toEqual(['name', 'token'])
  expect(validateWith(schema, { token: 'known' })({ name: '' }, 'de')).toEqual(required('name')({ name: ' ' }, 'de'))
  expect(validateWith(schema, { token: 'known' })({ name: 'Noa' }, 'en')).toEqual({})
})

test('requires a value in each required field', () => {
  const wrong = required<{ until: string; reason: string }>('until', 'reason')({ until: '2026-11-20', reason: ' \n' }, 'en')
  expect([wrong.until, typeof wrong.reason]).toEqual([undefined, 'string'])
})
