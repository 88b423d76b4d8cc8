import { type Language, languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { findSchemaProblems } from './schema-org.ts'
import { createSite, readPage, type SitePage, sitemapPaths } from './site-pages.ts'

// Head elements of every public page in each language, as search engines and link previews read them.

let site: TestApp
let origin: string
const pages = {} as Record<Language, SitePage[]>
beforeAll(async () => {
  site = await createSite()
  origin = new URL(site.services.env.publicUrl).origin
  for (const language of languages) {
    pages[language] = []
    for (const path of await sitemapPaths(site)) pages[language].push(await readPage(site.fastify, `${path}?lang=${language}`, 'en'))
  }
})
afterAll(() => site.close())

const pathOf = ({ url }: SitePage) => url.slice(0, url.indexOf('?'))
const one = (values: string[] | undefined) => {
  expect(values).toHaveLength(1)
  return values?.[0] ?? ''
}
const named = ' · Waymark'
const scripts: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ru: /\p{Script=Cyrillic}/u, de: /\p{Script=Latin}/u }

describe.each(languages)('in %s', (language) => {
  test('every page has its own title and description of a good length in its language', () => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const page of pages[language]) {
      expect([page.url, page.status, page.language]).toEqual([page.url, 200, language])
      const description = one(page.meta.get('description'))
      for (const [known, text] of [[titles, page.title] as const, [descriptions, description] as const]) {
        expect.soft([page.url, known.get(text)], text).toEqual([page.url, undefined])
        expect.soft(text, page.url).toMatch(scripts[language])
        known.set(text, page.url)
      }
      // Long titles have no suffix.
      expect.soft([...page.title].length, `${page.url}: ${page.title}`).toBeLessThanOrEqual(page.title.endsWith(named) ? 70 : 90)
      expect.soft([...description].length, `${page.url}: ${description}`).toBeGreaterThanOrEqual(50)
      expect.soft([...description].length, `${page.url}: ${description}`).toBeLessThanOrEqual(160)
      expect.soft([page.url, page.meta.get('robots')]).toEqual([page.url, undefined])
    }
  })

  test('every page names its canonical address and its translations', () => {
    for (const page of pages[language]) {
      const address = `${origin}${pathOf(page)}`
      expect(page.rels.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([`${address}?lang=${language}`])
      const alternates = page.rels.filter((link) => link.rel === 'alternate' && link.language)
      expect(Object.fromEntries(alternates.map((link) => [link.language, link.href]))).toEqual({
        ...Object.fromEntries(languages.map((other) => [other, `${address}?lang=${other}`])),
        'x-default': address,
      })
    }
  })

  test('every page has data for link previews', () => {
    const locales = { en: 'en_US', ru: 'ru_RU', de: 'de_DE' }
    for (const { url, meta, title } of pages[language]) {
      const said = Object.fromEntries([...meta].map(([name, [value]]) => [name, value]))
      expect.soft(said, url).toMatchObject({
        'og:description': said.description,
        'og:url': `${origin}${url}`,
        'og:site_name': site.services.env.site.name,
        'og:locale': locales[language],
        'og:type': /^\/(instruction|news)\/./.test(url) ? 'article' : 'website',
        'og:image': expect.stringMatching(new RegExp(`^${origin}/covers/[a-z]+/[a-z0-9-]+\\.png$`)),
        'twitter:card': 'summary_large_image',
      })
      expect.soft(title.startsWith(said['og:title'] ?? ' '), url).toBe(true)
    }
  })

  test('every page has schema.org data', () => {
    for (const { url, described } of pages[language]) {
      expect.soft(described.length, url).toBeGreaterThan(0)
      for (const thing of described) expect.soft([url, findSchemaProblems(thing, origin)]).toEqual([url, []])
    }
  })
})

test.each([
  ['/', ['WebSite', 'Organization']],
  ['/about', ['BreadcrumbList', 'AboutPage']],
  ['/faqs', ['BreadcrumbList']],
  ['/plans', ['BreadcrumbList', 'Product', 'Product']],
  ['/instruction/rent-a-shop', ['BreadcrumbList', 'HowTo']],
  ['/service/business-account', ['BreadcrumbList', ['Product', 'Service'], 'FAQPage']],
  ['/news/checklists-of-your-own', ['BreadcrumbList', 'NewsArticle']],
  ['/links/video/first-guide', ['BreadcrumbList', 'VideoObject']],
])('%s is correct', (path, types) => {
  const page = pages.en.find((found) => pathOf(found) === path)
  expect(page?.described.map((thing) => thing['@type'])).toEqual(types)
})
