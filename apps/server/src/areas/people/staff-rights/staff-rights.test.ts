import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo, orderCode } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeOrder } from '../../../../test/orders.ts'

// Staff act for customers who cannot sign in or who wrote by letter.

type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let admin: SignedInUser
beforeAll(async () => {
  app = await createTestApp({ content: true })
  admin = await makeStaff(app.services, 'admin')
})
beforeEach(() => app.services.move(60))
afterAll(() => app.close())

const letter = { asked: 'letter', reason: 'your letter of 12 March' }
const post = (path: string, person: SignedInUser, payload: object = letter) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: person.bearer, payload })
const act = (person: SignedInUser, what: string, more: object = {}) =>
  post(`staff/user/${person.user.id}/${what}`, admin, { ...letter, ...more })
const block = (person: SignedInUser) => act(person, 'status', { status: 'blocked', reason: 'Fraud' })
const rights = async (person: SignedInUser) =>
  (await app.fastify.inject({ url: `/api/react/staff/user/${person.user.id}/rights`, headers: admin.bearer })).json()
/** Audit entries by staff about a user. */
const logged = (person: SignedInUser) =>
  app.services.rows(
    sql`select action, details from audit_log where subject = ${`user:${person.user.id}`} and actor_id = ${admin.user.id} order by id`,
  )
const enter = async (email: string) => {
  const access_code = await orderCode(app.services, email)
  return (await app.fastify.inject({ method: 'POST', url: '/api/react/login', payload: { email, access_code } })).json()
}
async function agree(person: SignedInUser) {
  const { pending } = (await app.fastify.inject({ url: '/api/react/user/agreements', headers: person.bearer })).json()
  const agreements = pending.map(({ slug, version }: Record<string, string>) => ({ slug, version }))
  return (await post('user/agreements', person, { agreements })).json()
}

test('erases a blocked customer, mails the reason and audits how they asked', async () => {
  const person = await makeSignedIn(app.services, { language: 'de' })
  const { id, email } = person.user
  await post('user/favorite/guide/rent-a-shop', person, {})
  await block(person)
  expect((await act(person, 'erase')).statusCode).toBe(204)
  expect(await app.services.rows(sql`select 1 as one from users where id = ${id}`)).toEqual([])
  expect(await app.services.rows(sql`select 1 as one from favorites where user_id = ${id}`)).toEqual([])
  const mail = (await mailsTo(app.services, email)).at(-1)
  expect(mail).toMatchObject({ template: 'accountDeleted', language: 'de', data: { reason: 'Your letter of 12 March.' } })
  expect((await logged(person)).at(-1)).toEqual({ action: 'account.deleted', details: { asked: 'letter' } })
  expect((await act(person, 'erase')).json().code).toBe('not_found')
})

test('an order in work prevents erasing', async () => {
  const person = await makeSignedIn(app.services)
  await makeOrder(app.services, { userId: person.user.id, status: 'in_work', service: 'business-account' })
  expect((await act(person, 'erase')).json().code).toBe('order_in_work')
  expect(await app.services.rows(sql`select 1 as one from users where id = ${person.user.id}`)).toHaveLength(1)
  expect((await mailsTo(app.services, person.user.email)).map(({ template }) => template)).not.toContain('accountDeleted')
})

test('an admin gets the customer’s ZIP for a minute while signed in', async () => {
  const person = await makeSignedIn(app.services, { name: 'Zacharias' })
  await block(person)
  const { url, expires_at: expiresAt } = (await act(person, 'export')).json()
  expect(new Date(expiresAt).getTime() - app.services.clock().getTime()).toBe(60_000)
  const files = unzipSync((await app.fastify.inject(url)).rawPayload)
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ email: person.user.email, name: 'Zacharias' })
  expect((await mailsTo(app.services, person.user.email)).at(-1)).toMatchObject({ template: 'doneByStaff', data: { done: 'exported' } })
  expect((await logged(person)).at(-1)).toEqual({ action: 'account.exported', details: { asked: 'letter' } })
  app.services.move(60)
  expect((await app.fastify.inject(url)).statusCode).toBe(404)

  const other = await makeStaff(app.services, 'admin')
  const again = (await post(`staff/user/${person.user.id}/export`, other)).json().url
  await app.services.db.execute(sql`update users set staff_role = 'manager' where id = ${other.user.id}`)
  expect((await app.fastify.inject(again)).statusCode).toBe(404)
})

test('correcting the address ends all sessions and mails both addresses', async () => {
  const person = await makeSignedIn(app.services)
  const { email: old } = person.user
  const fresh = freshEmail()
  expect((await act(person, 'email', { email: old })).json().errors).toMatchObject([{ path: 'email' }])
  expect((await act(person, 'email', { email: admin.user.email })).json().code).toBe('email_taken')
  expect((await act(person, 'email', { email: fresh })).statusCode).toBe(204)
  expect((await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).statusCode).toBe(401)
  expect((await mailsTo(app.services, old)).at(-1)).toMatchObject({ template: 'emailChanged' })
  expect((await mailsTo(app.services, fresh)).at(-1)).toMatchObject({ template: 'doneByStaff', data: { done: 'email_changed' } })
  expect((await logged(person)).at(-1)).toEqual({ action: 'email.changed', details: { asked: 'letter' } })
  app.services.move(60)
  expect(await enter(fresh)).toHaveProperty('token')
  expect(await orderCode(app.services, old)).toBe('none')
})

