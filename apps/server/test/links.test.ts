import { type Language, languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { everyNth, sampleSize } from './samples.ts'
import { createSite, foreignWords, readPage, type SitePage, sitemapPaths } from './site-pages.ts'

// Crawls every public page in every language, from the sitemap along all links: no dead links, no missing anchors, no page in
// another language.

let site: TestApp
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const start = 'http://site'
/** Addresses that are not pages: read once, in one language. */
const isFile = (path: string) => /^\/(api|assets|covers|feeds|videos)\//.test(path) || /\.\w+$/.test(path)

interface Walk {
  pages: Map<string, SitePage>
  files: Set<string>
  outside: Set<string>
  /** Linked anchors by address, with a page that links to each. */
  anchors: { to: string; id: string; from: string }[]
}

/**
 * Crawls from the sitemap. Links on pages that are hidden from search engines are followed one level only, and those on
 * hidden lists not at all. The first tier crawls a sample: every sixth page of each section of the sitemap, all
 * presentations and videos, and the pages outside the sitemap that these link to.
 */
async function walk(language: Language): Promise<Walk> {
  const found: Walk = { pages: new Map(), files: new Set(), outside: new Set(), anchors: [] }
  const listed = await sitemapPaths(site)
  const sections = [...Map.groupBy(listed, (path) => path.split('/')[1]).entries()]
  const waiting = sections.flatMap(([section, paths]) => (section === 'links' ? paths : everyNth(paths, 6)))
  const seen = new Set(listed)
  const ends = new Set<string>()
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const page = await readPage(site.fastify, url, language)
    found.pages.set(url, page)
    for (const file of page.files) found.files.add(new URL(file, `${start}${url}`).pathname)
    const follows = !page.meta.get('robots')?.includes('noindex')
    for (const { href, elsewhere } of page.links) {
      const { origin, protocol, pathname, search, hash } = new URL(href, `${start}${url}`)
      if (protocol === 'mailto:' || elsewhere) continue
      if (origin !== start) found.outside.add(href)
      else if (isFile(pathname)) found.files.add(`${pathname}${search}`)
      else {
        const to = `${pathname}${search}`
        if (hash) found.anchors.push({ to, id: decodeURIComponent(hash.slice(1)), from: url })
        if (!follows && !url.includes('?')) ends.add(to)
        if (follows && !seen.has(to)) {
          seen.add(to)
          waiting.push(to)
        }
      }
    }
  }
  for (const url of ends) if (!seen.has(url)) found.pages.set(url, await readPage(site.fastify, url, language))
  return found
}

/** Crawled languages: the second tier crawls all of them. Not English, so that the first tier finds English words left untranslated. */
const crawled = sampleSize<readonly Language[]>(['de'], languages)

const files = new Set<string>()
const outside = new Set<string>()

test.each(crawled)('in %s no link is dead or leads to another language', async (language) => {
  const [isForeign, found] = await Promise.all([foreignWords(language), walk(language)])
  expect(found.pages.size).toBeGreaterThan(sampleSize(50, 300))
  for (const page of found.pages.values()) {
    expect.soft([page.url, page.status, page.location]).toEqual([page.url, 200, undefined])
    expect.soft([page.url, page.language]).toEqual([page.url, language])
    expect.soft([page.url, [...page.texts].filter(isForeign)]).toEqual([page.url, []])
    expect
      .soft([page.url, [...page.texts].filter((text) => /(?<!\{)\{\w+\}(?!\})|undefined|\[object|NaN/.test(text))])
      .toEqual([page.url, []])
  }
  const missing = found.anchors.filter(({ to, id }) => found.pages.get(to)?.ids.has(id) === false)
  expect(missing.map(({ to, id, from }) => `${from} leads to ${to}#${id}`)).toEqual([])
  for (const file of found.files) files.add(file)
  for (const url of found.outside) outside.add(url)
})

test('every file that a page shows or links to exists', async () => {
  expect(files.size).toBeGreaterThanOrEqual(10)
  for (const file of files) expect.soft([file, (await site.fastify.inject({ url: file })).statusCode]).toEqual([file, 200])
})
