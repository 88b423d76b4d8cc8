import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText } from '../../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../../test/services.ts'
import { findRate } from '../../../money/rates/queries.ts'
import { importContent } from './import-content.ts'
import { importDelivered } from './import-delivered.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>
const rates = (rate: number) => JSON.stringify([{ currency: 'ILS', days: [{ day: '2026-03-02', rate }] }])
const start = (program = 'app.js') => importDelivered(services, content.folder, content.path(`../${program}`))
const rateNow = async () => (await findRate(services.db, 'ILS', '2026-03-02'))?.perDollar

beforeAll(async () => {
  services = await createTestServices()
  const whole = await createContent({ 'content/rates.yaml': rates(3.5), 'app.js': 'the app', 'app.ts': 'its source' })
  content = { ...whole, folder: whole.path('content'), path: (name) => whole.path(`content/${name}`) }
})
afterAll(async () => {
  await content.remove()
  await services.close()
})

test('what is delivered is brought in once for each state of files, program and settings', async () => {
  expect(await start()).toMatchObject({ ok: true })
  expect(await start()).toBeNull()

  await content.write('content/rates.yaml', rates(3.6))
  expect(await start()).toMatchObject({ ok: true })
  expect(await rateNow()).toBe(3_600_000)
  expect(await start()).toBeNull()

  await content.write('app.js', 'the next app')
  expect(await start()).toMatchObject({ ok: true })
  expect(await start()).toBeNull()

  services.env = { ...services.env, publicUrl: 'https://elsewhere.example' }
  expect(await start()).toMatchObject({ ok: true })
  expect(await start()).toBeNull()
})

test('once something else was imported the next start brings it in again', async () => {
  const other = await createContent({ 'rates.yaml': rates(4.1) })
  expect(await importContent(services, [other.folder])).toMatchObject({ ok: true })
  expect(await rateNow()).toBe(4_100_000)
  expect(await start()).toMatchObject({ ok: true })
  expect(await rateNow()).toBe(3_600_000)
  await other.remove()
})

test('what was refused is read again, and so is everything by an app that runs from its sources', async () => {
  expect(await start()).toBeNull()
  await content.write('content/rates.yaml', rates(-1))
  expect(await start()).toMatchObject({ ok: false })
  expect(await start()).toMatchObject({ ok: false })
  await content.write('content/rates.yaml', rates(3.6))
  expect(await start()).toBeNull()
  expect(await start('app.ts')).toMatchObject({ ok: true })
  expect(await start('app.ts')).toMatchObject({ ok: true })
})

test('each import that changed something is in the audit with the guides that it brought, and one that was refused is not', async () => {
  const logged = () => services.rows(sql`select actor_id, subject, details from audit_log where action = 'content.imported' order by id`)
  const before = await logged()
  const guides = await createContent({
    'categories.yaml': categoriesYaml,
    'guides/a-guide/en.md': guideText('a-guide'),
    'guides/b-guide/en.md': guideText('b-guide'),
  })
  expect(await importContent(services, [guides.folder])).toMatchObject({ ok: true })
  await guides.write('guides/b-guide/en.md', guideText('b-guide', { name: 'Another name' }))
  expect(await importContent(services, [guides.folder])).toMatchObject({ ok: true })
  await guides.write('rates.yaml', rates(-1))
  expect(await importContent(services, [guides.folder])).toMatchObject({ ok: false })
  const told = { actor_id: null, subject: 'content:files' }
  expect((await logged()).slice(before.length)).toEqual([
    { ...told, details: { added: 2, changed: 0, guides: ['a-guide', 'b-guide'] } },
    { ...told, details: { added: 0, changed: 1, guides: ['b-guide'] } },
  ])
  await guides.remove()
})
