import { type CallName, calls } from '@waymark/contract/calls.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/areas/people/accounts/tables.ts'
import { callSpec } from '../../src/platform/calls.ts'
import { freshEmail, mailsTo } from '../accounts.ts'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from '../app.ts'
import { multipartForm } from '../forms.ts'
import { everyNth } from '../samples.ts'

// Fields that a call does not name change nothing, wherever they are: in JSON, in a form or in the address.

let app: TestApp
let other: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({ content: true })
  other = await makeSignedIn(app.services)
})
afterAll(() => app.close())

const unnamed = () => ({
  level: 'pro',
  role: 'admin',
  staff_role: 'admin',
  staffRole: 'admin',
  status: 'blocked',
  status_reason: 'x',
  price: 0,
  user_id: other.user.id,
  userId: other.user.id,
  user: other.user.id,
  actor_id: other.user.id,
  session_id: 'x',
  is_admin: true,
  joined_at: '1999-01-01T00:00:00Z',
  email_verified: true,
  password_hash: 'x',
  totp_since: '1999-01-01T00:00:00Z',
  avatar_key: 'x',
})
/** A body with `__proto__`, which a naive parser would use as the prototype. */
const poisoned = (body: object) =>
  `${JSON.stringify(body).slice(0, -1)},"__proto__":{"level":"pro","staffRole":"admin"},"constructor":{"prototype":{"staffRole":"admin"}}}`

/** Inputs with which a call succeeds; the other calls are sent without any. */
const inputs: Partial<Record<CallName, Record<string, unknown>>> = {
  updateProfile: { name: 'Another name' },
  requestCode: { email: 'somebody.new@example.com' },
  addFavorite: { kind: 'guide', id: 'rent-a-shop' },
  removeFavorite: { kind: 'guide', id: 'rent-a-shop' },
  changeEmail: { email: 'another.new@example.com' },
  requestConfirmation: { purpose: 'set_password' },
  restartGuide: { id: 'rent-a-shop' },
  readProgress: { id: 'rent-a-shop' },
  askQuestion: { name: 'Noa', email: 'somebody.new@example.com', text: 'How?' },
}

/** Data that must not change, and all data of another person. */
async function guarded(id: string) {
  const [own] = await app.services.db.select().from(users).where(eq(users.id, id))
  const { name: _name, language: _language, onboardedAt: _onboarded, ...kept } = own ?? { name: '', language: '', onboardedAt: null }
  const others =
    await app.services.rows(sql`select to_jsonb(users) as person, (select jsonb_agg(to_jsonb(sessions)) from sessions where user_id = users.id) as sessions,
    (select count(*) from favorites where user_id = users.id) as favorites from users where id = ${other.user.id}`)
  return { kept, others }
}

describe.each(everyNth(Object.keys(calls) as CallName[], 4))('%s', (name) => {
  test('ignores fields that the call does not name', async () => {
    app.services.move(3600)
    const person = await makeSignedIn(app.services)
    const before = await guarded(person.user.id)
    const { method } = callSpec(name)
    const input = inputs[name] ?? {}
    const query = new URLSearchParams(Object.entries(unnamed()).map(([key, value]): [string, string] => [key, String(value)]))
    const url = `${callAddress(name, input as Record<string, string>)}?${query}`
    const json = { ...person.bearer, 'content-type': 'application/json' }
    const body = { ...input, ...unnamed() }
    const fields = Object.entries({ ...body, '__proto__[level]': 'pro', 'user[level]': 'pro', 'constructor[prototype]': 'x' })
    const form = multipartForm(fields.map(([key, value]) => ({ name: key, value: String(value) })))
    const requests =
      method === 'POST'
        ? [
            { payload: JSON.stringify(body), headers: json },
            { payload: poisoned(body), headers: json },
            { payload: form.payload, headers: { ...person.bearer, ...form.headers } },
          ]
        : [{ headers: person.bearer }]
    for (const request of requests) expect((await app.fastify.inject({ method, url, ...request })).statusCode).toBeLessThan(500)

    expect(await guarded(person.user.id)).toEqual(before)
    expect(({} as Record<string, unknown>).level ?? ({} as Record<string, unknown>).staffRole).toBeUndefined()
  })
})

test('registering with extra fields creates an ordinary account', async () => {
  const email = freshEmail()
  const payload = { name: 'Ada', email, ...unnamed(), id: other.user.id }
  expect((await app.fastify.inject({ method: 'POST', url: '/api/react/register', payload })).statusCode).toBe(200)
  const mail = (await mailsTo(app.services, email)).at(-1)
  const access_code = mail?.template === 'code' ? mail.data.code : ''
  const login = { method: 'POST' as const, url: '/api/react/login', payload: { email, access_code, ...unnamed() } }
  expect((await app.fastify.inject(login)).statusCode).toBe(200)
  const [row] = await app.services.db.select().from(users).where(eq(users.email, email))
  expect(row).toMatchObject({
    status: 'active',
    staffRole: null,
    passwordHash: null,
    totpSince: null,
    avatarKey: null,
    joinedAt: app.services.clock(),
  })
  expect(row?.id).not.toBe(other.user.id)
})

test('the path wins over a field with the same name', async () => {
  const person = await makeSignedIn(app.services)
  const [session] = await app.services.rows(sql`select id from sessions where user_id = ${person.user.id}`)
  const url = `${callAddress('endSession', { id: crypto.randomUUID() })}?id=${session?.id}`
  const { method } = callSpec('endSession')
  const response = await app.fastify.inject({
    method,
    url,
    headers: person.bearer,
    ...(method === 'POST' && { payload: { id: session?.id } }),
  })
  expect(response.statusCode).toBe(404)
  expect((await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).statusCode).toBe(200)
})
