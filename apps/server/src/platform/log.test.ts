import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from '../../test/app.ts'
import { createLogCheck } from '../../test/log-check.ts'
import { buildApp } from '../app.ts'
import { createLog } from './log.ts'

// The log describes failures without anything that a person typed.

let app: TestApp
let fastify: TestApp['fastify']
const lines: string[] = []
beforeAll(async () => {
  app = await createTestApp({ content: true })
  fastify = await buildApp({ ...app.services, log: createLog('trace', { write: (line: string) => void lines.push(line) }) })
})
afterAll(async () => {
  await fastify.close()
  await app.close()
})

test('a failed statement is logged with its code and without its values', async () => {
  const { bearer } = await makeSignedIn(app.services)
  await app.services.db.execute(sql`alter table step_notes add check (text = '')`)
  const { steps } = (await app.fastify.inject(callAddress('readGuide', { slug: 'rent-a-shop' }))).json()
  const payload = { step: steps[0].id, text: 'What nobody else may read', version: 0 }
  const url = callAddress('saveNote', { kind: 'guide', id: 'rent-a-shop' })
  expect((await fastify.inject({ method: 'POST', url, headers: bearer, payload })).statusCode).toBe(500)
  const line = lines.find((one) => one.includes('unexpected'))
  expect(JSON.parse(line ?? '{}').err).toMatchObject({
    statement: expect.stringContaining('insert into "step_notes"'),
    code: '23514',
    table: 'step_notes',
    stack: expect.stringContaining('saveNote'),
  })
  expect(lines.join()).not.toContain('What nobody else may read')
})

test.each([
  ['a value of the wrong kind', sql`select ${'What was typed'}::uuid`, '22P02'],
  ['a row that is there already', sql`with a as (select ${'What was typed'}::text) select * from a, no_such_table`, '42P01'],
])('what PostgreSQL says of %s is left out', async (_, statement, code) => {
  lines.length = 0
  const error: unknown = await app.services.db.execute(statement).catch((thrown: unknown) => thrown)
  fastify.log.error(error)
  fastify.log.error({ err: new Error('something around it', { cause: error }) }, 'again')
  fastify.log.error({ err: (error as Error).cause }, 'by itself')
  expect(lines.map((line) => JSON.parse(line).err.code)).toEqual([code, code, code])
  expect(lines.join()).not.toContain('What was typed')
})

test.runIf(process.platform === 'linux')('a log whose disk is full stops nobody, not even who ends by a fault', () => {
  const script = `
    const { createLog } = await import(${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))})
    const log = createLog('info')
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'ends')
      process.exit(3)
    })
    for (let line = 0; line < 3; line++) log.info('answered')
    setImmediate(() => {
      console.error('goes on')
      throw new Error('a fault')
    })`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  expect(ended).toMatchObject({ status: 3, stderr: 'goes on\n' })
})

test('no test logs what a request contained', async () => {
  const logs = createLogCheck()
  const own = Fastify({ loggerInstance: logs.log })
  own.post('/', (request) => {
    request.log.info({ given: request.query }, 'too much is said')
    return 'ok'
  })
  logs.watch(own)
  await own.inject({ method: 'POST', url: '/', payload: { name: 'Noa Levi' } })
  logs.check()
  await own.inject({ method: 'POST', url: '/?name=Noa%20Levi' })
  expect(() => logs.check()).toThrow('Noa Levi')
  await own.close()
})
