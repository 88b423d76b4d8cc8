import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const page = (body: string) => ({ status: 200, type: 'text/html', body })

test('the least recently used go first, and addresses that anybody can think of more of push out nothing but each other', () => {
  const cache = createCache({ maxBytes: 40_000, maxAge: 60_000, clock: () => new Date(0) })
  const put = (key: string, of?: 'few' | 'any') => cache.put(key, cache.version(), page('x'.repeat(1_000)), of)
  put('/')
  put('/catalog/')
  for (let number = 0; number < 1_000; number++) put(`/?page=${number}`, 'any')
  expect([cache.get('/'), cache.get('/catalog/'), cache.get('/?page=999')].every(Boolean)).toBe(true)
  expect(cache.get('/?page=0')).toBeUndefined()

  for (let number = 0; number < 100; number++) {
    put(`/instruction/${number}`)
    cache.get('/')
  }
  expect([cache.get('/'), cache.get('/instruction/99'), cache.get('/?page=999')].every(Boolean)).toBe(true)
  expect(cache.get('/catalog/')).toBeUndefined()
})

test('nothing is kept for longer than it may, and nothing that was begun before everything went', () => {
  let now = 0
  const cache = createCache({ maxBytes: 40_000, maxAge: 60_000, clock: () => new Date(now) })
  cache.put('/', cache.version(), page('first'))
  now = 60_000
  expect(cache.get('/')?.raw.toString()).toBe('first')
  now = 60_001
  expect(cache.get('/')).toBeUndefined()

  const begun = cache.version()
  for (const of of ['few', 'any'] as const) cache.put(of, begun, page('old'), of)
  cache.clear()
  for (const of of ['few', 'any'] as const) {
    expect(cache.get(of)).toBeUndefined()
    cache.put(of, begun, page('old'), of)
    expect(cache.get(of)).toBeUndefined()
  }
})
