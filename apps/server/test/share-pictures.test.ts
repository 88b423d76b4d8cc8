import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { createSite, readPage } from './site-pages.ts'

// Pictures of link previews on other sites.

let site: TestApp
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.fastify.inject({ url, headers })

test.each([
  ['/', '/covers/site/home.png'],
  ['/faqs', '/covers/site/home.png'],
  ['/instruction/rent-a-shop', '/covers/guide/rent-a-shop.png'],
  ['/catalog/business', '/covers/category/business.png'],
  ['/service/business-account', '/covers/service/business-account.png'],
  ['/news/checklists-of-your-own', '/covers/news/checklists-of-your-own.png'],
])('%s has a preview picture of 1200 × 630 pixels', async (path, picture) => {
  const { meta } = await readPage(site.fastify, path, 'en')
  expect(meta.get('og:image')).toEqual([`${site.services.env.publicUrl}${picture}`])
  const { statusCode, headers, rawPayload } = await get(picture, { 'accept-encoding': 'gzip, br' })
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([200, 'image/png', undefined])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(rawPayload.length).toBeLessThan(60_000)
  expect((await get(picture, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('every guide has its own drawing, the same each time', async () => {
  const [one, same, other] = await Promise.all(
    ['rent-a-shop', 'rent-a-shop', 'win-your-first-ten-customers'].map((slug) => get(`/covers/guide/${slug}.png`)),
  )
  expect(one?.rawPayload.equals(same?.rawPayload ?? Buffer.of())).toBe(true)
  expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.of())).toBe(false)
})

test("a guide's response names its picture, in lists too", async () => {
  const guide = (await get('/api/react/instruction/rent-a-shop')).json()
  const list = (await get(`/api/react/instruction_category/${guide.category.slug}`)).json()
  const card = list.instructions.find(({ slug }: { slug: string }) => slug === guide.slug)
  expect([guide.thumbnail, card.thumbnail]).toEqual(['/covers/guide/rent-a-shop.png', '/covers/guide/rent-a-shop.png'])
  expect((await get(guide.thumbnail)).headers['content-type']).toBe('image/png')
})

test.each([
  '/covers/guide/there-is-no-such-guide.png',
  '/covers/route/pro.png',
  '/covers/site/anything.png',
  '/covers/user/rent-a-shop.png',
  '/covers/constructor/rent-a-shop.png',
  '/covers/guide/..%2F..%2Fetc%2Fpasswd.png',
  `/covers/guide/${'a'.repeat(200)}.png`,
])('%s is not drawn', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
