import path from 'node:path'
import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { createSite, readPage } from './site-pages.ts'

// Pages of services and routes as the server sends them: their canonical addresses, and redirects from other addresses.

const guide = 'open-a-business-bank-account'
const service = 'business-account'
const route = 'money-in-order'

let site: TestApp
let origin: string
beforeAll(async () => {
  site = await createSite()
  origin = new URL(site.services.env.publicUrl).origin
})
afterAll(() => site.close())

const open = (url: string, language = 'en') => site.fastify.inject({ url, headers: { 'accept-language': language } })
async function read<N extends CallName>(name: string, language = 'en'): Promise<Answer<N>> {
  return toCamel((await open(`/api/react/${name}`, language)).json()) as Answer<N>
}
const canonical = async (url: string) => (await readPage(site.fastify, url, 'en')).rels.find(({ rel }) => rel === 'canonical')?.href
/** Texts of one part of the product's words. */
const wordsOf = async (part: string, language: string) =>
  (await import(path.resolve(import.meta.dirname, `../../web/app/areas/${part}/${language}.ts`))).default as Record<string, string>

test('shows a service by id and by slug, and 404 for unknown ones', async () => {
  const { id, slug, name } = await read<'readService'>(`paid_service/${service}`)
  expect(slug).toBe(service)
  for (const known of [id, slug]) expect(await canonical(`/service/${known}`)).toBe(`${origin}/service/${slug}`)
  const { described } = await readPage(site.fastify, `/service/${id}`, 'en')
  expect(described[1]).toMatchObject({ '@type': ['Product', 'Service'], name, offers: { '@type': 'Offer', priceCurrency: 'USD' } })
  for (const url of ['/service/no-such-service', '/service/no-such-service/brief', '/services/no-such-category', '/basket/no-such-service'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404])
  expect((await open('/basket/no-such-service')).body).toContain('<h1>Not found</h1>')
})

test('shows a route by id and by slug, and 404 for unknown ones', async () => {
  const { id, slug, name, announce, periods } = await read<'readOffer'>(`subscription/${route}`)
  for (const known of [id, slug])
    for (const place of ['route/map', 'routes']) expect(await canonical(`/${place}/${known}`)).toBe(`${origin}/${place}/${slug}`)
  const { meta, described } = await readPage(site.fastify, `/route/map/${slug}`, 'en')
  expect(meta.get('description')).toEqual([announce])
  expect(described[1]).toMatchObject({ '@type': ['Product', 'Course'], name })
  expect(described[1]?.offers).toHaveLength(periods.length)
  for (const url of ['/route/map/no-such-route', '/routes/no-such-route', '/route/map/pro', '/routes/pro'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404])
})

test('a service with a slug like a landing page has the whole frame', async () => {
  const { body } = await open('/service/landing-page')
  expect(/<body(?: class="([^"]*)")?/.exec(body)?.[1] ?? '').toBe('')
  expect(body.toLowerCase()).toContain('popovertarget="menu"')
})

test('a step covered by a service links to its brief, others do not', async () => {
  const { name, does } = await read<'readService'>(`paid_service/${service}`)
  const { steps } = await read<'readGuide'>(`instruction/${guide}`)
  const taken = does.find(({ slug }) => slug === guide)?.steps.map(({ id }) => id) ?? []
  const [first] = taken
  const own = steps.find(({ id }) => !taken.includes(id))?.id
  const { doItForMe } = await wordsOf('services/services/words/step-service', 'en')
  const onStep = async (id: string | undefined) => readPage(site.fastify, `/instruction/${guide}?step=${id}`, 'en')
  const [there, elsewhere] = [await onStep(first), await onStep(own)]
  expect(there.texts).toContain(`${doItForMe}: ${name}`)
  expect(there.links.map(({ href }) => href)).toContain(`/service/${service}/brief?guide=${guide}&step=${first}`)
  expect(elsewhere.texts).not.toContain(`${doItForMe}: ${name}`)
  expect(elsewhere.links.filter(({ href }) => href.includes('/brief'))).toEqual([])
})

describe.each(languages)('in %s', (language) => {
  test("the catalog's search finds services, too", async () => {
    const { name } = await read<'readService'>(`paid_service/${service}`, language)
    const { serviceName } = await wordsOf('guides/catalog/words/catalog', language)
    const { body } = await open(`/catalog/?q=${encodeURIComponent(name)}`, language)
    const hit = [...body.matchAll(/<article.*?<\/article>/gs)].find(([card]) => card.includes(`href="/service/${service}"`))?.[0] ?? ''
    expect(hit).toContain(serviceName)
    expect(hit.replace(/<[^>]+>/g, '')).toContain(name)
  })

  test('without scripts my routes says that it needs signing in', async () => {
    const { signInTitle } = await wordsOf('journeys/journeys/words/routes', language)
    expect((await readPage(site.fastify, '/routes?filter=mine', language)).texts).toContain(signInTitle)
  })
})
