import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StaffRole } from '@waymark/contract/call.ts'
import type { CallName } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../src/app.ts'
import { showDueNews } from '../src/areas/site/news/commands/show-due-news.ts'
import { importContent } from '../src/areas/staff/imports/commands/import-content.ts'
import { readEnv } from '../src/env.ts'
import { modules } from '../src/modules.ts'
import { callSpec } from '../src/platform/calls.ts'
import { createDb } from '../src/platform/db.ts'
import { createEvents } from '../src/platform/events.ts'
import { createFiles } from '../src/platform/files.ts'
import { makeUser, signIn } from './accounts.ts'
import { createTestPool, type Filling } from './database.ts'
import { watchAnswers } from './described-answers.ts'
import { createTestServices, queues, startOfTests, type TestServices } from './services.ts'

export const contentFolder = path.resolve(import.meta.dirname, '../../../content')

/** The delivered content, imported once per run. */
export const delivered: Filling = {
  name: 'content',
  on: queues,
  async fill(url) {
    const pool = createTestPool(url)
    const db = createDb(pool)
    const events = await createEvents(url, pino({ level: 'silent' }))
    const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'))
    const env = readEnv({ WAYMARK_MODE: 'test' })
    const clock = () => new Date(startOfTests)
    const imported = await importContent({ env, db, events, files: createFiles(folder), clock, modules }, [contentFolder])
    // Their days lie after the tests' clock.
    await showDueNews({ db, events, clock: () => new Date('2099-01-01') })
    // Autovacuum is off in tests. Without statistics the planner scans whole tables, and without a vacuum so do searches.
    await pool.query('VACUUM ANALYZE')
    // A template database must have no connections; copies of it have no uploaded pictures.
    await events.close()
    await pool.end()
    await rmdir(folder)
    if (!imported.ok) throw new Error(imported.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
  },
}

/** Parsed response body. Each test states the shape it expects. */
// biome-ignore lint/suspicious/noExplicitAny: as said above
export type AnyBody = any

export interface TestApp {
  fastify: FastifyInstance
  services: TestServices
  close: () => Promise<void>
}

/** The real app on a database of its own. `content`: with the delivered guides; `listening`: reachable for its sandbox. */
export async function createTestApp({
  content = false,
  listening = false,
  settings,
}: {
  content?: boolean
  listening?: boolean
  settings?: Record<string, string>
} = {}): Promise<TestApp> {
  const services = await createTestServices(settings, content ? delivered : undefined)
  const fastify = await buildApp(services)
  services.logs.watch(fastify)
  watchAnswers(fastify)
  if (listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  return {
    fastify: fastify,
    services,
    async close() {
      await fastify.close()
      await services.close()
    },
  }
}

/** Creates a person with an access token. */
export async function makeSignedIn(services: TestServices, given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(services, given)
  const { token, refreshToken } = await signIn(services, user.email)
  return { user, token, refreshToken, bearer: { authorization: `Bearer ${token}` } }
}

/** Creates a member of staff whose session has the second factor. */
export async function makeStaff(services: TestServices, staffRole: StaffRole, given: { name?: string; language?: Language } = {}) {
  const person = await makeSignedIn(services, { ...given, staffRole })
  await services.db.execute(sql`update sessions set second_factor_at = now() where user_id = ${person.user.id}`)
  return person
}

/** Address of a call with its parameters filled in, as on the wire. */
export const callAddress = (name: CallName, parameters: Record<string, string> = {}): string =>
  `/api${callSpec(name).path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''))}`
