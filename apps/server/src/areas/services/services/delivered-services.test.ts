import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentFolder, createTestApp, type TestApp } from '../../../../test/app.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { findOrderable, listServices } from './queries.ts'

// Checks the services and the demo program in `content/`.

const slugs = [
  'ai-replies',
  'bookkeeping-start',
  'business-account',
  'first-customers-plan',
  'landing-page',
  'lease-review',
  'logo-and-colours',
  'price-calculation',
  'privacy-notice',
  'register-a-business',
  'terms-of-sale',
  'trade-mark-search',
]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
  expect(await importContent(app.services, [contentFolder])).toMatchObject({ ok: true, warnings: [] })
})
afterAll(() => app.close())

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await app.fastify.inject({ url: `/api/react/${path}`, headers: { host: 'localhost', 'accept-language': 'en', ...headers } })).json()

test('there are twelve services', async () => {
  expect((await listServices({ ...app.services, program: null })).map(({ slug }) => slug).toSorted()).toEqual(slugs)
})

describe.each(slugs)('%s', (slug) => {
  test('asks at least eight questions, one of them conditional, and prices the answers', async () => {
    const { service, form } = (await findOrderable(app.services.db, slug, null)) ?? {}
    const fields = form?.steps.flatMap((step) => step.fields) ?? []
    const prices = [...fields.flatMap(({ options }) => options), ...(service?.options ?? [])].filter(({ priceCents }) => priceCents !== 0)
    expect(fields.length).toBeGreaterThanOrEqual(8)
    expect(fields.filter(({ shownIf }) => shownIf).length).toBeGreaterThanOrEqual(1)
    expect(prices.length).toBeGreaterThanOrEqual(2)
  })

  test('has a guide, takes over existing steps, and shows a sample', async () => {
    const { guides, does, sample } = await ask(`paid_service/${slug}`)
    expect(guides.length).toBeGreaterThanOrEqual(1)
    for (const { steps } of does) expect(steps.length).toBeGreaterThanOrEqual(1)
    expect(sample.length).toBeGreaterThan(300)
  })

  test('is complete in every language, without other languages', async () => {
    const read = await Promise.all(
      languages.map(async (language) => {
        const headers = { 'accept-language': language }
        const [{ gets, needs, works, questions, sample, name, announce, options }, { steps }] = await Promise.all([
          ask(`paid_service/${slug}`, headers),
          ask(`paid_service/${slug}/form`, headers),
        ])
        return [name, announce, ...gets, ...needs, JSON.stringify([works, questions, options, steps]), sample] as string[]
      }),
    )
    const [en = [], ru = [], de = []] = read
    for (const text of ru) expect(text).toMatch(/[а-яё]/i)
    for (const [at, text] of en.entries()) expect([text, text === de[at], /[а-яё]/i.test(text)]).toEqual([text, false, false])
  })
})

test('the demo program has its own name, attribution and services', async () => {
  const host = { host: 'anna.localhost:3000' }
  await expect.poll(async () => (await ask('site', host)).name).toBe('Anna Levi')
  expect(await ask('site', { ...host, 'accept-language': 'ru' })).toMatchObject({
    program: { slug: 'anna', attribution: expect.stringMatching(/Хайфе/) },
  })
  const { items } = await ask('paid_services', host)
  expect(items.length).toBeGreaterThanOrEqual(3)
  expect(items.length).toBeLessThan(slugs.length)
})
