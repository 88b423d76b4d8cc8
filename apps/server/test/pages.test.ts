import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { isPageAnchor } from '@waymark/contract/site/faq-anchors.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { programs } from '../src/areas/people/programs/tables.ts'
import { loadBuiltApp } from '../src/platform/built-app.ts'
import { delivered } from './app.ts'
import { createTestServices, type TestServices } from './services.ts'

// Pages as the server sends them (specification 2): addresses, status, language, body styles and frame.

const dist = path.resolve(import.meta.dirname, '../../web/dist')

let services: TestServices
let fastify: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  services = await createTestServices({ SITE_APP_LINKS: 'Store=https://apps.example/waymark', SITE_CREDIT: 'Made by Someone' }, delivered)
  await services.db
    .insert(programs)
    .values({ slug: 'plain', name: 'Plain & Co', hosts: ['plain.example'], header: false, footer: false, createdAt: services.clock() })
  const built = await loadBuiltApp(dist)
  fastify = await buildApp(services, { rendererFor: async () => () => built, assets: path.join(dist, 'client') })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await fastify.close()
  await services.close()
})

const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers: { 'accept-language': 'en', ...headers } })
/** Sends a real request, because `inject` normalizes unusual addresses. */
async function raw(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { port } = fastify.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => resolve(response.resume()))
    .on('error', reject)
    .end()
  return promise
}
const shown = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'))
const bodyClass = (html: string) => /<body(?: class="([^"]*)")?/.exec(html)?.[1] ?? ''

const guide = '/instruction/rent-a-shop'

test('a page runs only the script its policy allows, and loads styles before fonts', async () => {
  const { body, headers } = await get(guide)
  const run = [...body.matchAll(/<script(?! type="application\/)([^>]*)>(.*?)<\/script>/gs)]
  expect(run).toHaveLength(1)
  const [, attributes, script = ''] = run[0] ?? []
  expect(attributes).toBe('')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)

  const links = [...body.matchAll(/<link rel="(stylesheet|preload)"/g)].map(([, rel]) => rel)
  expect(links).toEqual(['stylesheet', 'preload'])
  expect(body.indexOf('</script>')).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
})

test("no anchor of the FAQ page can collide with a question's", async () => {
  const [page, answer] = await Promise.all([get('/faqs'), get('/api/react/faq')])
  const asked = answer.json().groups.flatMap((group: { questions: { id: string }[] }) => group.questions.map(({ id }) => id))
  const ids = [...page.body.matchAll(/ id="([a-z0-9-]+)"/g)].map(([, id = '']) => id)
  expect(ids).toEqual(expect.arrayContaining([...asked, 'main', 'question-form']))
  expect(ids.filter((id) => !asked.includes(id) && !isPageAnchor(id))).toEqual([])
})

test.each([
  '/',
  '/auth',
  '/auth/login',
  '/auth/register',
  '/auth/password',
  '/auth/forgot',
  '/auth/reset',
  '/auth/second-factor',
  '/profile',
  '/profile/guides',
  '/profile/favorites',
  '/profile/orders',
  '/profile/orders/01890000-0000-7000-8000-000000000000',
  '/profile/settings',
  '/reminders/stop',
  '/basket/business-account',
  '/basket/landing/business-account',
  '/basket/success',
  '/basket/decline',
  '/staff',
  '/staff/orders',
  '/catalog/',
  '/catalog/real-estate',
  guide,
  `${guide}/finished`,
])('%s is a page', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toMatch(/^<!doctype html><html lang="en">/)
  expect(body).toMatch(/<title>[^<]+<\/title>/)
  expect(shown(body).match(/<main id="main"/g)).toHaveLength(1)
})

test.each([
  '/nothing',
  '/nothing/at/all',
  '/instruction',
  '/news/a/b',
  '/service/x/brief/y',
  '/index.html',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%',
  '/%zz?x=1',
  '/%E0%A4%A',
])('the unknown path %s redirects home', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([302, '/'])
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  '/assets/nothing.js',
  '/assets/',
  '/assets/a/b.css?x=1',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/videos/nothing.mp4',
  '/videos/',
  '/favicon.ico',
])('the missing file %s is not found', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(JSON.parse(body).code).toBe('not_found')
})

