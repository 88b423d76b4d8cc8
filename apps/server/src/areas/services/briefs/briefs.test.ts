import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { bankForm, makeService, question, wholeBrief } from '../../../../test/briefs.ts'
import { createInstance } from '../../../../test/instances.ts'
import { guides } from '../../guides/guides/tables.ts'
import { programs } from '../../people/programs/tables.ts'

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let other: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createTestApp({ content: true })
  await makeService(app.services, 'bank')
  const fields = [
    question('seat', 'text'),
    question('land', 'country'),
    question('kind', 'choice', { options: { alone: 0, trust: 0 } }),
    question('since', 'text'),
  ]
  await makeService(app.services, 'lease', {
    form: { steps: [{ ...(bankForm.steps[0] ?? bankForm.steps[1]), id: 'all', fields }] } as typeof bankForm,
  })
  await makeService(app.services, 'gone', { retiredAt: app.services.clock() })
  other = await createInstance(app)
})
beforeEach(() => app.services.move(60))
afterAll(async () => {
  await other.close()
  await app.close()
})

const url = (service: string, rest = '') => `/api/react/paid_service/${service}/brief${rest}`
const read = async (person: SignedIn, service = 'bank', { query = '', language = 'en' } = {}) =>
  (await app.fastify.inject({ url: `${url(service)}${query}`, headers: { ...person.bearer, 'accept-language': language } })).json()
const save = (person: SignedIn, payload: object, { service = 'bank', language = 'en', app: fastify = app.fastify } = {}) =>
  fastify.inject({ method: 'POST', url: url(service), headers: { ...person.bearer, 'accept-language': language }, payload })
const saved = async (person: SignedIn, answers: object[]) => {
  const response = await save(person, { answers })
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json()
}
const byField = (rows: { field: string }[]) => Object.fromEntries(rows.map((row) => [row.field, row]))

test('suggests values from the profile and names their source', async () => {
  const person = await makeSignedIn(app.services, { country: 'DE', phone: '+493098765432', address: 'Weg 7\n10115 Berlin' })
  expect(await read(person)).toEqual({
    form_version: 1,
    answers: [],
    files: [],
    prefilled: [
      { field: 'land', value: 'DE', source: 'profile' },
      { field: 'contact-mail', value: person.user.email, source: 'profile' },
      { field: 'contact-phone', value: '+493098765432', source: 'profile' },
      { field: 'seat', value: 'Weg 7, 10115 Berlin', source: 'profile' },
    ],
    options: [],
    urgent: false,
    saved_at: null,
  })
})

test('saves, changes and removes single answers and keeps the others', async () => {
  const person = await makeSignedIn(app.services)
  await saved(person, wholeBrief.slice(0, 2))
  await saved(person, wholeBrief.slice(2))
  const changed = await saved(person, [
    { field: 'kind', value: 'alone' },
    { field: 'transfers', value: null },
    { field: 'banks', value: ['post', 'north'] },
  ])
  expect(byField(changed.answers)).toEqual({
    kind: { field: 'kind', value: 'alone' },
    // No longer asked, but saved in case the choice changes back.
    partners: { field: 'partners', value: 'Noa and Dan' },
    banks: { field: 'banks', value: ['north', 'post'] },
    'contact-mail': { field: 'contact-mail', value: 'noa@example.com' },
  })
  expect(changed.saved_at).toBe(app.services.clock().toISOString())
  expect(changed.prefilled.map(({ field }: BriefAnswer) => field)).not.toContain('contact-mail')
  expect(await read(person)).toEqual(changed)
  const options = (await save(person, { answers: [], options: ['translation'], urgent: true })).json()
  expect([options.options, options.urgent]).toEqual([['translation'], true])
  expect((await saved(person, [])).options).toEqual(['translation'])
})

