import { languages } from '@waymark/contract/choices.ts'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { news } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })
const list = async (language: string) =>
  (await get('/api/react/news?rows=30', { 'accept-language': language })).json().items as {
    id: string
    slug: string
    name: string
    announce: string
    published_at: string
  }[]

test.each(languages)('RSS and JSON in %s carry the same news, with absolute addresses', async (language) => {
  const origin = app.services.env.publicUrl
  const expected = (await list(language)).map(({ id, slug, name, announce, published_at }) => ({
    id: `urn:uuid:${id}`,
    name,
    announce,
    day: published_at.slice(0, 10),
    url: `${origin}/news/${slug}?lang=${language}`,
  }))
  expect(expected.length).toBeGreaterThanOrEqual(6)

  const xml = await get(`/feeds/news.${language}.xml`)
  expect(xml.headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', 'content-language': language })
  const rss = parseRssFeed(xml.body)
  expect(rss).toMatchObject({ language, link: `${origin}/news?lang=${language}` })
  expect(rss.atom?.links).toEqual([{ href: `${origin}/feeds/news.${language}.xml`, rel: 'self', type: 'application/rss+xml' }])
  const formatDay = (date = '') => new Date(date).toISOString().slice(0, 10)
  expect(
    rss.items?.map(({ guid, title, description, pubDate, link }) => ({
      id: guid?.value,
      name: title,
      announce: description,
      day: formatDay(pubDate),
      url: link,
    })),
  ).toEqual(expected)

  const json = await get(`/feeds/news.${language}.json`)
  expect(json.headers).toMatchObject({ 'content-type': 'application/feed+json; charset=utf-8' })
  expect(json.json().version).toBe('https://jsonfeed.org/version/1.1')
  const feed = parseJsonFeed(json.json())
  expect(feed).toMatchObject({ language, feed_url: `${origin}/feeds/news.${language}.json` })
  expect(
    feed.items?.map(({ id, title, summary, date_published, url }) => ({
      id,
      name: title,
      announce: summary,
      day: formatDay(date_published),
      url,
    })),
  ).toEqual(expected)

  const texts = [...(rss.items ?? []).map(({ content }) => content?.encoded), ...(feed.items ?? []).map(({ content_html }) => content_html)]
  for (const text of texts) expect(text?.match(/(href|src)="(?!https?:|mailto:)[^"]*"/)).toBeNull()
  const within = texts.flatMap((text) => Array.from(text?.matchAll(/href="([^"]*)"/g) ?? [], ([, href = '']) => new URL(href)))
  const ours = within.filter((url) => url.origin === origin)
  expect(ours.some(({ pathname }) => pathname.startsWith('/instruction/'))).toBe(true)
  for (const { href, searchParams } of ours) expect([href, searchParams.get('lang')]).toEqual([href, language])
})

test('a program has feeds with its own name and host', async () => {
  const { body } = await get('/feeds/news.en.json', { host: 'anna.localhost' })
  const { title, items } = JSON.parse(body)
  const { host } = new URL(items[0].url)
  expect([title.startsWith(`${app.services.env.site.name}:`), host.startsWith('anna.')]).toEqual([false, true])
})

test('feeds never name a foreign host, even if it makes the first request', async () => {
  await app.services.db.transaction((tx) => app.services.events.publish(tx, 'content'))
  const strange: Record<string, string>[] = [
    { host: 'evil.example' },
    { program: 'evil.example', origin: 'https://evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { program: 'anna.localhost' },
    {},
  ]
  for (const headers of strange) {
    const { body } = await get('/feeds/news.de.json?host=evil.example', headers)
    expect([body.includes('evil.example'), JSON.parse(body).feed_url]).toEqual([false, `${app.services.env.publicUrl}/feeds/news.de.json`])
  }
})

test('answers 304 until content changes', async () => {
  const { headers } = await get('/feeds/news.en.xml')
  const again = { 'if-none-match': String(headers.etag) }
  expect((await get('/feeds/news.en.xml', again)).statusCode).toBe(304)
  await app.services.db.update(news).set({ retiredAt: new Date() })
  await app.services.db.transaction((tx) => app.services.events.publish(tx, 'content'))
  await expect.poll(async () => (await get('/feeds/news.en.xml', again)).statusCode).toBe(200)
  expect(parseRssFeed((await get('/feeds/news.en.xml')).body).items ?? []).toEqual([])
})