test.each(['/staff/nothing', '/staff/orders/7', '/staff/orders/nothing/more'])('the unknown console page %s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each([
  'http://evil.example',
  'http://evil.example/Catalog',
  'https://evil.example//x',
  'HTTP://evil.example/nothing',
  'ftp://evil.example/profile/nothing',
])('a request for the absolute address %s redirects to no other site', async (url) => {
  const { statusCode, headers } = await raw(url, { host: 'evil.example' })
  expect([200, 301, 302]).toContain(statusCode)
  if (headers.location !== undefined) expect(headers.location).toMatch(/^\/(?![/\\])/)
})

test.each([
  '//evil.example',
  '//evil.example/catalog/',
  '///evil.example',
  '//',
  '/\\evil.example',
  '/\\/evil.example',
  '//evil.example/%2e%2e',
  '//%',
])('%j redirects home and nowhere else', async (url) => {
  const { statusCode, headers } = await raw(url, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect(Math.floor(Number(statusCode) / 100)).toBe(3)
  expect(headers.location).toBe('/')
})

test.each([
  '/auth/nothing?return=//evil.example',
  '/profile/nothing?return=https://evil.example',
  '/./%2f/evil.example',
  '/.//evil.example',
  '/catalog/..//evil.example',
])('%s redirects to no other site', async (url) => {
  let address: string | undefined = url
  for (let hops = 0; address !== undefined && hops < 5; hops++) {
    const resolved: URL = new URL(address, 'http://site')
    expect(resolved.origin).toBe('http://site')
    address = (await raw(address, { host: 'evil.example' })).headers.location
    if (address !== undefined) expect(address).toMatch(/^\/(?![/\\])/)
  }
  expect(address).toBeUndefined()
})

test.each([
  ['/catalog', '/catalog/'],
  ['/catalog/real-estate/', '/catalog/real-estate'],
  ['/Instruction/Rent-A-Shop?step=one', '/instruction/rent-a-shop?step=one'],
  ['/auth/login/?return=/catalog/?q=shop', '/auth/login?return=/catalog/?q=shop'],
])('%s redirects to its canonical address %s', async (url, location) => {
  const response = await get(url)
  expect([response.statusCode, response.headers.location]).toEqual([301, location])
})

test.each([
  ['en', 'Not found'],
  ['ru', 'Не найдено'],
  ['de', 'Nicht gefunden'],
])('in %s an unknown slug on a known path says: %s', async (language, words) => {
  for (const url of ['/instruction/nothing', '/catalog/nothing', '/instruction/nothing/finished', '/404']) {
    const { statusCode, body } = await get(`${url}?lang=${language}`)
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).toContain(`<h1>${words}</h1>`)
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect(shown(body)).toContain('name="q"')
  }
})

test('a failed page shows an error to report, without internals', async () => {
  await services.db.execute(sql`alter table guide_texts rename to guide_texts_gone`)
  const { statusCode, body } = await get('/catalog/legal-issues')
  await services.db.execute(sql`alter table guide_texts_gone rename to guide_texts`)
  expect(statusCode).toBe(500)
  expect(body).toContain('<title>Oops</title>')
  expect(shown(body)).toContain('Unexpected Application Error!')
  expect(shown(body)).toContain('Something went wrong on our end.')
  expect(body).not.toMatch(/guide_texts|relation|node_modules/)
  expect((await get('/catalog/legal-issues')).statusCode).toBe(200)
})

