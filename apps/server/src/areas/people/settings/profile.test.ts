import { countries } from '@waymark/contract/countries.ts'
import { sql } from 'drizzle-orm'
import { getCountries } from 'libphonenumber-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { meet } from '../../../../test/meet.ts'
import { makeCtx } from '../../../../test/services.ts'
import { zoneInForce } from '../../../platform/local-time.ts'
import { findUser } from '../accounts/queries.ts'
import { readPhone, updateProfile } from './commands/update-profile.ts'

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
const errorsOf = async (payload: object, language?: string): Promise<string[]> => {
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

test('a new profile has nothing that was not given, and no marketing', async () => {
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

test('JSON and a form go through one schema', async () => {
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
])('%j is no birth date', async (birthDate) => {
  expect(await errorsOf({ birth_date: birthDate })).toEqual(['birth_date: A real day from 1900 to today'])
})

test.each(['IL', 'XK', 'AQ', 'DE'])('%s is a country', async (country) => {
  expect((await save({ country })).json().country).toBe(country)
})

test('countries are those of the list, which holds all that phones know', async () => {
  for (const country of ['ZZ', 'il', 'ISR', '  ', '\u202eLI'])
    expect(await errorsOf({ country })).toEqual(['country: Choose a country from the list'])
  expect(getCountries().filter((code) => !countries.includes(code))).toEqual(['AC', 'TA'])
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter((code) => !names.of(code))).toEqual([])
})

test('every wrong field is named, in the language of the reader', async () => {
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
  expect((await errorsOf(wrong, 'ru')).toSorted()).toEqual([
    'address: Не больше 1000 знаков',
    'birth_date: Существующая дата с 1900 года по сегодняшний день',
    'country: Выберите страну из списка',
    'language: Выберите одно из указанных значений: en, ru, de',
    'legal_kind: Выберите одно из указанных значений: individual, sole_trader, company',
    'marketing: Либо true, либо false',
    'name: Не больше 100 знаков',
    'phone: Номер телефона в виде +972 50 123 4567',
    'registered_name: Одна строка, без специальных знаков',
    'registration_number: Здесь нужен текст',
    'time_zone: Часовой пояс в виде Asia/Jerusalem',
  ])
  expect(await errorsOf({ phone: '+1234567890123456' }, 'de')).toEqual(['phone: Höchstens 15 Ziffern'])
})

test('what only shows after the schema is named with the rest, and once', async () => {
  expect(await errorsOf({ name: '', phone: '+999999999999', legal_kind: 'company' })).toEqual([
    'name: Required',
    'phone: A phone number such as +972 50 123 4567',
    'registered_name: Required',
  ])
  expect(await errorsOf({ phone: '+12', legal_kind: 'company', registered_name: 'a\nb' })).toEqual([
    'registered_name: One line, without special characters',
    'phone: A phone number such as +972 50 123 4567',
  ])
  expect(await errorsOf({ phone: '12', legal_kind: 'company' })).toHaveLength(2)
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

  test.each(['', '   ', '\u200b\u200b', '\u202e', '\u3164', '\u200d', '\ufeff \u2066'])('%j is none', async (name) => {
    expect(await errorsOf({ name })).toEqual(['name: Required'])
  })
})

test('phones are stored in E.164; longer ones only where the configuration takes them', async () => {
  const at = (country: string | null, long = false) => ({ country, long })
  expect(await readPhone('+49 (30) 1234-5678', at(null))).toEqual({ phone: '+493012345678' })
  expect(await readPhone('030 12345678', at('DE'))).toEqual({ phone: '+493012345678' })
  expect(await readPhone('030 12345678', at(null))).toEqual({ wrong: 'phone' })
  expect(await readPhone('12', at('DE'))).toEqual({ wrong: 'phone' })
  expect(await readPhone('+999999999999', at(null))).toEqual({ wrong: 'phone' })
  expect(await readPhone('+4930123456789012', at(null))).toEqual({ wrong: 'phone_15' })
  expect(await readPhone('+49 30123456789012', at(null, true))).toEqual({ phone: '+4930123456789012' })
  expect(await readPhone('030123456789012345', at('DE', true))).toEqual({ wrong: 'phone_15' })
})

test('a changed time zone counts from the next local midnight', async () => {
  // 2 March 2026, 11:00 in Jerusalem.
  expect((await save({ time_zone: 'asia/jerusalem' })).json()).toMatchObject({ time_zone: 'Asia/Jerusalem', time_zone_from: null })
  expect((await save({ time_zone: 'America/New_York' })).json()).toMatchObject({
    time_zone: 'America/New_York',
    time_zone_from: '2026-03-02T22:00:00.000Z',
  })
  expect(zoneInForce(await row(), app.services.clock())).toBe('Asia/Jerusalem')
  // A second change of the day: what is in force stays, and the day cannot be made longer.
  expect((await save({ time_zone: 'Pacific/Kiritimati' })).json().time_zone_from).toBe('2026-03-02T22:00:00.000Z')
  expect((await save({ time_zone: 'Asia/Jerusalem' })).json()).toMatchObject({ time_zone: 'Asia/Jerusalem', time_zone_from: null })
  await save({ time_zone: 'America/New_York' })
  app.services.move(13 * 3600)
  expect(zoneInForce(await row(), app.services.clock())).toBe('America/New_York')
  person = await makeSignedIn(app.services)
})

test('legal entities: a company needs its registered name, and a change of legal details is dated', async () => {
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

test('the welcome slides are over for good', async () => {
  expect((await read()).onboarded).toBe(false)
  for (let time = 0; time < 2; time++) {
    const response = await app.fastify.inject({ method: 'POST', url: '/api/react/user/onboarded', headers: person.bearer })
    expect(response.statusCode).toBe(204)
    app.services.move(60)
  }
  expect((await read()).onboarded).toBe(true)
})

test('unknown and foreign fields change nothing; e-mail is read only here', async () => {
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

test('what changed is in the audit, not to what; and what is the same is not written', async () => {
  const fresh = await makeSignedIn(app.services)
  const post = (payload: object) => app.fastify.inject({ method: 'POST', url, headers: fresh.bearer, payload })
  for (let time = 0; time < 2; time++) await post({ name: 'Zacharias', country: 'DE' })
  const rows = await app.services.rows(sql`select details from audit_log where action = 'profile.changed' and actor_id = ${fresh.user.id}`)
  expect(rows).toEqual([{ details: { changed: ['name', 'country'] } }])
})

test('when somebody consented to marketing and took it back is in the audit', async () => {
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

test('of two changes at the same time that would be wrong together one is told so', async () => {
  const { services } = app
  const someone = await makeSignedIn(services)
  const user = await authenticateUser(services, someone.token)
  const ctx = () => ({ ...makeCtx(services), user })
  await updateProfile(ctx(), { registeredName: 'Levi Ltd' })
  const calls = [() => updateProfile(ctx(), { legalKind: 'company' }), () => updateProfile(ctx(), { registeredName: '' })]
  expect((await meet(services, sql`lock table users in exclusive mode`, calls)).toSorted()).toEqual(['ok', 'validation'])
})
