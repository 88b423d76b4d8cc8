import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { programHandlers } from './module.ts'
import { createPrograms, type Programs } from './queries.ts'
import { programs } from './tables.ts'

let services: TestServices
let known: Programs
const attribution = { en: 'For the members of Acme', ru: 'Для членов Acme', de: 'Für Mitglieder von Acme' }
const reloaded = vi.fn()

beforeAll(async () => {
  services = await createTestServices()
  const common = { createdAt: services.clock(), attribution }
  await services.db
    .insert(programs)
    .values({ ...common, slug: 'acme', name: 'Acme', hosts: ['go.acme.example', 'react.acme.example'], footer: false })
  known = await createPrograms(services, reloaded)
})
afterAll(() => {
  known.close()
  return services.close()
})

test('programs are loaded at the start, also while content changes', async () => {
  for (let round = 0; round < 20; round++) {
    const [started] = await Promise.all([createPrograms(services), services.events.publish(services.db, 'content')])
    expect(started.of('go.acme.example')?.slug).toBe('acme')
  }
})

test('a registered host shows its program, all others the main site', () => {
  expect(known.of('go.acme.example')).toEqual({
    slug: 'acme',
    name: 'Acme',
    attribution,
    hosts: ['go.acme.example', 'react.acme.example'],
    header: true,
    footer: false,
    services: null,
    embedHosts: [],
  })
  for (const host of ['localhost', '', 'acme.example', 'react.acme.example', '__proto__', 'constructor']) expect(known.of(host)).toBeNull()
})

test('every instance sees a change after its commit', async () => {
  await services.db.transaction(async (tx) => {
    await tx.insert(programs).values({ slug: 'zoo', name: 'Zoo', hosts: ['zoo.example'], createdAt: services.clock() })
    await services.events.publish(tx, 'content')
  })
  await vi.waitFor(() => expect(known.of('zoo.example')?.name).toBe('Zoo'), { timeout: 15_000, interval: 5 })
  expect(reloaded).toHaveBeenCalled()
})

test('retries a failed load until it succeeds', async () => {
  const failed = Promise.withResolvers<void>()
  const log = pino({ level: 'error' }, { write: () => failed.resolve() })
  const late = await createPrograms({ ...services, log })
  await services.db.execute(sql`alter table programs rename to programs_gone`)
  await services.events.publish(services.db, 'content')
  await failed.promise
  await services.db.execute(sql`alter table programs_gone rename to programs`)
  await services.db.insert(programs).values({ slug: 'late', name: 'Late', hosts: ['late.example'], createdAt: services.clock() })
  await vi.waitFor(() => expect(late.of('late.example')?.name).toBe('Late'), { timeout: 15_000, interval: 5 })
  late.close()
})

test("the site on a program's host has the program's name, header and footer", async () => {
  const main = await programHandlers.readSite(makeCtx(services))
  expect(main).toMatchObject({ name: 'Waymark', header: true, footer: true, program: null, demo: false, year: 2026 })
  const program = known.of('go.acme.example')
  expect(await programHandlers.readSite(makeCtx(services, { program }))).toMatchObject({
    name: 'Acme',
    header: true,
    footer: false,
    contactEmail: 'hello@waymark.example',
    program: { slug: 'acme', name: 'Acme', attribution: 'For the members of Acme' },
  })
})