describe('the language of a page', () => {
  const languageOf = async (url: string, headers: Record<string, string>) => {
    const { body, headers: sent } = await get(url, headers)
    const language = /<html lang="(\w+)"/.exec(body)?.[1]
    expect(sent['content-language']).toBe(language)
    return language
  }

  test.each([
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    ['/', { 'accept-language': 'fr,en;q=0.2,ru;q=0.7' }, 'ru'],
    ['/', { 'accept-language': 'fr' }, 'en'],
    ['/', { 'accept-language': 'de', cookie: 'language=ru' }, 'ru'],
    ['/', { 'accept-language': 'de', cookie: 'other=1; language=fr' }, 'de'],
    ['/?lang=de', { cookie: 'language=ru' }, 'de'],
    ['/?lang=fr', { cookie: 'language=ru' }, 'ru'],
    ['/?lang=de&lang=ru', {}, 'en'],
  ])('%s with %j is %s', async (url, headers, language) => {
    expect(await languageOf(url, headers)).toBe(language)
  })
})

describe('body styles', () => {
  test.each([
    ['/', ''],
    ['/catalog/', ''],
    ['/auth/login', 'auth'],
    ['/auth/register', 'auth'],
    [guide, 'instruction'],
    [`${guide}/finished`, 'instruction'],
    ['/instruction/nothing', 'instruction'],
    ['/custom/instruction/01890000-0000-7000-8000-000000000000', 'instruction'],
    ['/basket/landing/01890000-0000-7000-8000-000000000000', 'landing'],
  ])('%s has: %j', async (url, styles) => {
    expect(bodyClass((await get(url)).body)).toBe(styles)
  })
})

describe('cached pages', () => {
  test('answer 304 to their ETag, and HEAD without a body', async () => {
    const first = await get(guide)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    const again = await get(guide, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await fastify.inject({ method: 'HEAD', url: guide, headers: { 'accept-language': 'en' } })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
    expect((await get(guide, { 'accept-language': 'ru', 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  test('ignore tokens and device cookies', async () => {
    expect((await get(guide, { authorization: 'Bearer x', cookie: 'device=0123456789abcdef' })).body).toBe((await get(guide)).body)
  })

  test('are served without the database', async () => {
    const statements = async (url: string) => {
      services.statements()
      await get(url)
      return services.statements()
    }
    await expect.poll(() => statements(guide)).toEqual([])
    expect(await statements(`${guide}?utm_source=x`)).toEqual([])
  })

  test('are not evicted by made-up addresses that lead nowhere', async () => {
    const built = await loadBuiltApp(dist)
    const small = await buildApp({ ...services, env: { ...services.env, cacheBytes: 200_000 } }, { rendererFor: async () => () => built })
    const { statusCode, rawPayload } = await small.inject(guide)
    expect([statusCode, rawPayload.length > 20_000]).toEqual([200, true])
    for (let number = 0; number < 20; number++) await small.inject(`/instruction/none-${number}`)
    services.statements()
    expect((await small.inject(guide)).statusCode).toBe(200)
    expect(services.statements()).toEqual([])
    await small.close()
  })

  test('exclude pages that are computed for each request, such as a delivery date', async () => {
    const basket = async () => shown((await get('/basket/business-account')).body)
    const midnight = new Date(services.clock()).setUTCHours(22, 0, 0, 0)
    services.move((midnight - services.clock().getTime()) / 1000 - 60)
    const before = await basket()
    expect(before).toContain('$180.00')
    services.move(120)
    expect(await basket()).not.toBe(before)
  })
})

test('every page has a permissions policy', async () => {
  for (const url of ['/', guide, '/instruction/nothing']) {
    const { headers } = await get(url)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' })
    const csp = String(headers['content-security-policy'])
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(csp).toContain(rule)
    expect(/script-src[^;]*/.exec(csp)?.[0]).not.toContain('unsafe')
  }
})

test('assets are immutable and compressed', async () => {
  const [script] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).body) ?? []
  const { statusCode, headers } = await get(String(script), { 'accept-encoding': 'br' })
  expect([statusCode, headers['cache-control'], headers['content-encoding']]).toEqual([200, 'public, max-age=31536000, immutable', 'br'])
  for (const kept of ['br', 'gz']) expect((await get(`${script}.${kept}`)).statusCode).toBe(404)
})