test('loses nothing when tabs save different answers in parallel on two instances', async () => {
  const person = await makeSignedIn(app.services)
  const answers = [
    ...wholeBrief,
    { field: 'since', value: '2020-01-31' },
    { field: 'seat', value: 'Haifa' },
    { field: 'wishes', value: 'Soon' },
  ]
  const rounds = await Promise.all(
    answers.map((answer, number) => save(person, { answers: [answer] }, { app: number % 2 ? other.fastify : app.fastify })),
  )
  expect(rounds.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(byField((await read(person)).answers)).toEqual(byField(answers))
  const [{ n } = { n: 0 }] = await app.services.rows(sql`select count(*)::int as n from briefs where user_id = ${person.user.id}`)
  expect(n).toBe(1)
})

test.each([
  ['en', ['Choose one of the options', 'This value has the wrong type', 'Enter a whole number within the limits of the question']],
  ['ru', ['Выберите один из вариантов', 'Значение не того типа', 'Введите целое число в пределах, указанных в вопросе']],
  ['de', ['Wählen Sie eine der Möglichkeiten', 'Der Wert hat den falschen Typ', 'Geben Sie eine ganze Zahl in den Grenzen der Frage ein']],
])('refuses invalid answers in the reader’s language (%s) and saves nothing', async (language, [choice, type, number]) => {
  const person = await makeSignedIn(app.services)
  await saved(person, wholeBrief)
  const before = await read(person)
  const wrong = {
    kind: ['club', choice],
    partners: [7, type],
    banks: ['north', type],
    transfers: [-1, number],
    since: [['2020-01-31'], type],
    land: [12, type],
    wishes: [['x'], type],
    papers: ['x.pdf', type],
    'contact-mail': [1, type],
    'contact-phone': [[], null],
    seat: [5.5, type],
  }
  const answers = Object.entries(wrong).map(([field, [value]]) => ({ field, value }))
  const response = await save(
    person,
    { answers: [...answers, { field: 'seat', value: 'Haifa' }, { field: 'nowhere', value: 1 }] },
    { language },
  )
  expect(response.statusCode).toBe(422)
  const errors = Object.fromEntries(response.json().errors.map(({ path, message }: Record<string, string>) => [path, message]))
  for (const [field, [, message]] of Object.entries(wrong))
    if (message && field !== 'seat') expect([field, errors[`answers.${field}`]]).toEqual([field, message])
  expect(Object.keys(errors).toSorted()).toEqual(
    [...Object.keys(wrong).filter((field) => field !== 'contact-phone'), 'nowhere'].map((field) => `answers.${field}`).toSorted(),
  )
  expect(await read(person)).toEqual(before)
})

test('refuses unknown options', async () => {
  const person = await makeSignedIn(app.services)
  const response = await save(person, { answers: [], options: ['second', 'gold'] })
  expect([response.statusCode, response.json().errors]).toEqual([422, [{ path: 'options', message: 'Unknown value' }]])
  expect((await read(person)).saved_at).toBeNull()
})

test('has no brief for a service that is unknown, retired or not offered on this host', async () => {
  const person = await makeSignedIn(app.services)
  const berta = { slug: 'berta', name: 'Berta', hosts: ['berta.localhost'], services: ['lease'], createdAt: app.services.clock() }
  await app.services.db.insert(programs).values(berta)
  const fresh = await createInstance(app)
  const at = (service: string, host = 'localhost') =>
    fresh.fastify.inject({ url: url(service), headers: { ...person.bearer, host } }).then(({ statusCode }) => statusCode)
  expect([await at('bank'), await at('lease', 'berta.localhost')]).toEqual([200, 200])
  expect([await at('nothing'), await at(crypto.randomUUID()), await at('gone'), await at('bank', 'berta.localhost')]).toEqual([
    404, 404, 404, 404,
  ])
  expect((await save(person, { answers: [] }, { service: 'gone' })).statusCode).toBe(404)
  await fresh.close()
})

test('is not visible to or changed by another person', async () => {
  const [owner, stranger] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const before = await saved(owner, wholeBrief)
  expect((await read(stranger)).answers).toEqual([])
  await saved(stranger, [{ field: 'seat', value: 'Elsewhere' }])
  expect(await read(owner)).toEqual(before)
  expect((await app.fastify.inject({ url: url('bank') })).statusCode).toBe(401)
})

test('suggests valid answers to the same question of another service', async () => {
  const person = await makeSignedIn(app.services, { country: 'DE' })
  await saved(person, [
    { field: 'seat', value: 'Haifa' },
    { field: 'land', value: 'IL' },
    { field: 'kind', value: 'company' },
    { field: 'since', value: '2020-01-31' },
  ])
  // Leaves out a choice without that option and a date for a text field.
  expect((await read(person, 'lease')).prefilled).toEqual([
    { field: 'seat', value: 'Haifa', source: 'brief' },
    { field: 'land', value: 'IL', source: 'brief' },
  ])
  await save(person, { answers: [{ field: 'land', value: 'FR' }] }, { service: 'lease' })
  await saved(person, [{ field: 'land', value: null }])
  // The profile has precedence.
  expect(byField((await read(person)).prefilled).land).toEqual({ field: 'land', value: 'DE', source: 'profile' })
})

test.each([
  ['en', 'From the guide “', 'Still to do:'],
  ['ru', 'Из инструкции «', 'Осталось сделать:'],
  ['de', 'Aus der Anleitung „', 'Noch zu tun:'],
])('suggests title and open items of the guide step it was opened from (%s)', async (language, from, open) => {
  const person = await makeSignedIn(app.services)
  const guide = (await app.fastify.inject({ url: '/api/react/instruction/rent-a-shop', headers: { 'accept-language': language } })).json()
  const step = guide.steps.find(({ items }: { items: unknown[] }) => items.length > 1)
  const tick = {
    op: crypto.randomUUID(),
    at: app.services.clock().toISOString(),
    restart: 0,
    step: step.id,
    item: step.items[0].id,
    done: true,
  }
  await app.fastify.inject({
    method: 'POST',
    url: '/api/react/user/instruction/rent-a-shop/progress',
    headers: person.bearer,
    payload: { ops: [tick] },
  })
  const { prefilled } = await read(person, 'bank', { query: `?guide=rent-a-shop&step=${step.id}`, language })
  const wishes = prefilled.find(({ field }: BriefAnswer) => field === 'wishes')
  expect(wishes.source).toBe('step')
  const lines: string[] = wishes.value.split('\n')
  expect(lines[0]).toMatch(new RegExp(`^${from}`))
  expect(lines[0]).toContain(guide.name)
  expect(lines[0]).toContain(step.title)
  expect(lines[1]).toBe(open)
  expect(lines.slice(2)).toHaveLength(step.items.length - 1)
  expect(wishes.value).not.toMatch(/<\w/)
})

test('ignores an unknown step and shows only the title of a paid one', async () => {
  const person = await makeSignedIn(app.services)
  const wishes = async (query: string) =>
    (await read(person, 'bank', { query })).prefilled.find(({ field }: BriefAnswer) => field === 'wishes')?.value
  expect(await wishes('?guide=rent-a-shop&step=nowhere')).toBeUndefined()
  expect(await wishes('?guide=nowhere&step=one')).toBeUndefined()
  expect(await wishes('?guide=rent-a-shop')).toBeUndefined()
  const { steps } = (await app.fastify.inject('/api/react/instruction/rent-a-shop')).json()
  const second = steps[1].id
  expect(await wishes(`?guide=rent-a-shop&step=${second}`)).toContain('Still to do')
  await app.services.db.update(guides).set({ paid: true }).where(eq(guides.slug, 'rent-a-shop'))
  expect((await wishes(`?guide=rent-a-shop&step=${second}`)).split('\n')).toHaveLength(1)
  await app.services.db.update(guides).set({ paid: false }).where(eq(guides.slug, 'rent-a-shop'))
})
