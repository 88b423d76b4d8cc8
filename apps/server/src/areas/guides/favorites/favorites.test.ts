import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let person: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({ content: true })
  person = await makeSignedIn(app.services)
})
afterAll(() => app.close())

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = person.bearer) =>
  app.fastify.inject({ method, url: `/api/react/user/${path}`, headers })
const list = async (query = '', headers?: Record<string, string>) => (await ask('GET', `favorites${query}`, headers)).json()
const slugs = (answer: { items: { guide: { slug: string } }[] }) => answer.items.map(({ guide }) => guide.slug)
const chosen = ['rent-a-shop', 'open-a-business-bank-account', 'win-your-first-ten-customers']

test('lists favorites newest first, by page and by cursor', async () => {
  for (const slug of chosen) {
    app.services.move(1)
    expect((await ask('POST', `favorite/guide/${slug}`)).statusCode).toBe(204)
  }
  const all = await list()
  expect(slugs(all)).toEqual(chosen.toReversed())
  expect(all).toMatchObject({ total: 3, next: null, items: [{ kind: 'guide', added_at: app.services.clock().toISOString() }, {}, {}] })
  const german = await list('', { ...person.bearer, 'accept-language': 'de' })
  expect(german.items[2].guide.name).not.toBe(all.items[2].guide.name)
  const first = await list('?rows=2')
  expect(slugs(await list(`?rows=2&cursor=${first.next}`))).toEqual(['rent-a-shop'])
  expect(slugs(await list('?rows=2&page=2'))).toEqual(['rent-a-shop'])
  expect((await ask('GET', 'favorites?cursor=x')).json().errors).toMatchObject([{ path: 'cursor' }])
})

test('parallel marks count once; removing works by id and by slug', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask('POST', 'favorite/guide/rent-a-shop')))
  expect((await list()).total).toBe(3)
  const { guide } = (await list()).items[0]
  for (let time = 0; time < 2; time++) expect((await ask('DELETE', `favorite/guide/${guide.id}`)).statusCode).toBe(204)
  expect(slugs(await list())).toEqual(['open-a-business-bank-account', 'rent-a-shop'])
})

test('the marks contain ids only', async () => {
  const { guide } = (await list()).items[0]
  const { items } = (await ask('GET', 'favorites/marks')).json()
  expect(items).toHaveLength(2)
  expect(items[0]).toEqual({ kind: 'guide', id: guide.id, slug: guide.slug })
  const other = await makeSignedIn(app.services)
  expect((await ask('GET', 'favorites/marks', other.bearer)).json()).toEqual({ items: [] })
})

test('a news item is a favorite until it is withdrawn', async () => {
  const reader = await makeSignedIn(app.services)
  const all = () => list('', reader.bearer)
  const marks = async () => (await ask('GET', 'favorites/marks', reader.bearer)).json()
  const { slug, id } = (await app.fastify.inject({ url: '/api/react/news?rows=1' })).json().items[0]
  expect((await ask('POST', `favorite/news/${slug}`, reader.bearer)).statusCode).toBe(204)
  expect((await ask('POST', `favorite/news/${id}`, reader.bearer)).statusCode).toBe(204)
  expect(await all()).toMatchObject({ total: 1, items: [{ kind: 'news', news: { id, slug } }] })
  expect(await marks()).toEqual({ items: [{ kind: 'news', id, slug }] })
  expect((await ask('POST', 'favorite/news/nothing', reader.bearer)).statusCode).toBe(404)

  const { db } = app.services
  await db.execute(sql`update news set retired_at = now() where id = ${id}`)
  expect([(await all()).items, await marks()]).toEqual([[], { items: [] }])
  await db.execute(sql`update news set retired_at = null where id = ${id}`)
  expect((await ask('DELETE', `favorite/news/${slug}`, reader.bearer)).statusCode).toBe(204)
  expect(await marks()).toEqual({ items: [] })
})

test('unknown items and kinds are not found', async () => {
  for (const path of ['favorite/guide/nothing', 'favorite/guide/01890000-0000-7000-8000-000000000000']) {
    expect((await ask('POST', path)).statusCode).toBe(404)
    expect((await ask('DELETE', path)).statusCode).toBe(404)
  }
  expect((await ask('POST', 'favorite/journey/rent-a-shop')).statusCode).toBe(422)
})

test('favorites are private and deleted with the account', async () => {
  const other = await makeSignedIn(app.services)
  await ask('DELETE', 'favorite/guide/rent-a-shop', other.bearer)
  expect((await list('', other.bearer)).items).toEqual([])
  expect((await list()).total).toBe(2)
  await app.services.db.execute(sql`delete from users where id = ${person.user.id}`)
  expect(await app.services.rows(sql`select 1 from favorites`)).toEqual([])
})
