import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAddress, createTestApp, type TestApp } from '../../../../test/app.ts'
import { waitForContentEvents } from '../../../../test/content.ts'
import { readFonts, readPdf } from '../../../../test/pdf.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const get = (url: string, language = 'en', headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { 'accept-language': language, ...headers } })

test.each(languages)('in %s the company page lists texts, team and companies', async (language) => {
  const { html, team, companies } = (await get(callAddress('readCompany'), language)).json()
  expect(html).toContain('<h3>')
  expect(html).not.toMatch(/[{}]/)
  expect(team.length).toBeGreaterThan(2)
  for (const person of team) expect(Object.keys(person).toSorted()).toEqual(['avatar', 'name', 'position', 'slug'])
  expect(companies.map(({ name }: { name: string }) => name)).toContain(app.services.env.site.legalName)
})

describe('presentations', () => {
  const list = async (language = 'en') => (await get(callAddress('listLinks'), language)).json().presentations

  test('have ten to twelve slides for investors and partners in each language', async () => {
    for (const language of languages) {
      const found = await list(language)
      expect(found.map(({ audience }: { audience: string }) => audience).toSorted()).toEqual(['investors', 'partners'])
      for (const { slug, name, total_slides } of found) {
        const read = (await get(callAddress('readPresentation', { slug }), language)).json()
        expect(read).toMatchObject({ name, total_slides, pdf: `/api/presentations/${slug}.${language}.pdf` })
        expect(read.slides.length).toBe(total_slides)
        expect(total_slides).toBeGreaterThanOrEqual(10)
        expect(total_slides).toBeLessThanOrEqual(12)
        expect(JSON.stringify(read)).not.toMatch(/\{(site|company|email|origin)\}/)
      }
    }
  })

  test('are available as PDF with one complete page per slide', async () => {
    for (const language of languages) {
      for (const { slug } of await list(language)) {
        const read = (await get(callAddress('readPresentation', { slug }), language)).json()
        const { statusCode, headers, rawPayload } = await get(read.pdf)
        expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
        expect(headers['content-disposition']).toMatch(/^attachment; /)
        const { info, pages, text } = await readPdf(rawPayload)
        expect(info).toMatchObject({ Title: read.name, Language: language })
        // Plus the cover and a page of sources.
        expect(pages).toHaveLength(read.slides.length + 1 + (read.sources.length > 0 ? 1 : 0))
        const normalize = (page: string) => page.replace(/[\s\u00ad-]+/g, '')
        for (const [at, { title, lead, figures }] of read.slides.entries())
          for (const words of [title, lead, ...figures.map(({ value }: { value: string }) => value)])
            expect(normalize(pages[at + 1] ?? '')).toContain(normalize(words))
        expect(normalize(text)).toContain(normalize(read.announce))
        for (const font of readFonts(rawPayload)) expect(font).toMatch(/\+(GolosText|DejaVuSansMono)/)
      }
    }
  })

  test('are rendered once for concurrent requests and answered with 304', async () => {
    const url = '/api/presentations/for-partners.en.pdf'
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(url)))
    const tags = new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`))
    expect(tags.size).toBe(1)
    const again = await get(url, 'en', { 'if-none-match': String(answers[0]?.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('are cached until content changes', async () => {
    const url = '/api/presentations/for-investors.ru.pdf'
    const { headers } = await get(url)
    await app.services.db.execute(sql`delete from presentation_texts where slug = 'for-investors' and language = 'ru'`)
    expect((await get(url)).headers.etag).toBe(headers.etag)
    await app.services.events.publish(app.services.db, 'content')
    await waitForContentEvents(app.services)
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each(['nothing.en.pdf', 'for-partners.fr.pdf', 'for-partners.pdf', '..%2f..%2fetc%2fpasswd', 'for-partners.en.pdf.exe'])(
    '%s is not found',
    async (file) => {
      expect((await get(`/api/presentations/${file}`)).json()).toMatchObject({ status: 404, code: 'not_found' })
    },
  )
})

test.each(['readPresentation', 'readVideo'] as const)('%s answers not_found for an unknown slug', async (name) => {
  expect((await get(callAddress(name, { slug: 'nothing' }))).json()).toMatchObject({ status: 404, code: 'not_found' })
})