test('refuses a second correction of the same address, even in parallel', async () => {
  const person = await makeSignedIn(app.services)
  const { email: before } = person.user
  const first = freshEmail()
  expect((await act(person, 'email', { before: before.toUpperCase(), email: first })).statusCode).toBe(204)
  const late = await act(person, 'email', { before, email: freshEmail() })
  expect(late.json()).toMatchObject({ status: 409, code: 'account_changed' })
  expect((await act(person, 'email', { before, email: first })).json().code).toBe('account_changed')
  const answers = await Promise.all([1, 2, 3].map(() => act(person, 'email', { before: first, email: freshEmail() })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409])
})

test('ends all sessions of a customer', async () => {
  const person = await makeSignedIn(app.services)
  expect((await rights(person)).sessions).toBe(1)
  expect((await act(person, 'sessions/end')).statusCode).toBe(204)
  expect((await rights(person)).sessions).toBe(0)
  expect((await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).statusCode).toBe(401)
  expect((await mailsTo(app.services, person.user.email)).at(-1)).toMatchObject({ template: 'doneByStaff', data: { done: 'signed_out' } })
  expect((await logged(person)).at(-1)).toEqual({ action: 'session.ended', details: { asked: 'letter' } })
})

test('a withdrawn agreement stays recorded and is asked for again', async () => {
  const person = await makeSignedIn(app.services)
  const profile = async () => (await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).json()
  expect((await act(person, 'agreement/withdraw', { document: 'personal-data' })).json().code).toBe('not_found')
  await agree(person)
  expect((await act(person, 'agreement/withdraw', { document: 'personal-data' })).statusCode).toBe(204)
  expect((await act(person, 'agreement/withdraw', { document: 'personal-data' })).json().code).toBe('not_found')
  expect(await profile()).toMatchObject({ agreements_pending: true })
  const { pending } = (await app.fastify.inject({ url: '/api/react/user/agreements', headers: person.bearer })).json()
  expect(pending).toMatchObject([{ slug: 'personal-data', renewed: false }])
  const order = await post('subscription_period/01890000-0000-7000-8000-000000000000/subscribe', person, {})
  expect([order.statusCode, order.json().code]).toEqual([403, 'agreements_required'])
  const shown = (await rights(person)).agreements
  expect(shown).toHaveLength(4)
  expect(shown.filter(({ withdrawn_at }: { withdrawn_at: string | null }) => withdrawn_at)).toMatchObject([
    { slug: 'personal-data', withdrawn_at: app.services.clock().toISOString() },
  ])
  expect((await mailsTo(app.services, person.user.email)).at(-1)).toMatchObject({
    template: 'doneByStaff',
    data: { done: 'withdrawn', document: 'Consent to the processing of personal data' },
  })
  const { details } = (await logged(person)).at(-1) ?? {}
  expect(details).toMatchObject({ asked: 'letter', withdrawn: [{ slug: 'personal-data', version: expect.any(String) }] })

  app.services.move(60)
  expect(await agree(person)).toEqual({ pending: [] })
  expect(await profile()).toMatchObject({ agreements_pending: false })
  // The first agreement stays recorded, because a bank may ask for it.
  const given = await app.services.rows(
    sql`select withdrawn_at is null as counts from agreements where user_id = ${person.user.id} and slug = 'personal-data' order by accepted_at`,
  )
  expect(given).toEqual([{ counts: false }, { counts: true }])
  const renewed = (await rights(person)).agreements.find(({ slug }: { slug: string }) => slug === 'personal-data')
  expect(renewed).toMatchObject({ accepted_at: app.services.clock().toISOString(), withdrawn_at: null })
})

test('withdraws consent to marketing and removes the user from its export', async () => {
  const person = await makeSignedIn(app.services)
  const list = async () => {
    const { content } = (await post('staff/marketing/export', admin, {})).json()
    return Buffer.from(content, 'base64').toString()
  }
  await post('user/profile', person, { marketing: true })
  expect([(await rights(person)).marketing, (await list()).includes(person.user.email)]).toEqual([true, true])
  expect((await act(person, 'marketing/withdraw', { asked: 'authority' })).statusCode).toBe(204)
  expect([(await rights(person)).marketing, (await list()).includes(person.user.email)]).toEqual([false, false])
  expect((await mailsTo(app.services, person.user.email)).at(-1)).toMatchObject({ data: { done: 'no_marketing', wished: false } })
  expect((await logged(person)).at(-1)).toEqual({ action: 'marketing.withdrawn', details: { asked: 'authority' } })
  expect((await act(person, 'marketing/withdraw')).json().code).toBe('not_found')
})

test('needs an admin, a reason and a request channel; refuses staff and unknown users', async () => {
  const person = await makeSignedIn(app.services)
  const manager = await makeStaff(app.services, 'manager')
  const more = { email: freshEmail(), document: 'terms' }
  for (const what of ['export', 'email', 'sessions/end', 'agreement/withdraw', 'marketing/withdraw', 'erase']) {
    const refused = async (who: SignedInUser, id: string, payload: object) =>
      (await post(`staff/user/${id}/${what}`, who, { ...more, ...payload })).json().code
    expect([what, await refused(admin, person.user.id, { asked: 'letter', reason: ' ' })]).toEqual([what, 'validation'])
    expect([what, await refused(admin, person.user.id, { asked: 'mood', reason: 'Why' })]).toEqual([what, 'validation'])
    expect([what, await refused(manager, person.user.id, letter)]).toEqual([what, 'forbidden'])
    for (const id of [manager.user.id, '01890000-0000-7000-8000-000000000000'])
      expect([what, await refused(admin, id, letter)]).toEqual([what, 'not_found'])
  }
})
