import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programs } from '../src/areas/people/programs/tables.ts'
import { freshEmail, mailsTo } from './accounts.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from './app.ts'

// Which site a host or `program` header selects (specification 7), and that a foreign host never appears in anything we send.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ settings: { PUBLIC_URL: 'https://waymark.example' } })
  await app.services.db.transaction(async (tx) => {
    await tx.insert(programs).values([
      { slug: 'acme', name: 'Acme', hosts: ['go.acme.example', 'react.acme.example'], createdAt: app.services.clock() },
      { slug: 'zoo', name: 'Zoo', hosts: ['zoo.example'], createdAt: app.services.clock() },
    ])
    await app.services.events.publish(tx, 'content')
  })
  await vi.waitFor(async () => expect(await siteOf({ host: 'zoo.example' })).toBe('Zoo'), { timeout: 15_000 })
})
afterAll(() => app.close())

const siteOf = async (headers: Record<string, string>) => (await app.fastify.inject({ url: '/api/react/site', headers })).json().name

test.each([
  ['the host itself', { host: 'go.acme.example' }, 'Acme'],
  ['the host in capitals, with a port', { host: 'GO.Acme.example:8443' }, 'Acme'],
  ['a program header that repeats the host', { host: 'zoo.example', program: 'zoo.example' }, 'Zoo'],
  [
    'a program header that repeats the page that asks',
    { host: 'waymark.example', origin: 'https://go.acme.example:8443', program: 'go.acme.example' },
    'Acme',
  ],
])('%s selects the program', async (_, headers, name) => {
  expect(await siteOf(headers)).toBe(name)
})

test.each([
  ['an unknown host', { host: 'elsewhere.example' }],
  ['the react subdomain of a program', { host: 'react.acme.example' }],
  [
    'the react subdomain in a program header',
    { host: 'waymark.example', origin: 'https://react.acme.example', program: 'react.acme.example' },
  ],
  ['a program header alone', { host: 'waymark.example', program: 'go.acme.example' }],
  [
    'a program header that is not where the page is',
    { host: 'waymark.example', origin: 'https://zoo.example', program: 'go.acme.example' },
  ],
  ['the page that asks alone', { host: 'waymark.example', origin: 'https://go.acme.example' }],
  ['an origin that is none', { host: 'waymark.example', origin: 'https://go.acme.example/x', program: 'go.acme.example/x' }],
  ['a forwarded host without a proxy that is trusted', { host: 'waymark.example', 'x-forwarded-host': 'go.acme.example' }],
  ['the name of something in every object', { host: 'constructor', program: '__proto__' }],
])('%s is the main site', async (_, headers) => {
  expect(await siteOf(headers)).toBe('Waymark')
})

test('a header naming another program changes nothing on the main host', async () => {
  expect(await siteOf({ host: 'go.acme.example', program: 'zoo.example' })).toBe('Acme')
})

test('uses the forwarded host behind a trusted proxy', async () => {
  const proxied = await createTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  await proxied.services.db
    .insert(programs)
    .values({ slug: 'acme', name: 'Acme', hosts: ['go.acme.example'], createdAt: proxied.services.clock() })
  await proxied.services.db.transaction((tx) => proxied.services.events.publish(tx, 'content'))
  const ask = async (headers: Record<string, string>) => (await proxied.fastify.inject({ url: '/api/react/site', headers })).json().name
  await expect.poll(() => ask({ host: 'inside', 'x-forwarded-host': 'go.acme.example' })).toBe('Acme')
  expect(await ask({ host: 'inside', 'x-forwarded-host': 'elsewhere.example' })).toBe('Waymark')
  await proxied.close()
})

const mailAfter = async (headers: Record<string, string>) => {
  const email = freshEmail()
  const response = await app.fastify.inject({ method: 'POST', url: '/api/react/access_code', headers, payload: { email } })
  expect(response.statusCode).toBe(200)
  return (await mailsTo(app.services, email)).at(-1)?.site
}

test.each([
  { host: 'evil.example' },
  { host: 'evil.example', program: 'evil.example', origin: 'https://evil.example' },
  { host: 'waymark.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { host: 'waymark.example@evil.example' },
  { host: '' },
])('links of a mail lead to the main site for %j', async (headers) => {
  expect(await mailAfter(headers)).toEqual({ name: 'Waymark', origin: 'https://waymark.example' })
})

test("links in an email lead to the program's host, under its name", async () => {
  expect(await mailAfter({ host: 'go.acme.example' })).toEqual({ name: 'Acme', origin: 'https://go.acme.example' })
})

test('an account email does not contain the host that staff used', async () => {
  const [staff, { user }] = [await makeStaff(app.services, 'manager'), await makeSignedIn(app.services)]
  const url = callAddress('changeStatus', { id: user.id })
  const payload = { status: 'suspended', reason: 'a payment is disputed' }
  const headers = { ...staff.bearer, host: 'go.acme.example' }
  expect((await app.fastify.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
  const mail = (await mailsTo(app.services, user.email)).find(({ template }) => String(template) === 'accountStatus')
  expect(mail?.site).toEqual({ name: 'Waymark', origin: 'https://waymark.example' })
})

test('a demo answers its own host names and those of programs, and refuses foreign ones', async () => {
  const demo = await createTestApp({ settings: { WAYMARK_MODE: 'demo', PUBLIC_URL: 'http://localhost:3000' } })
  await demo.services.db
    .insert(programs)
    .values({ slug: 'acme', name: 'Acme', hosts: ['go.acme.example'], createdAt: demo.services.clock() })
  await demo.services.db.transaction((tx) => demo.services.events.publish(tx, 'content'))
  const ask = async (host: string, url = '/api/react/site') => (await demo.fastify.inject({ url, headers: { host } })).statusCode
  await expect.poll(() => ask('go.acme.example')).toBe(200)
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'GO.Acme.example:8443'])
    expect([host, await ask(host)]).toEqual([host, 200])
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '192.168.0.7:3000',
    'localhost@evil.example',
    'react.acme.example',
  ])
    for (const url of ['/api/react/site', '/api/react/login', '/healthz', '/dev/mail', '/nothing'])
      expect([host, url, await ask(host, url)]).toEqual([host, url, 421])
  const refused = await demo.fastify.inject({ url: '/', headers: { host: 'evil.example', 'accept-language': 'de' } })
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(refused.json()).toMatchObject({
    code: 'misdirected',
    detail: 'Unter diesem Namen gibt es hier nichts. Öffnen Sie die Demo unter localhost.',
  })
  await demo.close()
})
