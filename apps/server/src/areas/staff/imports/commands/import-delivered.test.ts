import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText } from '../../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../../test/services.ts'
import { findRate } from '../../../money/rates/queries.ts'
import { importContent } from './import-content.ts'
import { importDelivered } from './import-delivered.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>
const formatRates = (rate: number) => JSON.stringify([{ currency: 'ILS', days: [{ day: '2026-03-02', rate }] }])
const startApp = (program = 'app.js') => importDelivered(services, content.folder, content.path(`../${program}`))
const readRate = async () => (await findRate(services.db, 'ILS', '2026-03-02'))?.perDollar

beforeAll(async () => {
  services = await createTestServices()
  const whole = await createContent({ 'content/rates.yaml': formatRates(3.5), 'app.js': 'the app', 'app.ts': 'its source' })
  content = { ...whole, folder: whole.path('content'), path: (name) => whole.path(`content/${name}`) }
})
afterAll(async () => {
  await content.remove()
  await services.close()
})

test('imports delivered content once for each state of files, program and settings', async () => {
  expect(await startApp()).toMatchObject({ ok: true })
  expect(await startApp()).toBeNull()

  await content.write('content/rates.yaml', formatRates(3.6))
  expect(await startApp()).toMatchObject({ ok: true })
  expect(await readRate()).toBe(3_600_000)
  expect(await startApp()).toBeNull()

  await content.write('app.js', 'the next app')
  expect(await startApp()).toMatchObject({ ok: true })
  expect(await startApp()).toBeNull()

  services.env = { ...services.env, publicUrl: 'https://elsewhere.example' }
  expect(await startApp()).toMatchObject({ ok: true })
  expect(await startApp()).toBeNull()
})

test('imports again at the next start after another import', async () => {
  const other = await createContent({ 'rates.yaml': formatRates(4.1) })
  expect(await importContent(services, [other.folder])).toMatchObject({ ok: true })
  expect(await readRate()).toBe(4_100_000)
  expect(await startApp()).toMatchObject({ ok: true })
  expect(await readRate()).toBe(3_600_000)
  await other.remove()
})

test('reads refused content again, and everything when run from sources', async () => {
  expect(await startApp()).toBeNull()
  await content.write('content/rates.yaml', formatRates(-1))
  expect(await startApp()).toMatchObject({ ok: false })
  expect(await startApp()).toMatchObject({ ok: false })
  await content.write('content/rates.yaml', formatRates(3.6))
  expect(await startApp()).toBeNull()
  expect(await startApp('app.ts')).toMatchObject({ ok: true })
  expect(await startApp('app.ts')).toMatchObject({ ok: true })
})

test('audits each import that changed something, with its guides', async () => {
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
  await guides.write('rates.yaml', formatRates(-1))
  expect(await importContent(services, [guides.folder])).toMatchObject({ ok: false })
  const entry = { actor_id: null, subject: 'content:files' }
  expect((await logged()).slice(before.length)).toEqual([
    { ...entry, details: { added: 2, changed: 0, guides: ['a-guide', 'b-guide'] } },
    { ...entry, details: { added: 0, changed: 1, guides: ['b-guide'] } },
  ])
  await guides.remove()
})
