import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { createSite, foreignWords, readPage } from './site-pages.ts'

// Pages as the server sends them, in every language: each address of specification 2 shows the frame and its content in full.

let site: TestApp
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const uuid = '01931e1c-5a30-7000-8000-000000000000'
const guide = 'open-a-business-bank-account'
const paid = 'set-the-price-of-a-new-product'
const service = 'business-account'
const documents = [
  ['terms', '/terms', ['07 August 2024', '7 августа 2024 г.', '7. August 2024']],
  ['refunds', '/terms/refunds', ['07 August 2024', '7 августа 2024 г.', '7. August 2024']],
  ['policy', '/policy', ['22 February 2024', '22 февраля 2024 г.', '22. Februar 2024']],
  ['personal-data', '/policy/personal-data', ['22 February 2024', '22 февраля 2024 г.', '22. Februar 2024']],
] as const
const lastRevised = { en: 'Last revised', ru: 'Последняя редакция:', de: 'Zuletzt überarbeitet am' }

/** Pages that always have content. */
const pagesWithContent = [
  '/',
  '/auth/login',
  '/auth/register',
  '/profile',
  '/catalog/',
  '/catalog/business',
  '/news',
  '/basket/success',
  '/basket/decline',
  '/instruction/rent-a-shop',
  '/instruction/rent-a-shop/finished',
  '/faqs',
  '/partners',
  '/about',
  '/services',
  '/plans',
  `/basket/${service}`,
  `/basket/landing/${service}`,
  '/routes',
  '/links',
  '/terms',
  '/policy',
  '/spot',
  '/dashboard',
]
/** Pages whose parameters may match nothing. */
const pagesWithParameters = [
  '/news/some',
  '/instruction/some-route/some-day',
  '/instruction/some-route/some-day/finished',
  `/custom/instruction/${uuid}`,
  '/services/some',
  `/service/${uuid}`,
  `/service/${uuid}/brief`,
  `/routes/${uuid}`,
  '/route/map/some',
  '/links/presentation/some',
  '/links/video/some',
]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", '#x26': '&', '#x3C': '<' }
/** Text of a page without tags, line breaks and repeated spaces. */
const plain = (html: string) =>
  html
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, '')
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))

