import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, mailsTo } from './accounts.ts'
import { createTestApp, type TestApp } from './app.ts'
import { payAt, settled, startJobs } from './payments.ts'

// A third-party generator creates a client from the API description: it compiles and works.

const root = path.resolve(import.meta.dirname, '../../..')
// Within the project, so that the client finds its packages.
const folder = path.join(root, '.test-data', `client-${process.pid}`)

/** Answers to all questions of this service's brief. */
const answers = Object.entries({
  country: 'IL',
  kind: 'self-employed',
  'money-in': 10_000,
  transfers: 20,
  'paid-from': 'Shops in Haifa',
  needs: ['plain'],
  offers: 'none',
  language: 'english',
  phone: '+972 50 123 4567',
}).map(([field, value]) => ({ field, value }))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true, listening: true })
  await startJobs(app.services)
  await mkdir(folder, { recursive: true })
  await cp(path.join(import.meta.dirname, 'client/walk.ts'), path.join(folder, 'walk.ts'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

test('a generated client compiles and works from sign-up to a paid order', async () => {
  const description = (await app.fastify.inject('/api/openapi.json')).json()
  await writeFile(path.join(folder, 'description.d.ts'), astToString(await openapiTS(description)))

  const strict = ['--ignoreConfig', '--strict', '--noUncheckedIndexedAccess', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions']
  const compiler = [path.join(root, 'node_modules/typescript/bin/tsc'), ...strict, '--module', 'nodenext', '--target', 'es2024']
  const compiled = promisify(execFile)(process.execPath, [...compiler, '--lib', 'es2024,dom', path.join(folder, 'walk.ts')])
  expect(await compiled.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })

  const { walk } = (await import(path.join(folder, 'walk.ts'))) as { walk: (given: object) => Promise<object> }
  const { services, fastify } = app
  const email = freshEmail()
  const done = await walk({
    url: services.here.url,
    email,
    guide: 'open-a-business-bank-account',
    service: 'business-account',
    answers,
    now: services.clock(),
    async readCode() {
      const mail = (await mailsTo(services, email)).at(-1)
      return mail?.template === 'code' ? mail.data.code : ''
    },
    async pay(page: string) {
      await payAt(fastify, page, 'success')
      await settled(services)
    },
  })
  expect(done).toEqual({ ticked: ['applied'], paid: 'paid' })
})
