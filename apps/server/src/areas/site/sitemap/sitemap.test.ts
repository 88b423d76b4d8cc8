import { languages } from '@waymark/contract/choices.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { waitForContentEvents } from '../../../../test/content.ts'
import { programs } from '../../people/programs/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true, settings: { PUBLIC_URL: 'https://www.waymark.test' } })
  await app.services.db
    .insert(programs)
    .values({ slug: 'plain', name: 'Plain & Co', hosts: ['plain.test'], services: ['business-account'], createdAt: app.services.clock() })
  await change(sql`select 1`)
  // The programs are reloaded asynchronously.
  await vi.waitFor(async () => expect((await get('/robots.txt', { host: 'plain.test' })).body).toContain('//plain.test/'), {
    timeout: 15_000,
  })
})
afterAll(() => app.close())

/** Changes content and waits until the caches were dropped. */
async function change(statement: SQL) {
  const { db, events } = app.services
  await db.transaction(async (tx) => {
    await tx.execute(statement)
    await events.publish(tx, 'content')
  })
  await waitForContentEvents(app.services)
}
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
const countRows = async (table: string) => Number((await app.services.rows(sql.raw(`select count(*) from ${table}`)))[0]?.count)

test('lists every public page once, in each language, on the requested host', async () => {
  const { statusCode, headers, body } = await get('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = addressesIn(body)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.every((address) => address.startsWith('https://www.waymark.test/'))).toBe(true)
  for (const [folder, table] of [
    ['/instruction/', 'guides'],
    ['/catalog/.', 'categories'],
    ['/service/', 'services'],
    ['/route/map/', 'journeys'],
    ['/routes/', 'journeys'],
    ['/news/', 'news'],
    ['/links/presentation/', 'presentations'],
    ['/links/video/', 'videos'],
  ] as const)
    expect([folder, addresses.filter((address) => new RegExp(`\\.test${folder}`).test(address)).length]).toEqual([
      folder,
      await countRows(table),
    ])
  for (const path of ['/', '/catalog/', '/services', '/routes', '/plans', '/news', '/faqs', '/about', '/partners', '/links', '/spot'])
    expect(addresses).toContain(`https://www.waymark.test${path}`)
  for (const path of ['/terms', '/terms/refunds', '/policy', '/policy/personal-data'])
    expect(addresses).toContain(`https://www.waymark.test${path}`)
  const guide = body.split('\n').find((line) => line.includes('/instruction/rent-a-shop<')) ?? ''
  expect(guide).toMatch(/<lastmod>2026-03-02T09:00:00\.000Z<\/lastmod>/)
  for (const [language, query] of [...languages.map((name) => [name, `?lang=${name}`]), ['x-default', '']])
    expect(guide).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://www.waymark.test/instruction/rent-a-shop${query}"/>`,
    )
})

test('is well-formed, cached, and written again when content changes', async () => {
  const first = await get('/sitemap.xml')
  expect(first.headers['cache-control']).toBe('public, max-age=900')
  expect((await get('/sitemap.xml', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  await expect
    .poll(async () => {
      app.services.statements()
      await get('/sitemap.xml?anything=else')
      return app.services.statements()
    })
    .toEqual([])
  await change(sql`update news set retired_at = now() where slug = (select slug from news limit 1)`)
  expect(addressesIn((await get('/sitemap.xml')).body)).toHaveLength(addressesIn(first.body).length - 1)
  await change(sql`update news set retired_at = null`)
})

test('a program’s host lists its own addresses and services', async () => {
  const addresses = addressesIn((await get('/sitemap.xml', { host: 'plain.test' })).body)
  expect(addresses.every((address) => address.startsWith('https://plain.test/'))).toBe(true)
  expect(addresses.filter((address) => address.includes('/service/'))).toEqual(['https://plain.test/service/business-account'])
  expect((await get('/robots.txt', { host: 'plain.test' })).body).toContain('Sitemap: https://plain.test/sitemap.xml\n')
})

test('splits a long sitemap into files within the limit', async () => {
  await app.services.db.execute(sql`
    insert into guides (id, slug, category_id, root_id, duration, paid, total_steps, total_items, outline, recommended, sources, languages, content_hash, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n, category_id, root_id, 5, false, 2, 2, outline, '{}', '[]', languages, '', now(), now()
    from guides, generate_series(1, 6000) n where slug = 'rent-a-shop'`)
  await change(sql`update categories set guide_count = guide_count + 6000 where slug = 'real-estate'`)
  const files = addressesIn((await get('/sitemap.xml')).body)
  expect(files).toEqual([1, 2, 3].map((number) => `https://www.waymark.test/sitemaps/${number}.xml`))
  const parts = await Promise.all(files.map(async (file) => addressesIn((await get(new URL(file).pathname)).body)))
  expect(parts.every((part) => part.length > 0 && part.length <= 5000)).toBe(true)
  const all = parts.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((address) => address.includes('/instruction/'))).toHaveLength(await countRows('guides'))
  for (const path of ['/sitemaps/4.xml', '/sitemaps/0.xml', '/sitemaps/x.xml'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('robots.txt names the sitemap and excludes private paths', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://www.waymark.test/sitemap.xml\n')
  for (const path of ['/profile', '/staff', '/basket', '/auth', '/api/']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toMatch(/Disallow: \/$/m)
})
