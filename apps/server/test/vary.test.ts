import { globSync } from 'node:fs'
import path from 'node:path'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programs } from '../src/areas/people/programs/tables.ts'
import { feedPath } from '../src/areas/site/news/queries.ts'
import { callSpec } from '../src/platform/calls.ts'
import { callAddress, makeSignedIn, type TestApp } from './app.ts'
import { everyNth } from './samples.ts'
import { createSite, dist } from './site-pages.ts'

// An answer that depends on a request header names the header in Vary, so that caches keep the variants apart.

let app: TestApp
let archive: string
const guest = 'go.acme.example'
const avatar = `avatars/${'a'.repeat(22)}/${'b'.repeat(22)}.webp`
beforeAll(async () => {
  app = await createSite()
  const row = { slug: 'acme', name: 'Acme', hosts: [guest], createdAt: app.services.clock() }
  await app.services.db.transaction(async (tx) => {
    await tx.insert(programs).values(row)
    await app.services.events.publish(tx, 'content')
  })
  await vi.waitFor(async () => expect((await ask(callAddress('readSite'), { host: guest })).json().name).toBe('Acme'), { timeout: 15_000 })
  const person = await makeSignedIn(app.services)
  others.push(['authorization', person.bearer])
  await app.services.files.put(avatar, Buffer.alloc(2_000, 'picture'))
  const asked = await app.fastify.inject({ method: 'POST', url: callAddress('exportData'), headers: person.bearer })
  archive = asked.json().url
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })

/** Variants by the header that selects them; a program needs two headers. */
const others: [string, Record<string, string>][] = [
  ['accept-language', { 'accept-language': 'de' }],
  ['accept-encoding', { 'accept-encoding': 'br, gzip' }],
  ['accept-encoding', { 'accept-encoding': 'gzip' }],
  ['cookie', { cookie: 'language=ru' }],
  ['host', { host: guest }],
  ['program', { origin: `https://${guest}`, program: guest }],
  ['origin', { origin: `https://${guest}`, program: guest }],
  ['authorization', { authorization: 'Bearer nobody' }],
  ['accept', { accept: 'application/json' }],
  ['user-agent', { 'user-agent': 'Googlebot/2.1' }],
  ['referer', { referer: 'https://elsewhere.example/' }],
  ['sec-fetch-site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
  ['sec-purpose', { 'sec-purpose': 'prefetch', purpose: 'prefetch' }],
  ['save-data', { 'save-data': 'on' }],
  ['sec-gpc', { 'sec-gpc': '1', dnt: '1' }],
  ['x-forwarded-host', { 'x-forwarded-host': guest, 'x-forwarded-proto': 'https' }],
]

const given = { slug: 'rent-a-shop', id: 'business-account', stepSlug: 'sign-the-lease', kind: 'guide', token: 'x' }
const answered = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).method === 'GET' && !callSpec(name).changes)
const files = (pattern: string) => globSync(pattern, { cwd: path.join(dist, 'client') }).map((file) => `/${file}`)

const addresses: [string, () => string[]][] = [
  ['calls', () => answered.map((name) => callAddress(name, given))],
  [
    'pages',
    () => ['/', '/catalog/', '/instruction/rent-a-shop', '/faqs', '/plans', '/service/business-account', '/auth', '/profile', '/nowhere'],
  ],
  ['addresses that lead elsewhere', () => ['/FAQS', '/catalog', '/instruction/rent-a-shop/', '//elsewhere', '/%00', '/api/%00']],
  ['pictures beside links', () => ['/covers/site/home.png', '/covers/guide/rent-a-shop.png', '/covers/guide/none.png']],
  [
    'feeds and maps',
    () => [feedPath('en', 'xml'), feedPath('de', 'json'), '/robots.txt', '/sitemap.xml', '/sitemaps/1.xml', '/sitemaps/99.xml'],
  ],
  [
    'static files',
    () => [
      ...files('assets/*.{js,css,woff2,svg}').slice(0, 12),
      ...files('videos/*').slice(0, 2),
      '/icon.svg',
      '/licenses.txt',
      '/assets/none.js',
    ],
  ],
  [
    'files of people',
    () => [
      `/api/files/${avatar}`,
      '/api/files/none.webp',
      new URL(archive, 'http://x').pathname,
      '/api/papers/none',
      '/api/downloads/none',
    ],
  ],
  [
    'papers and pages of the API',
    () => ['/api/presentations/none.en.pdf', '/api/openapi.json', '/api/docs/', '/api/none', '/healthz', '/readyz'],
  ],
]

const ofTheMoment = ['connection', 'date', 'keep-alive', 'vary']
async function read(url: string, headers: Record<string, string> = {}) {
  // Three downloads of an archive a minute are allowed; the limit is reset before each.
  if (url.startsWith('/api/user-data/')) await app.services.db.execute(sql`delete from limits`)
  const { statusCode, rawPayload, headers: all } = await ask(url, headers)
  const said = Object.entries(all).filter(([name]) => !ofTheMoment.includes(name))
  // An archive contains its creation time.
  const body = all['content-type'] === 'application/zip' ? rawPayload.length : rawPayload.toString('base64')
  return { answer: JSON.stringify([statusCode, said.toSorted(), body]), vary: String(all.vary ?? '').split(', ') }
}

test.each(addresses)('%s name in Vary each header that changes the answer', async (_kind, listed) => {
  const missing: string[] = []
  for (const url of everyNth(listed(), 3)) {
    const plain = await read(url)
    for (const [header, headers] of others) {
      const other = await read(url, headers)
      if (other.answer !== plain.answer && ![plain, other].every(({ vary }) => vary.includes(header))) missing.push(`${url}: ${header}`)
    }
  }
  expect(missing).toEqual([])
})
