import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentFolder, createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { waitForContentEvents } from '../../../../test/content.ts'
import { createInstance } from '../../../../test/instances.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { showDueNews } from './commands/show-due-news.ts'

// News with a future day. The test clock is 2 March 2026; days start in Jerusalem, two hours before UTC.

const [shownSlug, futureSlug] = ['withdrawal-button-for-online-shops', 'e-invoices-in-germany-from-2027']
const futureDay = '2026-03-04'

let app: TestApp
let other: Awaited<ReturnType<typeof createInstance>>
let folder: string
let bearer: { authorization: string }
beforeAll(async () => {
  app = await createTestApp({ content: true })
  other = await createInstance(app)
  bearer = (await makeSignedIn(app.services)).bearer
  folder = await mkdtemp(path.join(tmpdir(), 'news-'))
  for (const slug of [shownSlug, futureSlug])
    await cp(path.join(contentFolder, 'news', slug), path.join(folder, 'news', slug), { recursive: true })
  await cp(path.join(contentFolder, 'categories.yaml'), path.join(folder, 'categories.yaml'))
})
afterAll(async () => {
  await other.close()
  await app.close()
  await rm(folder, { recursive: true })
})

async function publish(day: string) {
  const file = path.join(folder, 'news', futureSlug, 'news.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^published: .*$/m, `published: ${day}`))
  expect(await importContent(app.services, [folder])).toMatchObject({ ok: true })
}

/** Lists where an instance shows the item, and the total number of news. */
async function listPlaces({ fastify }: Pick<TestApp, 'fastify'>): Promise<string[]> {
  const get = async (url: string) => (await fastify.inject({ url, headers: { 'accept-language': 'en' } })).body
  const found = await Promise.all(
    Object.entries({
      list: '/api/react/news?rows=24',
      search: '/api/react/search?q=e-invoices',
      suggestions: '/api/react/search/suggestions?q=e-invoices',
      neighbour: `/api/react/news/${shownSlug}`,
      rss: '/feeds/news.en.xml',
      json: '/feeds/news.de.json',
      sitemap: '/sitemap.xml',
    }).map(async ([name, url]) => ((await get(url)).includes(futureSlug) ? [name] : [])),
  )
  const page = await fastify.inject(`/api/react/news/${futureSlug}`)
  const mark = await fastify.inject({ method: 'POST', url: `/api/react/user/favorite/news/${futureSlug}`, headers: bearer })
  const { total } = JSON.parse(await get('/api/react/news'))
  return [...found.flat(), ...(page.statusCode === 200 ? ['page'] : []), ...(mark.statusCode < 300 ? ['favorite'] : []), `of ${total}`]
}
const allPlaces = ['list', 'search', 'suggestions', 'neighbour', 'rss', 'json', 'sitemap', 'page', 'favorite', 'of 2']
/** Expects both instances to show the item in these places, once they are notified. */
async function expectPlaces(expected: string[]) {
  for (const fastify of [app, other])
    await vi.waitFor(async () => expect(await listPlaces(fastify)).toEqual(expected), { timeout: 15_000, interval: 50 })
}

test('shows an item on every instance from the start of its day, and not before', async () => {
  await publish(futureDay)
  await expectPlaces(['of 1'])
  app.services.move(Date.parse('2026-03-03T21:59:59Z') / 1000 - app.services.clock().getTime() / 1000)
  bearer = (await makeSignedIn(app.services)).bearer
  await showDueNews(app.services)
  expect(await listPlaces(app)).toEqual(['of 1'])

  // Both instances keep their caches until notified, and are notified once.
  app.services.move(1)
  await waitForContentEvents(other.services)
  let notifications = 0
  other.services.events.subscribe('content', () => notifications++)
  expect(await listPlaces(other)).toEqual(['of 1'])
  await Promise.all(Array.from({ length: 10 }, (_, nth) => showDueNews(nth % 2 ? app.services : other.services)))
  await expectPlaces(allPlaces)
  await waitForContentEvents(other.services)
  expect(notifications).toBe(1)
  await showDueNews(app.services)
  const late = await createInstance(app)
  expect(await listPlaces(late)).toEqual(allPlaces)
  await late.close()
  await waitForContentEvents(other.services)
  expect(notifications).toBe(1)
})

test('importing a new date hides or shows an item at once', async () => {
  await publish('2026-04-01')
  await expectPlaces(['of 1'])
  await publish(futureDay)
  await expectPlaces(allPlaces)
})
