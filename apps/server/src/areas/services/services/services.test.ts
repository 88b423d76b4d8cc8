import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { categoriesYaml, createContent, guideText, serviceFiles } from '../../../../test/content.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { findOrderable } from './queries.ts'

const program = { name: 'Anna', attribution: { en: 'By Anna', ru: 'От Анны', de: 'Von Anna' } }
const programs = [
  { ...program, slug: 'anna', hosts: ['anna.example'], services: ['books', 'rent'] },
  { ...program, slug: 'all', hosts: ['all.example'] },
  { ...program, slug: 'none', hosts: ['none.example'], services: [] },
]

let app: TestApp
beforeAll(async () => {
  const content = await createContent({
    'categories.yaml': categoriesYaml,
    'guides/shop/en.md': guideText('shop', { name: 'Open a shop' }),
    'guides/shop/de.md': guideText('shop', { name: 'Einen Laden eröffnen' }),
    'guides/other/en.md': guideText('other'),
    'guides/stall/en.md': guideText('stall', { services: ['books', 'account'] }),
    'programs.yaml': JSON.stringify(programs),
    ...serviceFiles('account', {
      facts: { guides: ['shop'], does: [{ guide: 'shop', steps: ['second'] }] },
      sample: '# Comparison\n\n| Bank | Fee |\n| --- | --- |\n| One | 5 |\n',
    }),
    ...serviceFiles('books', { facts: { guides: ['shop'] } }),
    ...serviceFiles('rent', { facts: { category: 'business', does: [{ guide: 'shop', steps: ['first'] }] } }),
  })
  app = await createTestApp()
  expect(await importContent(app.services, [content.folder])).toMatchObject({ ok: true })
  await content.remove()
  await vi.waitFor(async () => expect(await slugs('paid_services', { host: 'none.example' })).toEqual([]), { timeout: 15_000, interval: 5 })
})
afterAll(() => app.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await app.fastify.inject({
    url: `/api/react/${path}`,
    headers: { host: 'localhost', 'accept-language': 'en', ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}
const slugs = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, headers)).body.items.map(({ slug }: { slug: string }) => slug)
const anna = { host: 'anna.example' }

describe('the list', () => {
  test('contains all services by category, with the number per category', async () => {
    const { body } = await ask('paid_services')
    expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(['rent', 'account', 'books'])
    expect(body).toMatchObject({ page: 1, rows: 24, total: 3, next: null, steps: [] })
    expect(body.categories).toEqual([
      { slug: 'business', name: 'Business', line: 'a', description: 'What it is for.', total: 1 },
      { slug: 'finance', name: 'Finance', line: 'b', description: 'What it is for.', total: 2 },
    ])
    expect(body.items[1]).toEqual({
      id: expect.any(String),
      slug: 'account',
      name: 'Name of account (en)',
      announce: 'What somebody gets who orders this (en)',
      category: { slug: 'finance', name: 'Finance', line: 'b' },
      price_cents: 18_000,
      currency: { short_name: 'USD' },
      takes_over: { total_steps: 2, steps: [2] },
      duration: 5,
    })
  })

  test('of a guide begins with the services that the guide names, in order', async () => {
    expect(await slugs('paid_services?guide=stall')).toEqual(['books', 'account'])
    expect(await slugs('paid_services?guide=stall', anna)).toEqual(['books'])
    expect(await slugs('paid_services?guide=shop')).toEqual(['rent', 'account', 'books'])
  })

  test.each([
    ['ru', 'Name of rent (ru)', 'Бизнес'],
    ['de', 'Name of rent (de)', 'Unternehmen'],
  ])('is in the reader’s language: %s', async (language, name, category) => {
    const { body } = await ask('paid_services', { 'accept-language': language })
    expect(body.items[0]).toMatchObject({ name, category: { name: category } })
    expect(body.categories[0].name).toBe(category)
  })

  test('can be limited to one category', async () => {
    expect(await slugs('paid_services?category=finance')).toEqual(['account', 'books'])
    for (const unknown of ['nothing', 'registration'])
      expect(await ask(`paid_services?category=${unknown}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('continues by page and by cursor', async () => {
    const first = await ask('paid_services?rows=2')
    expect(first.body).toMatchObject({ total: 3, items: [{ slug: 'rent' }, { slug: 'account' }] })
    for (const next of [`cursor=${first.body.next}`, 'page=2']) expect(await slugs(`paid_services?rows=2&${next}`)).toEqual(['books'])
    expect((await ask('paid_services?cursor=abc')).body.errors).toMatchObject([{ path: 'cursor' }])
  })

  test('can be searched, with typing errors and within a category', async () => {
    expect((await slugs('paid_services?q=acount'))[0]).toBe('account')
    expect(await slugs('paid_services?q=rent&category=finance')).toEqual([])
    expect((await slugs('paid_services?q=rent'))[0]).toBe('rent')
    expect(await slugs('paid_services?q=shop')).toEqual([])
    expect(await slugs('paid_services?q=')).toHaveLength(3)
    const totals = async (path: string) =>
      (await ask(path)).body.categories.map(({ slug, total }: { slug: string; total: number }) => [slug, total])
    for (const query of ['q=rent', 'q=rent&category=finance'])
      expect(await totals(`paid_services?${query}`)).toEqual([
        ['business', 1],
        ['finance', 0],
      ])
  })

  test('names the services of a guide and the steps they take over', async () => {
    const { body } = await ask('paid_services?guide=shop')
    expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(['rent', 'account', 'books'])
    expect(body.steps).toEqual([
      { service: 'rent', steps: ['first'] },
      { service: 'account', steps: ['second'] },
    ])
    expect((await ask('paid_services?guide=other')).body).toMatchObject({ items: [], steps: [], total: 0 })
    expect((await ask('paid_services?guide=nothing')).status).toBe(404)
  })
})

describe('a service', () => {
  test('is complete, by slug and by id', async () => {
    const { body } = await ask('paid_service/account', { 'accept-language': 'de' })
    expect(body).toMatchObject({
      slug: 'account',
      name: 'Name of account (de)',
      minimum_cents: 12_000,
      brief_minutes: 6,
      urgent: { name: 'Sooner (de)', price_cents: 6000, duration: 2 },
      gets: ['A thing one (de)', 'A thing two (de)', 'A thing three (de)'],
      needs: [expect.any(String), expect.any(String), 'A paper three (de)'],
      works: [{ title: 'Work one (de)', text: 'How it goes. (de)' }, {}, {}],
      questions: [{ question: 'Question one (de)', answer: 'An answer. (de)' }, {}, {}],
      options: [{ id: 'second', name: 'A second person (de)', help: '', price_cents: 4000, days: 1 }],
      guides: [{ slug: 'shop', name: 'Einen Laden eröffnen' }],
      does: [{ slug: 'shop', name: 'Einen Laden eröffnen', steps: [{ id: 'second', title: 'Second', number: 2 }] }],
    })
    expect(body.sample).toContain('<h3>Comparison</h3>')
    expect((await ask(`paid_service/${body.id}`, { 'accept-language': 'de' })).body).toEqual(body)
  })

  test('that only takes over steps is not listed as related to the guide', async () => {
    expect((await ask('paid_service/rent')).body).toMatchObject({ guides: [], does: [{ steps: [{ id: 'first', number: 1 }] }] })
  })

  test('is not found when it does not exist', async () => {
    for (const path of ['paid_service/nothing', 'paid_service/01890000-0000-7000-8000-000000000000', 'paid_service/nothing/form'])
      expect(await ask(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test.each(languages)('has its brief in %s', async (language) => {
    const { body } = await ask('paid_service/account/form', { 'accept-language': language })
    expect(body).toMatchObject({ service: { slug: 'account' }, version: 1 })
    expect(body.steps.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['business', `The business (${language})`],
      ['task', `The task (${language})`],
    ])
    expect(body.steps[0].fields).toEqual([
      {
        id: 'kind',
        type: 'choice',
        label: `Kind (${language})`,
        help: '',
        placeholder: '',
        required: true,
        shown_if: null,
        options: [
          { id: 'alone', name: `Alone (${language})`, help: '', price_cents: 0 },
          { id: 'company', name: `Company (${language})`, help: `More papers (${language})`, price_cents: 4000 },
        ],
        min: null,
        max: null,
        most: null,
        prefill: null,
      },
      expect.objectContaining({ id: 'partners', shown_if: { field: 'kind', is: ['company'] } }),
      expect.objectContaining({ id: 'transfers', min: 0, max: 100, placeholder: '40' }),
    ])
    expect(body.steps[1].fields[0]).toMatchObject({ type: 'long_text', prefill: 'step' })
  })
})

describe('on the host of a program with a list of services', () => {
  test('only those services are listed, counted and found', async () => {
    expect(await slugs('paid_services', anna)).toEqual(['rent', 'books'])
    expect((await ask('paid_services', anna)).body.categories).toMatchObject([
      { slug: 'business', total: 1 },
      { slug: 'finance', total: 1 },
    ])
    expect(await slugs('paid_services?q=account', anna)).not.toContain('account')
    expect((await ask('paid_services?guide=shop', anna)).body.steps).toEqual([{ service: 'rent', steps: ['first'] }])
  })

  test('a program header selects its services if it matches the requesting page', async () => {
    const asked = { origin: 'https://anna.example', program: 'anna.example' }
    expect(await slugs('paid_services', asked)).toEqual(['rent', 'books'])
    expect((await ask('paid_service/account', asked)).status).toBe(404)
    expect(await slugs('paid_services', { program: 'anna.example' })).toHaveLength(3)
    expect(await slugs('paid_services?program=anna.example')).toHaveLength(3)
  })

  test('no call finds the other services there', async () => {
    for (const path of ['paid_service/account', 'paid_service/account/form'])
      expect(await ask(path, anna)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await ask('paid_service/books', anna)).status).toBe(200)
    const found = async (headers: Record<string, string>) => {
      const { body } = await ask('search?q=account', headers)
      return [body.total, body.items.length, body.items.some((hit: { service?: { slug: string } }) => hit.service?.slug === 'account')]
    }
    expect(await found(anna)).toEqual([0, 0, false])
    expect(await found({})).toEqual([1, 1, true])
    const suggested = async (headers: Record<string, string>) =>
      (await ask('search/suggestions?q=acco', headers)).body.items.map(({ kind, slug }: Record<string, string>) => [kind, slug])
    expect(await suggested(anna)).toEqual([])
    expect(await suggested({})).toEqual([
      ['service', 'account'],
      ['tag', 'account'],
    ])
  })

  test('the other services cannot be ordered there', async () => {
    const named = (services: string[] | null) => ({
      ...program,
      slug: 'x',
      hosts: [],
      embedHosts: [],
      header: true,
      footer: true,
      services,
    })
    expect(await findOrderable(app.services.db, 'account', named(['books']))).toBeNull()
    expect((await findOrderable(app.services.db, 'account', named(null)))?.texts.ru.name).toBe('Name of account (ru)')
    const inside = await app.services.db.transaction((tx) => findOrderable(tx, 'account', null))
    expect(inside).toMatchObject({ service: { slug: 'account' }, form: { steps: [{ id: 'business' }, { id: 'task' }] } })
  })

  test('a program without a list offers all services, an empty list none', async () => {
    expect(await slugs('paid_services', { host: 'all.example' })).toHaveLength(3)
    expect((await ask('paid_services', { host: 'none.example' })).body).toMatchObject({ items: [], categories: [], total: 0 })
  })
})

test('a favorite service is listed with guides, but only where it is offered', async () => {
  const { bearer } = await makeSignedIn(app.services)
  const mark = (method: 'POST' | 'DELETE', target: string, headers = {}) =>
    app.fastify.inject({ method, url: `/api/react/user/favorite/${target}`, headers: { ...bearer, ...headers } })
  expect((await mark('POST', 'guide/shop')).statusCode).toBe(204)
  app.services.move(1)
  expect((await mark('POST', 'service/account')).statusCode).toBe(204)
  expect((await mark('POST', 'service/shop')).statusCode).toBe(404)
  expect((await mark('POST', 'service/account', anna)).statusCode).toBe(404)

  const { body } = await ask('user/favorites', bearer)
  expect(body).toMatchObject({
    items: [
      { kind: 'service', service: { slug: 'account' } },
      { kind: 'guide', guide: { slug: 'shop' } },
    ],
  })
  const marks = async (headers = {}) => (await ask('user/favorites/marks', { ...bearer, ...headers })).body.items
  expect(await marks()).toMatchObject([
    { kind: 'service', slug: 'account' },
    { kind: 'guide', slug: 'shop' },
  ])
  expect(await marks(anna)).toMatchObject([{ kind: 'guide', slug: 'shop' }])
  expect((await ask('user/favorites', { ...bearer, ...anna })).body.items).toMatchObject([{ kind: 'guide' }])
  expect((await mark('DELETE', `service/${body.items[0].service.id}`)).statusCode).toBe(204)
  expect(await marks()).toMatchObject([{ kind: 'guide' }])
})
