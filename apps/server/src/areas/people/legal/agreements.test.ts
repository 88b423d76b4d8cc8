import type { PendingAgreement } from '@waymark/contract/people/legal.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { makeCtx } from '../../../../test/services.ts'
import { createDemoAccounts } from '../sign-in/commands/create-demo-accounts.ts'
import { acceptAgreements, requireAgreements } from './commands/accept-agreements.ts'
import { pendingAgreements } from './queries.ts'

let app: TestApp
let person: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({ content: true })
  person = await makeSignedIn(app.services)
})
afterAll(() => app.close())

const url = '/api/react/user/agreements'
const pending = async (language = 'en') =>
  (await app.fastify.inject({ url, headers: { ...person.bearer, 'accept-language': language } })).json().pending as PendingAgreement[]
const accept = (agreements: unknown) => app.fastify.inject({ method: 'POST', url, headers: person.bearer, payload: { agreements } })
const profile = async () => (await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).json()
const recorded = () =>
  app.services.rows(sql`select slug, version, accepted_at from agreements where user_id = ${person.user.id} order by slug`)
const ctx = ({ user } = person) =>
  ({ ...makeCtx(app.services), user: { id: user.id, sessionId: '', language: 'en', staffRole: null } }) as Parameters<
    typeof requireAgreements
  >[0]

test('a new user must accept four documents before ordering', async () => {
  expect((await pending()).map(({ slug }) => slug)).toEqual(['terms', 'policy', 'personal-data', 'refunds'])
  expect((await pending('de'))[0]).toMatchObject({ slug: 'terms', version: '2024-08-07.8', title: expect.stringMatching(/\S/) })
  expect((await pending('ru'))[1]?.title).toMatch(/[а-я]/)
  expect((await pending()).every(({ renewed }) => renewed === false)).toBe(true)
  expect(await profile()).toMatchObject({ agreements_pending: true, onboarded: false })
  expect(await requireAgreements(ctx(), app.services.db)).toMatchObject({ code: 'agreements_required' })
})

test('refuses versions other than the newest and records nothing', async () => {
  const [terms, policy] = await pending()
  for (const wrong of [{ slug: policy?.slug, version: '1999-01-01' }]) {
    const response = await accept([{ slug: terms?.slug, version: terms?.version }, wrong])
    expect([response.statusCode, response.json().code]).toEqual([409, 'agreements_changed'])
  }
  for (const bad of [[], 'all', [{ slug: 'imprint', version: '1' }], [{ slug: 'policy', version: '' }], undefined])
    expect((await accept(bad)).statusCode).toBe(422)
  expect(await recorded()).toEqual([])
})

test('records each agreement once, even when sent repeatedly or in parallel', async () => {
  const all = (await pending()).map(({ slug, version }) => ({ slug, version }))
  expect((await accept(all.slice(0, 3))).json().pending).toMatchObject([{ slug: 'refunds' }])
  expect((await profile()).agreements_pending).toBe(true)
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(all)))
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { pending: [] }])
  app.services.move(60)
  await accept(all)
  const rows = await recorded()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ accepted_at }) => new Date(String(accepted_at)).toISOString()))).toEqual(new Set(['2026-03-02T09:00:00.000Z']))
  expect((await profile()).agreements_pending).toBe(false)
  expect(await requireAgreements(ctx(), app.services.db)).toBeNull()
  // Other users have no agreements.
  const other = await makeSignedIn(app.services)
  expect(await requireAgreements(ctx(other), app.services.db)).toMatchObject({ code: 'agreements_required' })
})

test('a demo account has accepted the documents', async () => {
  await createDemoAccounts({ ...app.services, env: { ...app.services.env, mode: 'demo' } })
  const rows = await app.services.rows(sql`select u.id, onboarded_at is not null as onboarded from users u where email = 'noa@example.com'`)
  expect(rows).toMatchObject([{ onboarded: true }])
  expect(await pendingAgreements(app.services.db, String(rows[0]?.id), 'de', app.services.clock())).toEqual([])
})

test('a new version asks again and keeps the old agreement', async () => {
  const versions = async () => (await recorded()).map(({ slug, version }) => `${slug} ${version}`)
  const before = await versions()
  await app.services.db.execute(sql`insert into document_texts select slug, '2027', language, title, revised, summary, html, sections
    from document_texts where slug = 'policy'`)
  await app.services.db.execute(sql`update documents set version = '2027' where slug = 'policy'`)
  expect(await pending()).toMatchObject([{ slug: 'policy', version: '2027', renewed: true }])
  expect((await profile()).agreements_pending).toBe(true)
  await acceptAgreements(ctx(), { agreements: [{ slug: 'policy', version: '2027' }] })
  expect(await versions()).toEqual([...before, 'policy 2027'].toSorted())
})
