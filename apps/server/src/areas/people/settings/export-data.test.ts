import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { tinyPicture } from '../../../../test/pictures.ts'
import { newId } from '../../../platform/columns.ts'
import { parseDraft } from '../../guides/checklists/markdown.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>
const post = (path: string, person: SignedInUser, payload: object = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: person.bearer, payload })

const pdf = '%PDF-1.7\n%%EOF\n'

/** Creates a user with data in every part of the product. */
async function makeUserWithData(): Promise<SignedInUser> {
  const person = await makeSignedIn(app.services, { email: `traces-${freshEmail()}`, name: 'Zacharias Quastenflosser' })
  const { payload, headers } = multipartForm([
    {
      name: 'avatar',
      filename: 'me.png',
      value: await tinyPicture('me'),
    },
  ])
  await app.fastify.inject({ method: 'POST', url: '/api/react/user/avatar', headers: { ...person.bearer, ...headers }, payload })
  await post('user/profile', person, {
    phone: '+49 30 98765432',
    address: 'Geheimer Weg 7',
    country: 'DE',
    registered_name: 'Quastenflosser KG',
  })
  const agreements = (await app.fastify.inject({ url: '/api/react/user/agreements', headers: person.bearer })).json().pending
  await post('user/agreements', person, { agreements: agreements.map(({ slug, version }: Record<string, string>) => ({ slug, version })) })
  const { steps } = (await app.fastify.inject('/api/react/instruction/rent-a-shop')).json()
  const tick = { op: newId(), at: app.services.clock().toISOString(), restart: 0, step: steps[0].id, done: true }
  await post('user/instruction/rent-a-shop/progress', person, { ops: [tick] })
  await post('user/custom_instructions', person, { instruction: 'rent-a-shop', category: 'Quastenflosser', ticks: true })
  const wishes = [{ field: 'wishes', value: 'Quastenflosser want an account' }]
  await post('paid_service/business-account/brief', person, { answers: wishes })
  const papers = multipartForm([
    { name: 'name', value: 'Pass.pdf' },
    { name: 'field', value: 'papers' },
    { name: 'file', value: pdf, filename: 'x' },
  ])
  const url = '/api/react/paid_service/business-account/brief/file'
  const added = await app.fastify.inject({ method: 'POST', url, headers: { ...person.bearer, ...papers.headers }, payload: papers.payload })
  expect(added.statusCode).toBe(200)
  await post('password/forgot', person, { email: person.user.email })
  await post('login/password', person, { email: person.user.email, password: 'wrong' })
  return person
}

test('exports everything stored as one ZIP at an address valid for a minute', async () => {
  const person = await makeUserWithData()
  const { url, expires_at: expiresAt } = (await post('user/export', person)).json()
  expect(new Date(expiresAt).getTime() - app.services.clock().getTime()).toBe(60_000)
  const response = await app.fastify.inject(url)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'no-store',
  })
  const files = unzipSync(response.rawPayload)
  const [brief] = JSON.parse(strFromU8(files['briefs.json'] ?? new Uint8Array()))
  const [checklist] = JSON.parse(strFromU8(files['checklists.json'] ?? new Uint8Array())).checklists
  expect(Object.keys(files).toSorted()).toEqual([
    'activity.json',
    'agreements.json',
    'avatar.webp',
    'briefs.json',
    brief.files[0].path,
    'checklists.json',
    `checklists/${checklist.id}.md`,
    'conversations.json',
    'devices.json',
    'entitlements.json',
    'favorites.json',
    'identities.json',
    'inquiries.json',
    'invoices.json',
    'notes.json',
    'orders.json',
    'profile.json',
    'progress.json',
    'reminders.json',
    'routes.json',
    'sessions.json',
    'statuses.json',
    'subscriptions.json',
  ])
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(read('profile.json')).toMatchObject({ email: person.user.email, phone: '+493098765432', address: 'Geheimer Weg 7' })
  expect(brief).toMatchObject({ answers: [{ field: 'wishes', value: 'Quastenflosser want an account' }], files: [{ field: 'papers' }] })
  expect(brief.files[0].path).toMatch(/^briefs\/[0-9a-f-]{36}\/\w{6} Pass\.pdf$/)
  expect(strFromU8(files[brief.files[0].path] ?? new Uint8Array())).toBe(pdf)
  expect(read('agreements.json')).toHaveLength(4)
  const exported = read('activity.json').filter(({ action }: { action: string }) => action === 'data.exported')
  expect(exported).toMatchObject([{ details: { session: expect.any(String) } }])
  expect(read('progress.json')).toMatchObject([
    { kind: 'checklist', slug: checklist.id, marks: [{ state: 'done' }] },
    { kind: 'guide', slug: 'rent-a-shop', marks: [{ state: 'done' }] },
  ])
  expect(read('checklists.json')).toMatchObject({
    folders: [{ name: 'Quastenflosser' }],
    checklists: [{ draft: { steps: expect.any(Array) } }],
  })
  expect(read('entitlements.json')).toMatchObject({ usage: [{ kind: 'checklists', used: 1 }] })
  expect(parseDraft(strFromU8(files[`checklists/${checklist.id}.md`] ?? new Uint8Array()))).toEqual(checklist.draft)
  expect(response.rawPayload.toString('latin1')).not.toMatch(/argon2id|password_hash|passwordHash/)

  const other = (await post('user/export', await makeSignedIn(app.services))).json().url
  expect(unzipSync((await app.fastify.inject(other)).rawPayload)['avatar.webp']).toBeUndefined()
  for (const wrong of [url.replace(/.$/, url.endsWith('A') ? 'B' : 'A'), url.replace(/\.\d{13}/, '.9999999999999'), '/api/user-data/x'])
    expect((await app.fastify.inject(wrong)).statusCode).toBe(404)
  app.services.move(60)
  expect((await app.fastify.inject(url)).statusCode).toBe(404)
})

test('an export address ends with its session', async () => {
  const person = await makeSignedIn(app.services)
  const { url } = (await post('user/export', person)).json()
  await post('logout', person)
  expect((await app.fastify.inject(url)).statusCode).toBe(404)
})

test('serves three of ten concurrent downloads and refuses the others with Retry-After', async () => {
  const [person, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const requestUrl = async (one: SignedInUser) => (await post('user/export', one)).json().url
  const [url, next] = [await requestUrl(person), await requestUrl(person)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.fastify.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(429)])
  const refused = await app.fastify.inject(next)
  expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual(['too_many_requests', 60])
  expect((await app.fastify.inject(await requestUrl(other))).statusCode).toBe(200)
  app.services.move(60)
  expect((await app.fastify.inject(await requestUrl(person))).statusCode).toBe(200)
})
