import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { bankForm, makeOrder, makeService, wholeBrief } from '../../../../test/briefs.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { newId } from '../../../platform/columns.ts'

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let serviceId: string
beforeAll(async () => {
  app = await createTestApp()
  serviceId = await makeService(app.services, 'bank')
  await makeService(app.services, 'slow', { urgentCents: null, urgentDuration: null, priceCents: 9_000 })
  await makeService(app.services, 'gone', { retiredAt: app.services.clock() })
})
afterAll(() => app.close())

const url = (service = 'bank') => `/api/react/paid_service/${service}/cart`
const read = async (person?: SignedIn, { service = 'bank', language = 'en' } = {}) =>
  (await app.fastify.inject({ url: url(service), headers: { ...person?.bearer, 'accept-language': language } })).json()
const recalc = (payload: object, person?: SignedIn, { service = 'bank', language = 'en' } = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `${url(service)}/recalc`,
    headers: { ...person?.bearer, 'accept-language': language },
    payload,
  })
const save = (person: SignedIn, payload: object) =>
  app.fastify.inject({ method: 'POST', url: '/api/react/paid_service/bank/brief', headers: person.bearer, payload })

test('a visitor’s basket is empty at first', async () => {
  const cart = await read()
  expect(cart).toMatchObject({
    service: { id: serviceId, uuid: serviceId, slug: 'bank', name: 'bank', price_cents: 18_000 },
    currency: { short_name: 'USD' },
    currency_symbol: '$',
    brief: { state: 'empty', lines: [], files: [] },
    options: [
      { id: 'second', name: 'second', price_cents: 4_000, days: 1, chosen: false },
      { id: 'translation', price_cents: 2_500, days: 0, chosen: false },
    ],
    // Monday, 2 March 2026.
    urgent: { name: 'Ready sooner', price_cents: 6_000, duration: 2, ready_by: '2026-03-04', chosen: false },
    lines: [{ kind: 'service', id: '', name: 'bank', price_cents: 18_000 }],
    minimum_cents: 12_000,
    total_cents: 18_000,
    duration: 5,
    ready_by: '2026-03-09',
    order_data: null,
    payment_methods: ['card'],
  })
  expect(cart.brief.missing).toEqual([
    { step: 'business', field: 'kind', label: 'kind' },
    { step: 'business', field: 'transfers', label: 'transfers' },
    { step: 'task', field: 'contact-mail', label: 'contact-mail' },
  ])
})

test('a visitor’s answers are priced in their language and not saved', async () => {
  const answers = [...wholeBrief, { field: 'banks', value: ['post', 'north'] }]
  const cart = (await recalc({ answers, options: ['second'], urgent: true }, undefined, { language: 'ru' })).json()
  expect(cart.lines.map(({ kind, id, name, price_cents: cents }: Record<string, string>) => [kind, id, name, cents])).toEqual([
    ['service', '', 'bank по-русски', 18_000],
    ['choice', 'kind.company', 'company по-русски', 4_000],
    ['choice', 'banks.north', 'north по-русски', 1_000],
    ['choice', 'banks.post', 'post по-русски', 500],
    ['option', 'second', 'second по-русски', 4_000],
    ['urgent', '', 'Ready sooner по-русски', 6_000],
  ])
  expect(cart).toMatchObject({ total_cents: 33_500, duration: 3, ready_by: '2026-03-05', brief: { state: 'filled', missing: [] } })
  expect(cart.brief.lines[0]).toEqual({ step: 'business', field: 'kind', label: 'kind по-русски', value: 'company по-русски' })
  expect((await read()).total_cents).toBe(18_000)
})

test('a signed-in person’s choices are saved with the brief, whose answers count', async () => {
  const person = await makeSignedIn(app.services)
  await save(person, { answers: wholeBrief.slice(0, 2) })
  const cart = (await recalc({ options: ['translation'], urgent: true, answers: [{ field: 'banks', value: ['north'] }] }, person)).json()
  expect(cart).toMatchObject({ total_cents: 30_500, brief: { state: 'unfinished' } })
  expect(await read(person)).toEqual(cart)
  const brief = (await app.fastify.inject({ url: '/api/react/paid_service/bank/brief', headers: person.bearer })).json()
  expect([brief.options, brief.urgent, brief.answers]).toEqual([['translation'], true, wholeBrief.slice(0, 2)])
  await save(person, { answers: wholeBrief.slice(2) })
  expect((await recalc({}, person)).json()).toMatchObject({ total_cents: 22_000, brief: { state: 'filled', missing: [] } })
})

test('ignores answers to removed questions and reopens questions with invalid answers', async () => {
  const person = await makeSignedIn(app.services)
  await save(person, { answers: wholeBrief })
  const keep = (answers: object[]) =>
    app.services.db.execute(sql`update briefs set answers = answers || ${JSON.stringify(answers)}::jsonb where user_id = ${person.user.id}`)
  await keep([{ field: 'dropped-question', value: 'Iceland' }])
  expect((await read(person)).brief).toMatchObject({ state: 'filled', missing: [] })
  expect((await recalc({}, person)).json().brief).toMatchObject({ state: 'filled', missing: [] })
  await keep([{ field: 'banks', value: ['west'] }])
  expect((await read(person)).brief).toMatchObject({
    state: 'unfinished',
    missing: [{ step: 'business', field: 'banks', label: 'banks' }],
  })
  // Answers in the request must fit the current form.
  const sent = await recalc({ answers: [...wholeBrief, { field: 'dropped-question', value: 'Iceland' }] })
  expect(sent.json().errors).toMatchObject([{ path: 'answers.dropped-question' }])
})