describe.each(languages)('in %s', (language) => {
  const headers = { 'accept-language': language }
  const open = (url: string) => site.fastify.inject({ url, headers })
  async function read<N extends CallName>(path: string): Promise<Answer<N>> {
    const answer = await open(`/api/react/${path}`)
    expect([path, answer.statusCode]).toEqual([path, 200])
    return toCamel(answer.json()) as Answer<N>
  }
  async function expectToRead(url: string, texts: (string | undefined)[]) {
    const { statusCode, body } = await open(url)
    expect([url, statusCode]).toEqual([url, 200])
    const shown = plain(mainOf(body))
    for (const text of texts) if (text) expect.soft(shown, url).toContain(plain(text))
    return body
  }

  test('every URL of the specification answers within the frame', async () => {
    for (const path of [...pagesWithContent, ...pagesWithParameters]) {
      const { statusCode, body } = await open(path)
      expect.soft(pagesWithContent.includes(path) ? [200] : [200, 404], path).toContain(statusCode)
      expect.soft(body.match(/<h1[\s>]/g), `headings of ${path}`).toHaveLength(1)
      for (const part of [`lang="${language}"`, '<main id="main"', '<header', '<footer']) expect.soft(body, path).toContain(part)
    }
  })

  test('pages without links to them use one language', async () => {
    const isForeign = await foreignWords(language)
    const { steps } = await read<'readGuide'>(`instruction/${guide}`)
    const { roots } = await read<'readRoots'>('instruction_categories/roots')
    const searches = ['qqqqqq', roots[0]?.name ?? ''].map((q) => `/catalog/?q=${encodeURIComponent(q)}`)
    const paths = [
      ...pagesWithContent,
      '/catalog/?filter=short',
      '/catalog/?page=9',
      ...searches,
      '/catalog/registration',
      `/instruction/${guide}/finished`,
      ...steps.map(({ id }) => `/instruction/${guide}?step=${id}`),
      '/instruction/nothing-here',
      `/services/${roots[1]?.slug}`,
      '/services?q=qqqqqq',
      `/service/${service}`,
      '/service/new/brief',
      ...['', '?part=business', '?part=summary'].map((part) => `/service/${service}/brief${part}`),
      `/instruction/${paid}`,
      '/links/video/first-guide',
    ]
    for (const path of paths) {
      const page = await readPage(site.fastify, path, language)
      expect.soft([path, page.language, [...page.texts].filter(isForeign)]).toEqual([path, language, []])
      expect.soft([path, [...page.texts].filter((text) => /\{\w+\}|undefined|\[object|NaN/.test(text))]).toEqual([path, []])
    }
  })

  test.each([guide, paid])('%s shows its full content', async (slug) => {
    const { name, announce, steps } = await read<'readGuide'>(`instruction/${slug}`)
    await expectToRead(`/instruction/${slug}`, [name, announce, ...steps.map(({ title }) => title)])
    const opened = steps.filter(({ locked }) => !locked)
    expect(opened).toHaveLength(slug === paid ? 1 : steps.length)
    for (const { id, title, lead, items } of opened) {
      await expectToRead(`/instruction/${slug}?step=${id}`, [title, lead, ...items.map((item) => item.title)])
    }
  })

  test('news, questions, company, presentations, videos and forms are complete', async () => {
    const { items } = await read<'listNews'>('news?rows=100')
    const { groups } = await read<'readFaq'>('faq')
    const { presentations, videos } = await read<'listLinks'>('links')
    const company = await read<'readCompany'>('company')
    const named = ({ name, announce }: { name: string; announce: string }) => [name, announce]
    await expectToRead('/news', items.slice(0, 6).flatMap(named))
    // A middle item has a neighbor on both sides; the newest ones may have no source.
    for (const slug of [items[1]?.slug, 'withdrawal-button-for-online-shops']) {
      const { html, sources, instructions, newer, older, ...item } = await read<'readNews'>(`news/${slug}`)
      if (slug !== items[1]?.slug) expect(sources).not.toEqual([])
      const around = [...sources.map(({ title }) => title), ...[...instructions, newer, older].map((other) => other?.name)]
      await expectToRead(`/news/${slug}`, [...named(item), html, ...around])
    }
    await expectToRead(
      '/faqs',
      groups.flatMap(({ name, questions }) => [name, ...questions.flatMap(({ question, html }) => [question, html])]),
    )
    const people = [...company.team.map(({ name }) => name), ...company.companies.flatMap(({ name, about }) => [name, about])]
    await expectToRead('/about', [company.html, ...people])
    await expectToRead('/links', [...presentations, ...videos].flatMap(named))
    for (const { slug } of presentations) {
      const shown = await read<'readPresentation'>(`presentation/${slug}`)
      await expectToRead(`/links/presentation/${slug}`, [
        ...named(shown),
        ...shown.slides.flatMap(({ title, lead, html }) => [title, lead, html]),
      ])
    }
    for (const { slug } of videos) {
      const film = await read<'readVideo'>(`video/${slug}`)
      await expectToRead(`/links/video/${slug}`, [...named(film), film.html])
    }
  })

  test.each(documents)('%s reads in full, once, with contents and the date of its revision', async (slug, path, days) => {
    const { title, summary, revised, sections, html } = await read<'readDocument'>(`document/${slug}`)
    const body = await expectToRead(path, [title, summary, html, ...sections.map((section) => section.title)])
    expect(body.split(`<h2 id="${sections.at(-1)?.id}"`)).toHaveLength(2)
    const headings = [...body.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', text = '']) => [id, plain(text)])
    const ids = new Set(sections.map(({ id }) => id))
    expect(headings.filter(([id = '']) => ids.has(id))).toEqual(sections.map((section) => [section.id, plain(section.title)]))
    const day = days[languages.indexOf(language)]
    const time = body.match(new RegExp(`<time[^>]*datetime="${revised}"[^>]*>(.*?)</time>`, 'is'))?.[1]
    expect(plain(time ?? '')).toBe(plain(`${lastRevised[language]} ${day}`))
    for (const [other, to] of documents) if (other !== slug) expect(body).toContain(`href="${to}"`)
    const { rels } = await readPage(site.fastify, path, language)
    const canonical = rels.find(({ rel }) => rel === 'canonical')?.href ?? ''
    expect(new URL(canonical).pathname).toBe(path)
    for (const other of languages)
      expect(rels).toContainEqual({ rel: 'alternate', href: `${new URL(canonical).origin}${path}?lang=${other}`, language: other })
  })
})

test('terms and policy state their revision as the specification words it', async () => {
  const read = async (url: string) => plain(mainOf((await site.fastify.inject({ url, headers: { 'accept-language': 'en' } })).body))
  expect(await read('/terms')).toContain(plain('These terms were last revised on 07 August 2024.'))
  expect(await read('/policy')).toContain(plain('This policy was revised on Feb 22, 2024.'))
})
