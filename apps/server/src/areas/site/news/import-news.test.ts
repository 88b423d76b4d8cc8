import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentFolder, createTestApp, type TestApp } from '../../../../test/app.ts'
import { waitForContentEvents } from '../../../../test/content.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'

const slug = 'withdrawal-button-for-online-shops'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp({ content: true })
  // After the dates of all delivered news.
  app.services.move(365 * 86_400)
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'news-'))
  await cp(path.join(contentFolder, 'news', slug), path.join(folder, 'news', slug), { recursive: true })
  // This file marks a folder laid out like `content/`; elsewhere every Markdown file is a guide.
  await cp(path.join(contentFolder, 'categories.yaml'), path.join(folder, 'categories.yaml'))
  return () => rm(folder, { recursive: true })
})
afterAll(() => app.close())

async function importSuccessfully() {
  const result = await importContent(app.services, [folder])
  await waitForContentEvents(app.services)
  return result
}
const importProblems = async () => {
  const read = await importSuccessfully()
  return read.ok ? [] : read.problems.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message}`)
}
const change = async (name: string, from: string | RegExp, to: string) => {
  const file = path.join(folder, 'news', slug, name)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(from)
  await writeFile(file, text.replace(from, to))
}
const get = async (url: string) => {
  const answer = await app.fastify.inject({ url: `/api/react/${url}`, headers: { 'accept-language': 'en' } })
  return { status: answer.statusCode, body: answer.json() }
}
const listShownSlugs = async () => (await get('news?rows=100')).body.items.map((item: { slug: string }) => item.slug)

test('shows the folder’s news; a returning item gets its old id', async () => {
  expect(await importSuccessfully()).toMatchObject({ ok: true })
  expect(await listShownSlugs()).toEqual([slug])
  const { id } = (await get(`news/${slug}`)).body

  await cp(path.join(folder, 'news', slug), path.join(folder, 'news/another'), { recursive: true })
  await rm(path.join(folder, 'news', slug), { recursive: true })
  expect(await importSuccessfully()).toMatchObject({ ok: true })
  expect(await listShownSlugs()).toEqual(['another'])
  expect((await get(`news/${slug}`)).status).toBe(404)

  await cp(path.join(folder, 'news/another'), path.join(folder, 'news', slug), { recursive: true })
  expect(await importSuccessfully()).toMatchObject({ ok: true })
  expect((await get(`news/${slug}`)).body.id).toBe(id)
})

test('fills in the site’s names as text, never as Markdown', async () => {
  await change('en.md', /announce: .*/, 'announce: "{site} tells. Who sells to consumers online must let them withdraw online."')
  await change('en.md', /## /, 'Ask {company} at [{email}](mailto:{email}).\n\n## ')
  expect(await importSuccessfully()).toMatchObject({ ok: true })
  const { announce, html } = (await get(`news/${slug}`)).body
  const { name, legalName, contactEmail } = app.services.env.site
  expect(announce).toContain(`${name} tells.`)
  expect(html).toContain(`Ask ${legalName} at <a href="mailto:${contactEmail}">${contactEmail}</a>.`)
})

describe('a broken item is refused, and says why', () => {
  test.each([
    ['news.yaml', /published: .*/, 'published: soon', 'news.yaml:1 published: Use a date such as 2026-10-05.'],
    ['news.yaml', /guides: .*/, 'guides: []', 'news.yaml:2 guides: Use a list of 1 to 3 entries.'],
    ['news.yaml', /guides: .*/, 'guides: [no-such-guide]', 'news.yaml:2 guides.0: There is no guide "no-such-guide".'],
    [
      'news.yaml',
      /guides: .*/,
      'guides: [handle-a-complaint-or-a-return, handle-a-complaint-or-a-return]',
      'news.yaml:2 guides.1: "handle-a-complaint-or-a-return" is already used above. Remove or rename it.',
    ],
    ['ru.md', /name: .*\n/, '', 'ru.md:2 `name` is missing. Use a text of 1 to 90 characters.'],
    ['de.md', /^---\n/, '', 'de.md:1 The front matter is missing. Begin with fields between two lines "---".'],
    ['en.md', /---\nFrom/, '---\n<b>From</b>', 'en.md:5 Raw HTML is not allowed. Use Markdown.'],
    ['en.md', /---\nFrom/, '---\n{firm}', 'en.md:5 {firm} is not known; {site}, {company}, {email}, {origin} are'],
    [
      'en.md',
      /---\nFrom/,
      '---\n[here](page.html)',
      'en.md:5 "page.html" leads nowhere. Use https://…, mailto:… or a path such as /plans.',
    ],
  ])('%s %s', async (file, from, to, message) => {
    await change(file, from, to)
    expect(await importProblems()).toContain(message)
  })

  test('when a language is missing', async () => {
    await rm(path.join(folder, 'news', slug, 'ru.md'))
    expect(await importProblems()).toEqual(['ru.md:1 This file is missing. Add it: a text is needed in every language.'])
  })
})
