import { countries } from '@waymark/contract/countries.ts'
import { sql } from 'drizzle-orm'
import { getCountries } from 'libphonenumber-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { meet } from '../../../../test/meet.ts'
import { makeCtx } from '../../../../test/services.ts'
import { currentZone } from '../../../platform/local-time.ts'
import { findUser } from '../accounts/queries.ts'
import { parsePhone, updateProfile } from './commands/update-profile.ts'

let app: TestApp
let person: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp()
  person = await makeSignedIn(app.services)
})
afterAll(() => app.close())

const url = '/api/react/user/profile'
const save = (payload: object, language = 'en') =>
  app.fastify.inject({ method: 'POST', url, headers: { ...person.bearer, 'accept-language': language }, payload })
const collectErrors = async (payload: object, language?: string): Promise<string[]> => {
  const response = await save(payload, language)
  expect(response.statusCode).toBe(422)
  return response.json().errors.map((error: { path: string; message: string }) => `${error.path}: ${error.message}`)
}
const read = async () => (await app.fastify.inject({ url, headers: person.bearer })).json()
const row = async () => {
  const user = await findUser(app.services.db, person.user.id)
  if (!user) throw new Error('gone')
  return user
}

const form = (fields: Record<string, string>) => {
  const boundary = 'xxBOUNDARYxx'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return app.fastify.inject({
    method: 'POST',
    url,
    headers: { ...person.bearer, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  })
}

test('a new profile holds only given data and no consent to marketing', async () => {
  expect(await read()).toMatchObject({
    birth_date: null,
    country: null,
    address: null,
    phone: null,
    time_zone: null,
    time_zone_from: null,
    marketing: false,
    legal_kind: 'individual',
    registered_name: null,
    registration_number: null,
    legal_details_changed_at: null,
  })
})

test('JSON and forms are validated by one schema', async () => {
  const given = {
    name: 'נועה לוי',
    birth_date: { day: 29, month: 2, year: 1988 },
    country: 'IL',
    address: 'הרצל 1\nתל אביב',
    phone: '050-123-4567',
    marketing: true,
    language: 'ru',
  }
  const expected = { ...given, phone: '+972501234567' }
  expect((await save(given)).json()).toMatchObject(expected)
  expect((await save({ birth_date: null, country: '', address: '', phone: '', marketing: false })).json()).toMatchObject({
    birth_date: null,
    country: null,
    address: null,
    phone: null,
    marketing: false,
    name: given.name,
  })
  const { birth_date: birth, ...plain } = given
  const response = await form({
    ...plain,
    marketing: 'on',
    ...Object.fromEntries(Object.entries(birth).map(([part, value]) => [`birth_date[${part}]`, String(value)])),
  })
  expect(response.json()).toMatchObject(expected)
  expect(await read()).toMatchObject(expected)
})

test.each([
  [{ day: 29, month: 2, year: 1989 }],
  [{ day: 31, month: 4, year: 1990 }],
  [{ day: 1, month: 1, year: 1899 }],
  [{ day: 1, month: 13, year: 1990 }],
  [{ day: 0, month: 1, year: 1990 }],
  [{ day: 1, month: 1, year: 2999 }],
  [{ day: 1.5, month: 1, year: 1990 }],
  [{ day: 1, month: 1 }],
  ['1990-01-01'],
  [7],
])('refuses %j as a birth date', async (birthDate) => {
  expect(await collectErrors({ birth_date: birthDate })).toEqual(['birth_date: Enter a date from 1900 until today'])
})

test.each(['IL', 'XK', 'AQ', 'DE'])('accepts %s as a country', async (country) => {
  expect((await save({ country })).json().country).toBe(country)
})

test('accepts only countries of the list, which covers all phone regions', async () => {
  for (const country of ['ZZ', 'il', 'ISR', '  ', '\u202eLI'])
    expect(await collectErrors({ country })).toEqual(['country: Choose a country from the list'])
  expect(getCountries().filter((code) => !countries.includes(code))).toEqual(['AC', 'TA'])
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter((code) => !names.of(code))).toEqual([])
})

