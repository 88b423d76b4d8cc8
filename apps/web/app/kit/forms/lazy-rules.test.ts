import { expect, test } from 'vitest'
import { lazyRules } from './lazy-rules.ts'

test('validates with the rules once they are loaded', async () => {
  const validate = lazyRules<{ name: string }>(async () => ({ name }) => ({ name: name === '' ? 'Required' : undefined }))
  expect(await validate({ name: '' }, 'en')).toEqual({ name: 'Required' })
  expect(await validate({ name: 'Noa' }, 'en')).toEqual({ name: undefined })
})

test('leaves validation to the server when the rules cannot be loaded', async () => {
  const validate = lazyRules<{ name: string }>(() => Promise.reject(new TypeError('offline')))
  expect(await validate({ name: '' }, 'en')).toEqual({})
})
