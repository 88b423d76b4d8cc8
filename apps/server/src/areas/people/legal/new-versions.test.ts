import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, makeUser } from '../../../../test/accounts.ts'
import { categoriesYaml, createContent } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { acceptAgreements, requireAgreements } from './commands/accept-agreements.ts'
import { announceNewVersions, mailNewVersions } from './commands/mail-new-versions.ts'
import { legalHandlers } from './module.ts'
import { pendingAgreements } from './queries.ts'

// Terms: "We tell you by email before a change takes effect and ask for your agreement again."

type TestUser = Awaited<ReturnType<typeof makeUser>>

const day = 86_400
let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

/** Imports a version of the terms. */
async function publish(version: string, effective?: string) {
  const front = {
    slug: 'terms',
    title: `Terms ${version}`,
    revised: '2024-08-07',
    version,
    summary: 'What counts.',
    ...(effective && { effective }),
  }
  const text = ['---', ...Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', '## First {#first}'].join(
    '\n',
  )
  const files = Object.fromEntries(languages.map((language) => [`legal/terms/${language}.md`, text]))
  const content = await createContent({ 'categories.yaml': categoriesYaml, ...files })
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
  await content.remove()
  await announceNewVersions(services)
}
const makeUserCtx = ({ id }: TestUser) => ({ ...makeCtx(services), user: { id } }) as UserCtx
const agree = (person: TestUser, version: string) => acceptAgreements(makeUserCtx(person), { agreements: [{ slug: 'terms', version }] })
const pendingVersions = async ({ id }: TestUser) =>
  (await pendingAgreements(services.db, id, 'en', services.clock())).map(({ version }) => version)
const mayOrder = async (person: TestUser) => (await requireAgreements(makeUserCtx(person), services.db)) === null
/** Takes the waiting job from the queue and returns its payload. */
async function takeJob() {
  const rows = await services.rows(sql`delete from pgboss.job where name = 'document-versions' returning data`)
  return rows.map(({ data }) => (data as { payload: Parameters<typeof mailNewVersions>[1] }).payload)
}
const versionMails = async ({ email }: TestUser) => (await mailsTo(services, email)).filter(({ template }) => template === 'newVersions')

test('a new version binds new users at once and others from its effective day', async () => {
  const [before, stranger] = [await makeUser(services, { language: 'de' }), await makeUser(services)]
  await publish('1')
  await agree(before, '1')
  expect(await takeJob()).toEqual([])

  await publish('2', '2026-04-01')
  expect([await pendingVersions(before), await mayOrder(before)]).toEqual([[], true])
  expect([await pendingVersions(stranger), await mayOrder(stranger)]).toEqual([['2'], false])
  expect(await agree(stranger, '1')).toMatchObject({ code: 'agreements_changed' })
  const shown = await legalHandlers.readDocument(makeCtx(services), { slug: 'terms' })
  expect(shown instanceof Refusal ? shown.code : shown.effective).toBe('2026-04-01')

  const [job, ...more] = await takeJob()
  expect(more).toEqual([])
  for (const time of [job, job]) if (time) await mailNewVersions(services, time)
  expect(await versionMails(before)).toMatchObject([
    { language: 'de', data: { documents: [{ title: 'Terms 2', path: '/terms', effective: '2026-04-01' }] } },
  ])
  expect(await versionMails(stranger)).toEqual([])
  // Importing it again does not create a new version.
  await publish('2', '2026-04-01')
  expect(await takeJob()).toEqual([])

  services.move(31 * day)
  expect([await pendingVersions(before), await mayOrder(before)]).toEqual([['2'], false])
  await agree(before, '2')
  expect(await mayOrder(before)).toBe(true)
})

test('nobody has to agree sooner than 14 days after the mail', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  await agree(one, '2')
  await publish('3', '2020-01-01')
  await agree(two, '3')
  services.move(10 * day)
  await publish('4')
  services.move(3 * day)
  expect([await mayOrder(one), await mayOrder(two)]).toEqual([true, true])
  services.move(2 * day)
  expect([await mayOrder(one), await mayOrder(two)]).toEqual([false, true])
  services.move(10 * day)
  expect(await mayOrder(two)).toBe(false)
})

test('mails users in batches, once each, but not those who have agreed or never did', async () => {
  await takeJob()
  await services.db.execute(sql`insert into users (id, email, name, language, joined_at)
    select gen_random_uuid(), 'many' || n || '@example.com', 'Many', 'en', now() from generate_series(1, 230) n`)
  await services.db.execute(sql`insert into agreements (user_id, slug, version, accepted_at)
    select id, 'terms', '4', now() from users where email like 'many%'`)
  const [eager, left] = [await makeUser(services), await makeUser(services)]
  await agree(left, '4')
  await services.db.execute(sql`update agreements set withdrawn_at = now() where user_id = ${left.id}`)
  await publish('5')
  await agree(eager, '5')
  const pieces: Parameters<typeof mailNewVersions>[1][] = [{ versions: [{ slug: 'terms', version: '5' }], after: null }]
  expect(await takeJob()).toEqual(pieces)
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    await mailNewVersions(services, piece)
    pieces.push(...(await takeJob()))
  }
  const mails = await services.rows(sql`select data from pgboss.job where name = 'mail'`)
  const addresses = mails.map(({ data }) => JSON.parse(services.secrets.unseal('job', (data as { sealed: string }).sealed)))
  const many = addresses.filter(({ to, data }) => to.startsWith('many') && data.documents[0].title === 'Terms 5').map(({ to }) => to)
  expect([many.length, new Set(many).size]).toEqual([230, 230])
  expect([await versionMails(eager), await versionMails(left)]).toEqual([[], []])
})