test('names every wrong field in the reader’s language', async () => {
  const wrong = {
    name: 'x'.repeat(5000),
    birth_date: 'soon',
    country: 'Atlantis',
    address: 'x'.repeat(5000),
    phone: 'call me',
    time_zone: 'Mars/Olympus',
    marketing: 'perhaps',
    legal_kind: 'king',
    language: 'fr',
    registered_name: 'a\nb',
    registration_number: 7,
  }
  expect((await collectErrors(wrong, 'ru')).toSorted()).toEqual([
    'address: Не больше 1000 знаков',
    'birth_date: Укажите дату с 1900 года по сегодняшний день',
    'country: Выберите страну из списка',
    'language: Выберите один из вариантов: en, ru, de',
    'legal_kind: Выберите один из вариантов: individual, sole_trader, company',
    'marketing: Укажите true или false',
    'name: Не больше 100 знаков',
    'phone: Укажите номер телефона, например +972 50 123 4567',
    'registered_name: Одна строка, без специальных знаков',
    'registration_number: Введите текст',
    'time_zone: Укажите часовой пояс, например Asia/Jerusalem',
  ])
  expect(await collectErrors({ phone: '+1234567890123456' }, 'de')).toEqual(['phone: Höchstens 15 Ziffern'])
})

test('reports errors found after the schema together with the rest, once', async () => {
  expect(await collectErrors({ name: '', phone: '+999999999999', legal_kind: 'company' })).toEqual([
    'name: Required',
    'phone: Enter a phone number, such as +972 50 123 4567',
    'registered_name: Required',
  ])
  expect(await collectErrors({ phone: '+12', legal_kind: 'company', registered_name: 'a\nb' })).toEqual([
    'registered_name: Use one line, without special characters',
    'phone: Enter a phone number, such as +972 50 123 4567',
  ])
  expect(await collectErrors({ phone: '12', legal_kind: 'company' })).toHaveLength(2)
})

