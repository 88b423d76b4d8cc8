import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache, type SharedResponse } from './response-cache.ts'

interface Options {
  maxBytes?: number
  make?: (path: string) => Promise<SharedResponse>
}

/** Serves every path from one cache and records which responses were made. */
function createServer({ maxBytes = 40_000, make = async (path) => text(path) }: Options = {}) {
  let now = Date.UTC(2026, 0, 1)
  const cache = createResponseCache({ maxBytes, clock: () => new Date(now) })
  const made: string[] = []
  const app = Fastify()
  app.get('/*', (request, reply) =>
    cache.serve(request, reply, request.url, () => {
      made.push(request.url)
      return make(request.url)
    }),
  )
  return {
    cache,
    made,
    wait: (ms: number) => {
      now += ms
    },
    get: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
  }
}

const text = (body: string, store = true): SharedResponse => ({ status: 200, type: 'text/plain', body, headers: {}, store })

test('makes a response once until the cache is cleared', async () => {
  const { cache, get, made } = createServer()
  expect([(await get('/a')).body, (await get('/a')).body]).toEqual(['/a', '/a'])
  expect(made).toEqual(['/a'])
  cache.clear()
  await get('/a')
  expect(made).toEqual(['/a', '/a'])
})

test('drops the least recently used response when the bound is reached', async () => {
  const { get, made } = createServer({ maxBytes: 40_000, make: async () => text('x'.repeat(9_000)) })
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(path)
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

test('never holds more bytes than its bound', async () => {
  const size = (number: number) => 100 + ((number * 7919) % 5_000)
  const { cache, get } = createServer({ maxBytes: 100_000, make: async (path) => text('x'.repeat(size(Number(path.slice(1))))) })
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  for (const number of numbers) {
    await get(`/${number}`, { 'accept-encoding': number % 2 ? 'br' : 'gzip' })
    const held = numbers.filter((each) => cache.has(`/${each}`))
    expect(held.reduce((sum, each) => sum + 2 * (size(each) + `/${each}`.length), 0)).toBeLessThanOrEqual(100_000)
    expect(held).toContain(number)
  }
})

test('serves without storing when the response is larger than the bound', async () => {
  const { get, made } = createServer({ maxBytes: 0 })
  expect([(await get('/a')).body, (await get('/a')).body]).toEqual(['/a', '/a'])
  expect(made).toEqual(['/a', '/a'])
})

test('makes a response again after an hour', async () => {
  const { get, made, wait } = createServer()
  await get('/a')
  wait(60 * 60 * 1000)
  await get('/a')
  expect(made).toEqual(['/a'])
  wait(1)
  await get('/a')
  expect(made).toEqual(['/a', '/a'])
})

test('does not store a response that was being made while the cache was cleared', async () => {
  const bodies = ['old', 'new']
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { cache, get, made } = createServer({
    async make() {
      const body = bodies[made.length - 1] ?? ''
      await released
      return text(body)
    },
  })
  const running = get('/a')
  await expect.poll(() => made.length).toBe(1)
  cache.clear()
  release()
  expect((await running).body).toBe('old')
  expect((await get('/a')).body).toBe('new')
})

test('does not store a response that must be made each time', async () => {
  const { get, made } = createServer({ make: async (path) => text(path, false) })
  await get('/a')
  await get('/a')
  expect(made).toEqual(['/a', '/a'])
})
