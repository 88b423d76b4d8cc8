import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { importContent } from '../src/areas/staff/imports/commands/import-content.ts'
import { createEvents } from '../src/platform/events.ts'
import { createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { categoriesYaml, createContent, guideText, waitForContentEvents } from './content.ts'
import { waitForBlockedQuery } from './meet.ts'

// Responses that are the same for everybody are cached as bytes until content changes, on every instance.

let app: TestApp
let second: { inject: TestApp['fastify']['inject']; close: () => Promise<void> }
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  app = await createTestApp()
  content = await createContent({ 'categories.yaml': categoriesYaml, 'guides/shop/en.md': guideText('shop', { name: 'First name' }) })
  await importContent(app.services, [content.folder])
  const events = await createEvents(app.services.databaseUrl, app.services.log)
  const fastify = await buildApp({ ...app.services, events })
  second = {
    inject: fastify.inject.bind(fastify) as TestApp['fastify']['inject'],
    async close() {
      await fastify.close()
      await events.close()
    },
  }
})
afterAll(async () => {
  await second.close()
  await app.close()
  await content.remove()
})

const guide = '/api/react/instruction/shop'
const roots = '/api/react/instruction_categories/roots'

test('a content change is seen on every instance, with a new ETag', async () => {
  const apps = [app.fastify, second]
  const before = await Promise.all(apps.map((fastify) => fastify.inject(guide)))
  expect(new Set(before.map(({ body }) => body)).size).toBe(1)
  expect(before[0]?.json().name).toBe('First name')
  const tag = String(before[0]?.headers.etag)

  // The event of the first import may not have arrived yet.
  await expect
    .poll(async () => {
      app.services.statements()
      for (const fastify of apps) expect((await fastify.inject(guide)).headers.etag).toBe(tag)
      return app.services.statements()
    })
    .toEqual([])

  await content.write('guides/shop/en.md', guideText('shop', { name: 'Second name' }))
  await importContent(app.services, [content.folder])
  for (const fastify of apps) {
    await expect.poll(async () => (await fastify.inject(guide)).json().name).toBe('Second name')
    const response = await fastify.inject({ url: guide, headers: { 'if-none-match': tag } })
    expect([response.statusCode, response.headers.etag === tag]).toEqual([200, false])
  }
})

test('answers 304 to a client that has the current ETag', async () => {
  const first = await app.fastify.inject(roots)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, stale-while-revalidate=60',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  for (const known of [String(first.headers.etag), `W/${first.headers.etag}`, `"other", ${first.headers.etag}`]) {
    const response = await app.fastify.inject({ url: roots, headers: { 'if-none-match': known } })
    expect([response.statusCode, response.body]).toEqual([304, ''])
    expect(response.headers.etag).toBe(first.headers.etag)
  }
  expect((await app.fastify.inject({ url: roots, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})

test('HEAD answers like GET, without a body', async () => {
  const get = await app.fastify.inject(roots)
  const head = await app.fastify.inject({ method: 'HEAD', url: roots })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) expect(head.headers[name]).toBe(get.headers[name])
})

test('caches each language and encoding separately', async () => {
  const ask = async (language: string, encoding = '') =>
    app.fastify.inject({ url: roots, headers: { 'accept-language': language, 'accept-encoding': encoding } })
  const [en, ru] = [await ask('en'), await ask('ru-RU,ru;q=0.9,en;q=0.5')]
  expect([en.json().roots[0].name, ru.json().roots[0].name]).toEqual(['Business', 'Бизнес'])
  expect(en.headers.etag).not.toBe(ru.headers.etag)
  const [br, gzip] = [await ask('ru', 'gzip, br'), await ask('ru', 'gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding'], ru.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(ru.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(ru.body)
})

test('unknown query parameters and their order do not add cache entries', async () => {
  const list = '/api/react/instructions'
  for (const [url, same] of [
    [guide, `${guide}?utm_source=x`],
    [`${list}?sort=name&rows=5`, `${list}?rows=5&sort=name&other=x`],
  ] as const) {
    const first = await app.fastify.inject(url)
    app.services.statements()
    const second = await app.fastify.inject(same)
    expect([second.statusCode, second.headers.etag]).toEqual([200, first.headers.etag])
    expect(app.services.statements()).toEqual([])
  }
})

test('does not store an answer that was computed while content changed', async () => {
  const { db, events, statements } = app.services
  const read = () => app.fastify.inject('/api/react/instructions?rows=7')
  const running: ReturnType<typeof read>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table guide_texts in access exclusive mode`)
    running.push(read())
    await waitForBlockedQuery(tx)
    await events.publish(db, 'content')
    await waitForContentEvents(app.services)
  })
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200])
  statements()
  await read()
  expect(statements()).not.toEqual([])
  await read()
  expect(statements()).toEqual([])
})

test('never caches an answer to a signed-in person', async () => {
  const { bearer } = await makeSignedIn(app.services)
  for (const url of [guide, '/api/react/user/profile']) {
    const response = await app.fastify.inject({ url, headers: bearer })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
  }
  const refused = await app.fastify.inject('/api/react/instruction/nothing')
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('does not cache a failure', async () => {
  const url = '/api/react/instructions?sort=name'
  await app.services.db.execute(sql`alter table guide_texts rename to guide_texts_gone`)
  expect((await app.fastify.inject(url)).statusCode).toBe(500)
  await app.services.db.execute(sql`alter table guide_texts_gone rename to guide_texts`)
  expect((await app.fastify.inject(url)).statusCode).toBe(200)
})

test('every answer has the security headers', async () => {
  for (const url of [roots, '/api/nothing', '/healthz', '/api/openapi.json']) {
    expect((await app.fastify.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
  }
  expect((await app.fastify.inject(roots)).headers['strict-transport-security']).toBeUndefined()
  const secure = await createTestApp({ settings: { PUBLIC_URL: 'https://waymark.example' } })
  expect((await secure.fastify.inject(roots)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})