describe('a name', () => {
  test.each([
    ['\u202eevil\u202c', 'evil'],
    ['a\u200bb\ufeffc', 'abc'],
    ['  \u2067נועה\u2069 ', 'נועה'],
    ['Ame\u0301lie', 'Amélie'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["Robert'); drop table users;--", "Robert'); drop table users;--"],
  ])('%j is kept as %j', async (name, kept) => {
    expect((await save({ name })).json().name).toBe(kept)
  })

  test.each(['', '   ', '\u200b\u200b', '\u202e', '\u3164', '\u200d', '\ufeff \u2066'])('refuses %j as a name', async (name) => {
    expect(await collectErrors({ name })).toEqual(['name: Required'])
  })
})

test('stores phones in E.164, and longer ones only if configured', async () => {
  const at = (country: string | null, long = false) => ({ country, long })
  expect(await parsePhone('+49 (30) 1234-5678', at(null))).toEqual({ phone: '+493012345678' })
  expect(await parsePhone('030 12345678', at('DE'))).toEqual({ phone: '+493012345678' })
  expect(await parsePhone('030 12345678', at(null))).toEqual({ wrong: 'phone' })
  expect(await parsePhone('12', at('DE'))).toEqual({ wrong: 'phone' })
  expect(await parsePhone('+999999999999', at(null))).toEqual({ wrong: 'phone' })
  expect(await parsePhone('+4930123456789012', at(null))).toEqual({ wrong: 'too_many_digits:15' })
  expect(await parsePhone('+49 30123456789012', at(null, true))).toEqual({ phone: '+4930123456789012' })
  expect(await parsePhone('030123456789012345', at('DE', true))).toEqual({ wrong: 'too_many_digits:15' })
})

test('a changed time zone takes effect at the next local midnight', async () => {
  // 2 March 2026, 11:00 in Jerusalem.
  expect((await save({ time_zone: 'asia/jerusalem' })).json()).toMatchObject({ time_zone: 'Asia/Jerusalem', time_zone_from: null })
  expect((await save({ time_zone: 'America/New_York' })).json()).toMatchObject({
    time_zone: 'America/New_York',
    time_zone_from: '2026-03-02T22:00:00.000Z',
  })
  expect(currentZone(await row(), app.services.clock())).toBe('Asia/Jerusalem')
  // A second change on the same day keeps the zone in force, so that the day cannot be extended.
  expect((await save({ time_zone: 'Pacific/Kiritimati' })).json().time_zone_from).toBe('2026-03-02T22:00:00.000Z')
  expect((await save({ time_zone: 'Asia/Jerusalem' })).json()).toMatchObject({ time_zone: 'Asia/Jerusalem', time_zone_from: null })
  await save({ time_zone: 'America/New_York' })
  app.services.move(13 * 3600)
  expect(currentZone(await row(), app.services.clock())).toBe('America/New_York')
  person = await makeSignedIn(app.services)
})

test('a company needs its registered name; changes of legal details are dated', async () => {
  const fresh = await makeSignedIn(app.services)
  const post = (payload: object) => app.fastify.inject({ method: 'POST', url, headers: fresh.bearer, payload })
  expect((await post({ address: 'Here 1' })).json().legal_details_changed_at).toBeNull()
  expect((await post({ legal_kind: 'company' })).json().errors).toEqual([{ path: 'registered_name', message: 'Required' }])
  const first = (await post({ legal_kind: 'company', registered_name: 'Noa Ltd', registration_number: '51-123' })).json()
  expect(first).toMatchObject({ legal_kind: 'company', registered_name: 'Noa Ltd', registration_number: '51-123' })
  const since = app.services.clock().toISOString()
  expect(first.legal_details_changed_at).toBe(since)
  app.services.move(600)
  expect((await post({ name: 'Other', registered_name: 'Noa Ltd' })).json().legal_details_changed_at).toBe(since)
  expect((await post({ address: 'There 2' })).json().legal_details_changed_at).toBe(app.services.clock().toISOString())
})

test('finishing the welcome slides is permanent', async () => {
  expect((await read()).onboarded).toBe(false)
  for (let time = 0; time < 2; time++) {
    const response = await app.fastify.inject({ method: 'POST', url: '/api/react/user/onboarded', headers: person.bearer })
    expect(response.statusCode).toBe(204)
    app.services.move(60)
  }
  expect((await read()).onboarded).toBe(true)
})

test('ignores unknown and read-only fields, such as the email', async () => {
  const before = await read()
  const hostile = {
    email: 'x@example.com',
    level: 'pro',
    status: 'blocked',
    staff_role: 'admin',
    id: '1',
    user_id: '1',
    joined_at: '1999-01-01T00:00:00Z',
    onboarded: true,
    agreements_pending: false,
    legal_details_changed_at: '1999-01-01T00:00:00Z',
    time_zone_from: null,
    constructor: 1,
  }
  expect((await save(hostile)).json()).toEqual(before)
  expect((await form({ 'email[x]': 'a', '__proto__[level]': 'pro', level: 'pro', 'birth_date[__proto__]': '1' })).statusCode).toBe(422)
  expect(await read()).toEqual(before)
})

test('audits the names of changed fields, without their values', async () => {
  const fresh = await makeSignedIn(app.services)
  const post = (payload: object) => app.fastify.inject({ method: 'POST', url, headers: fresh.bearer, payload })
  for (let time = 0; time < 2; time++) await post({ name: 'Zacharias', country: 'DE' })
  const rows = await app.services.rows(sql`select details from audit_log where action = 'profile.changed' and actor_id = ${fresh.user.id}`)
  expect(rows).toEqual([{ details: { changed: ['name', 'country'] } }])
})

test('audits when a user consented to marketing and withdrew it', async () => {
  const fresh = await makeSignedIn(app.services)
  const post = (payload: object) => app.fastify.inject({ method: 'POST', url, headers: fresh.bearer, payload })
  for (const marketing of [true, true, false]) {
    app.services.move(60)
    await post({ marketing, ...(marketing && { country: 'DE' }) })
  }
  const rows = await app.services.rows(
    sql`select details from audit_log where action = 'profile.changed' and actor_id = ${fresh.user.id} order by at`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { changed: ['country', 'marketing'], marketing: true },
    { changed: ['marketing'], marketing: false },
  ])
})

test('refuses one of two concurrent changes that are invalid together', async () => {
  const { services } = app
  const someone = await makeSignedIn(services)
  const user = await authenticateUser(services, someone.token)
  const ctx = () => ({ ...makeCtx(services), user })
  await updateProfile(ctx(), { registeredName: 'Levi Ltd' })
  const calls = [() => updateProfile(ctx(), { legalKind: 'company' }), () => updateProfile(ctx(), { registeredName: '' })]
  expect((await meet(services, sql`lock table users in exclusive mode`, calls)).toSorted()).toEqual(['ok', 'validation'])
})