test('raises a total to the minimum and offers no urgent option that the service lacks', async () => {
  const answers = [{ field: 'kind', value: 'none-yet' }]
  const cart = (await recalc({ answers, urgent: true }, undefined, { service: 'slow', language: 'de' })).json()
  expect(cart).toMatchObject({ urgent: null, total_cents: 12_000, duration: 5 })
  expect(cart.lines.at(-1)).toEqual({ kind: 'minimum', id: '', name: 'Aufschlag bis zum Mindestauftrag', price_cents: 6_000 })
})

test.each([
  ['en', 'Unknown value', 'Choose one of the options'],
  ['ru', 'Неизвестное значение', 'Выберите один из вариантов'],
  ['de', 'Unbekannter Wert', 'Wählen Sie eine der Möglichkeiten'],
])('refuses unknown options and invalid answers in the reader’s language (%s)', async (language, unknown, choice) => {
  const response = await recalc({ options: ['gold'], answers: [{ field: 'kind', value: 'club' }] }, undefined, { language })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual([
    { path: 'answers.kind', message: choice },
    { path: 'options', message: unknown },
  ])
  const person = await makeSignedIn(app.services)
  const own = await recalc({ options: ['second', 'gold'] }, person, { language })
  expect([own.statusCode, own.json().errors]).toEqual([422, [{ path: 'options', message: unknown }]])
  expect((await read(person)).options.some(({ chosen }: { chosen: boolean }) => chosen)).toBe(false)
})

test('ignores amounts in the request and has no basket for a service that is not offered', async () => {
  const payload = { total_cents: 1, totalCents: 1, price: -5, lines: [], options: ['second', 'second'], urgent: 'false' }
  expect((await recalc(payload)).json().total_cents).toBe(22_000)
  for (const service of ['gone', 'nothing', newId()]) {
    expect((await app.fastify.inject(url(service))).statusCode).toBe(404)
    expect((await recalc({}, undefined, { service })).statusCode).toBe(404)
  }
})

test('the total is the sum of the lines of asked questions and at least the minimum', async () => {
  const { fields } = bankForm.steps[0] ?? { fields: [] }
  const some = fc.record(
    {
      kind: fc.constantFrom('alone', 'company', 'none-yet'),
      partners: fc.constantFrom('Noa', 'Dan'),
      banks: fc.subarray(['north', 'south', 'post']),
      transfers: fc.nat(10_000),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(some, fc.subarray(['second', 'translation']), fc.boolean(), fc.boolean(), async (given, options, urgent, turned) => {
      const answers = Object.entries(given).map(([field, value]) => ({ field, value }))
      const cart = (await recalc({ answers: turned ? answers.toReversed() : answers, options, urgent })).json()
      const sum = cart.lines.reduce((total: number, line: { price_cents: number }) => total + line.price_cents, 0)
      expect(cart.total_cents).toBe(sum)
      expect(cart.total_cents).toBeGreaterThanOrEqual(12_000)
      const asked = fields.filter(({ shownIf }) => !shownIf || given.kind === 'company').map(({ id }) => id)
      for (const { field } of cart.brief.lines) expect(asked).toContain(field)
    }),
    { numRuns: 30 },
  )
})

test('shows files only while their question is asked', async () => {
  const person = await makeSignedIn(app.services)
  await save(person, { answers: [{ field: 'kind', value: 'company' }] })
  const { payload, headers } = multipartForm([
    { name: 'name', value: 'Deed.pdf' },
    { name: 'field', value: 'deed' },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ])
  const file = {
    method: 'POST' as const,
    url: '/api/react/paid_service/bank/brief/file',
    headers: { ...person.bearer, ...headers },
    payload,
  }
  expect((await app.fastify.inject(file)).statusCode).toBe(200)
  const { brief } = await read(person)
  expect([brief.files.length, brief.lines.at(-1)]).toEqual([1, { step: 'task', field: 'deed', label: 'deed', value: 'Deed.pdf' }])
  await save(person, { answers: [{ field: 'kind', value: 'alone' }] })
  expect((await read(person)).brief.files).toEqual([])
})

test('prefills order data from the last order, otherwise from the profile', async () => {
  const profile = { name: 'Noa Bat El Levi', country: 'IL', phone: '+972501234567', address: 'Herzl 1\nHaifa' }
  const person = await makeSignedIn(app.services, profile)
  const known = { first_name: 'Noa', last_name: 'Bat El Levi', email: person.user.email, phone: '+972501234567', country: 'IL' }
  expect((await read(person)).order_data).toEqual({ ...known, city: '', address: 'Herzl 1, Haifa', zip: '', order_note: '' })
  await makeOrder(app.services, person.user.id, serviceId, {
    firstName: 'Dan',
    lastName: 'Cohen',
    email: 'dan@example.com',
    phone: '+493098765432',
    country: 'DE',
    city: 'Berlin',
    address: 'Weg 7',
    zip: '10115',
    orderNote: 'Ring twice',
  })
  expect((await read(person)).order_data).toEqual({
    first_name: 'Dan',
    last_name: 'Cohen',
    email: 'dan@example.com',
    phone: '+493098765432',
    country: 'DE',
    city: 'Berlin',
    address: 'Weg 7',
    zip: '10115',
    order_note: '',
  })
})

test('an expired session is refused instead of getting a visitor’s basket', async () => {
  const person = { bearer: { authorization: 'Bearer of.somebody.else' } } as SignedIn
  expect((await read(person)).code).toBe('unauthorized')
  expect((await recalc({}, person)).statusCode).toBe(401)
})
