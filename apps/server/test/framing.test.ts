import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { programs } from '../src/areas/people/programs/tables.ts'
import { loadBuiltApp } from '../src/platform/built-app.ts'
import { delivered } from './app.ts'
import { createTestServices, type TestServices } from './services.ts'

// Which sites may frame our pages, and that pages cached for one host are not shown on another (product.md 7).

const dist = path.resolve(import.meta.dirname, '../../web/dist')
const hosts = { main: 'waymark.example', anna: 'anna.example', second: 'go.anna.example', zoo: 'zoo.example', unknown: 'elsewhere.example' }

let services: TestServices
let fastify: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  services = await createTestServices({ PUBLIC_URL: `https://${hosts.main}` }, delivered)
  const createdAt = services.clock()
  await services.db.insert(programs).values([
    { slug: 'levi', name: 'Levi', hosts: [hosts.anna, hosts.second], embedHosts: ['blog.example'], createdAt },
    { slug: 'zoo', name: 'Zoo', hosts: [hosts.zoo], createdAt },
  ])
  const built = await loadBuiltApp(dist)
  fastify = await buildApp(services, { rendererFor: async () => () => built })
})
afterAll(async () => {
  await fastify.close()
  await services.close()
})

async function get(host: string, url: string, headers: Record<string, string> = {}) {
  const response = await fastify.inject({ url, headers: { host, 'accept-language': 'en', ...headers } })
  const policy = String(response.headers['content-security-policy'])
  return { body: response.body, framers: /frame-ancestors ([^;]*)/.exec(policy)?.[1], etag: response.headers.etag }
}
const landing = '/basket/landing/01890000-0000-7000-8000-000000000000'
const annas = "'self' https://anna.example https://go.anna.example https://blog.example"

// The second response comes from the cache.
test.each([1, 2])("the landing basket can be framed by its own site and its program's origins (%i)", async () => {
  expect((await get(hosts.anna, landing)).framers).toBe(annas)
  expect((await get(hosts.main, landing)).framers).toBe("'self'")
  expect((await get(hosts.unknown, landing)).framers).toBe("'self'")
  expect((await get(hosts.zoo, landing)).framers).toBe("'self' https://zoo.example")
  expect((await get(hosts.second, landing)).framers).toBe(annas)
})

test.each(['/', '/catalog/', '/basket/01890000-0000-7000-8000-000000000000', '/basket/landing', '/auth/login', '/instruction/nothing'])(
  '%s cannot be framed on any host',
  async (url) => {
    for (const host of Object.values(hosts)) expect((await get(host, url)).framers).toBe("'none'")
  },
)

test('only the host selects the program', async () => {
  for (const address of [`${landing}?program=${hosts.anna}`, `${landing}?host=${hosts.anna}`])
    expect((await get(hosts.main, address)).framers).toBe("'self'")
  expect((await get(hosts.main, landing, { program: hosts.anna, 'x-forwarded-host': hosts.anna })).framers).toBe("'self'")
})

test("a page cached for one program's host is not shown on another", async () => {
  const guide = '/instruction/rent-a-shop'
  const pages = await Promise.all(Object.values(hosts).map((host) => get(host, guide)))
  const again = await Promise.all(Object.values(hosts).map((host) => get(host, guide)))
  expect(again).toEqual(pages)
  const [main, anna, second, zoo, unknown] = pages.map(({ body }) => [...new Set(body.match(/https:\/\/[\w.]+\.example/g))])
  expect([main, anna, second, zoo, unknown].map((found) => found?.filter((host) => !host.includes('apps.')))).toEqual([
    ['https://waymark.example'],
    ['https://anna.example'],
    ['https://go.anna.example'],
    ['https://zoo.example'],
    ['https://waymark.example'],
  ])
})
