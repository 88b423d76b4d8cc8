import { calls } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules, refusals } from '../src/modules.ts'
import type { AnyModule } from '../src/platform/module.ts'
import { problem, Refusal } from '../src/platform/refusal.ts'
import { commonRefusals } from '../src/platform/refusals.ts'
import { freshEmail, makeUser, orderCode, wrongCodeFor } from './accounts.ts'
import { createTestApp, type TestApp } from './app.ts'

// Texts of refusals (specification 5 and 8) in each language, as sent.

/** One is a response to webhooks, the other to a swipe whose plan limit is not in the contract. */
const besideTheContract = ['bad_signature', 'limit_cards']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (path: string, payload: object, language = 'en') =>
  app.fastify.inject({ method: 'POST', url: `/api${path}`, headers: { 'accept-language': language }, payload })

const expectProblem = (response: Awaited<ReturnType<typeof post>>, language: string) => {
  const body = response.json()
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.headers['content-language']).toBe(language)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({ type: `/api/docs#${body.code}`, status: response.statusCode, message: body.detail })
  return body as { code: string; title: string; detail: string; errors?: { path: string; message: string }[] }
}

test.each([
  ['en', 'Oops, something went wrong, please try again later'],
  ['ru', 'Что-то пошло не так, попробуйте ещё раз позже'],
  ['de', 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal'],
])('in %s an unexpected error says: %s', async (language, detail) => {
  await app.services.db.execute(sql`alter table access_codes rename to access_codes_gone`)
  const response = await post('/react/access_code', { email: freshEmail() }, language)
  await app.services.db.execute(sql`alter table access_codes_gone rename to access_codes`)
  expect(response.statusCode).toBe(500)
  expect(expectProblem(response, language)).toMatchObject({ code: 'internal', detail })
  expect(response.body).not.toMatch(/access_codes|relation|node_modules|\bat .+:\d+/)
})

test.each([
  ['en', 'Wrong code! Please try again'],
  ['ru', 'Неверный код! Попробуйте ещё раз'],
  ['de', 'Falscher Code! Bitte versuchen Sie es noch einmal'],
])('in %s a wrong code says: %s', async (language, detail) => {
  const { email } = await makeUser(app.services)
  const accessCode = wrongCodeFor(await orderCode(app.services, email))
  const response = await post('/react/login', { email, access_code: accessCode }, language)
  expect(response.statusCode).toBe(422)
  expect(expectProblem(response, language)).toMatchObject({ code: 'wrong_code', detail })
})

test.each([
  ['en', 'Required', 'Email must be correct', 'The code has 6 digits'],
  ['ru', 'Обязательное поле', 'Укажите правильный адрес почты', 'В коде 6 цифр'],
  ['de', 'Pflichtfeld', 'Geben Sie eine gültige E-Mail-Adresse ein', 'Der Code hat 6 Ziffern'],
])('in %s fields say: %s, %s, %s', async (language, required, email, code) => {
  const errorsOf = async (path: string, payload: object) => {
    const response = await post(path, payload, language)
    expect(response.statusCode).toBe(422)
    const { errors, ...rest } = expectProblem(response, language)
    expect(rest.code).toBe('validation')
    return errors
  }
  expect(await errorsOf('/react/register', {})).toEqual([
    { path: 'name', message: required },
    { path: 'email', message: required },
  ])
  expect(await errorsOf('/react/register', { name: ' ', email: ' ' })).toEqual([
    { path: 'name', message: required },
    { path: 'email', message: required },
  ])
  for (const wrong of ['noa', 'noa@', '@example.com', 'noa@example', 'a b@example.com', 'noa@example.com, ida@example.com'])
    expect(await errorsOf('/react/access_code', { email: wrong })).toEqual([{ path: 'email', message: email }])
  expect(await errorsOf('/react/login', { email: 'noa@example.com' })).toEqual([{ path: 'access_code', message: required }])
  for (const wrong of ['12345', '1234567', 'ABCDEF', '12 456'])
    expect(await errorsOf('/react/login', { email: 'noa@example.com', access_code: wrong })).toEqual([
      { path: 'access_code', message: code },
    ])
})

test('a suspended or blocked account gets the reason and a contact', async () => {
  for (const status of ['suspended', 'blocked'] as const) {
    const { email } = await makeUser(app.services, { status })
    const response = await post('/react/login', { email, access_code: await orderCode(app.services, email) })
    expect(response.statusCode).toBe(403)
    expect(expectProblem(response, 'en').detail).toBe(`This account is ${status}. Please email hello@waymark.example.`)
  }
})

test('a limit says when to try again, in the text and in Retry-After', async () => {
  const { email } = await makeUser(app.services)
  await post('/react/access_code', { email })
  const response = await post('/react/access_code', { email })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('30')
  expect(expectProblem(response, 'en').detail).toBe('You can ask for a new code in 30 s.')
})

test('a refused token is a 401 that says to sign in', async () => {
  const response = await app.fastify.inject({ url: '/api/react/user/profile', headers: { authorization: 'Bearer nonsense' } })
  expect(expectProblem(response, 'en')).toMatchObject({ status: 401, code: 'unauthorized', detail: 'Please sign in to do this.' })
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s of an unknown address below /api is a problem, not a page',
  async (method) => {
    for (const url of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/react/nothing/at/all',
      '/api//evil.example',
      `/api/react/instruction/${'x'.repeat(500)}`,
    ]) {
      const response = await app.fastify.inject({ method, url, headers: { accept: 'text/html', 'accept-language': 'de' } })
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(expectProblem(response, 'de')).toMatchObject({ code: 'not_found', title: 'Nicht gefunden' })
    }
  },
)

test('calls name exactly the refusals that their modules define', () => {
  const named = new Set(Object.values(calls).flatMap(({ errors }) => errors as readonly string[]))
  const registered = modules.flatMap((module: AnyModule) => Object.keys(module.refusals ?? {}))
  expect([...named].filter((code) => !(code in refusals))).toEqual([])
  expect(registered.filter((code, index) => registered.indexOf(code) !== index || code in commonRefusals)).toEqual([])
  expect(registered.filter((code) => !named.has(code))).toEqual(besideTheContract)
})

describe.each(Object.entries(refusals))('%s', (code, { kind }) => {
  const blanksOf = (language: Language) => [...kind.words[language].detail.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

  test('has its own words in each language, and every placeholder is filled', () => {
    expect(kind.code).toBe(code)
    const vars = Object.fromEntries(blanksOf('en').map((name) => [name, 1]))
    const texts = languages.map((language) => problem(new Refusal(kind, vars), language))
    for (const { title, detail } of texts) {
      expect(title).not.toBe('')
      expect(detail).not.toMatch(/^$|[{}]|undefined/)
    }
    for (const language of languages) expect(blanksOf(language)).toEqual(blanksOf('en'))
    expect(new Set(texts.map(({ detail }) => detail)).size).toBe(languages.length)
    expect(new Set(texts.map(({ title }) => title)).size).toBe(languages.length)
  })
})
