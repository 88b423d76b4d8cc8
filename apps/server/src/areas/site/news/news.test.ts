import type { NewsCard } from '@waymark/contract/cards.ts'
import { languages } from '@waymark/contract/choices.ts'
import type { NewsItem } from '@waymark/contract/site/news.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'

// Tests with the delivered news.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const get = async (path: string, language = 'en') => {
  const answer = await app.fastify.inject({ url: `/api/react/${path}`, headers: { 'accept-language': language } })
  return { status: answer.statusCode, body: answer.json() }
}
interface Page {
  items: (NewsCard & { published_at: string })[]
  total: number
  next: string | null
}
const list = async (query = '', language = 'en'): Promise<Page> => (await get(`news${query}`, language)).body
const read = async (slug: string, language = 'en'): Promise<NewsItem> => (await get(`news/${slug}`, language)).body

describe('the list', () => {
  test('lists the newest first, six per page', async () => {
    const { items, total, next } = await list()
    expect(items).toHaveLength(6)
    expect(total).toBeGreaterThanOrEqual(items.length)
    expect(next).not.toBeNull()
    const days = (await list('?rows=100')).items.map((item) => item.published_at)
    expect(days).toEqual(days.toSorted().reverse())
  })

  test('lists the same by pages and by cursors', async () => {
    const all = (await list('?rows=100')).items.map(({ slug }) => slug)
    const byPage = await Promise.all([1, 2].map((page) => list(`?rows=5&page=${page}`)))
    expect(byPage.flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual(all.slice(0, 10))

    const byCursor: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await list(`?rows=2${next && `&cursor=${next}`}`)
      byCursor.push(...page.items.map(({ slug }) => slug))
      next = page.next
    }
    expect(byCursor).toEqual(all)
  })

  test('refuses an invalid page, size or cursor', async () => {
    for (const query of [
      '?page=0',
      '?page=x',
      '?rows=101',
      '?cursor=2026-01-01_x',
      '?cursor=2026-02-31_00000000-0000-7000-8000-000000000000',
      `?cursor=${Buffer.from('999999999999999 00000000-0000-7000-8000-000000000000').toString('base64url')}`,
    ])
      expect([query, (await get(`news${query}`)).status]).toEqual([query, query.startsWith('?cursor') ? 422 : 400])
  })
})

describe('an item', () => {
  test('names its guides in their order, its sources, and its neighbours in the list', async () => {
    const { items } = await list('?rows=100')
    for (const [at, { slug }] of items.entries()) {
      const item = await read(slug)
      expect(item.newer?.slug).toBe(items[at - 1]?.slug)
      expect(item.older?.slug).toBe(items[at + 1]?.slug)
      expect(item.instructions.length).toBeGreaterThanOrEqual(1)
    }
    const { instructions, sources, html } = await read('withdrawal-button-for-online-shops')
    expect(instructions.map(({ slug }) => slug)).toEqual(['publish-terms-for-a-small-online-shop', 'handle-a-complaint-or-a-return'])
    expect(sources[0]).toEqual({
      title: expect.any(String),
      url: expect.stringMatching(/^https:/),
      checked: '2026-11-22',
      review: '2027-06-01',
    })
    expect(html).toContain('<h2>')
  })

  test('is complete in every language, without other languages', async () => {
    for (const { slug } of (await list('?rows=100')).items) {
      const [en, ru, de] = await Promise.all(languages.map((language) => read(slug, language)))
      const texts = (item: NewsItem | undefined) => [item?.name ?? '', item?.announce ?? '', item?.html ?? '']
      for (const text of texts(ru)) expect([slug, /[а-яё]/i.test(text)]).toEqual([slug, true])
      for (const [at, text] of texts(en).entries())
        expect([slug, text === texts(de)[at], /[а-яё]/i.test(text)]).toEqual([slug, false, false])
    }
  })

  test('answers not_found when it does not exist', async () => {
    expect((await get('news/nothing-of-the-kind')).status).toBe(404)
  })
})
