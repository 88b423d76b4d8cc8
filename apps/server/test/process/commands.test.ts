import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'

// Command-line tools, when their folder or their arguments are wrong.

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

async function run(words: string[], settings: Record<string, string>) {
  const [file = '', ...rest] = words
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../src', file), ...rest], {
    env: { PATH: process.env.PATH, WAYMARK_MODE: 'test', WAYMARK_BACKUP_PASSPHRASE: 'a passphrase of tests', ...settings },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
  return { code: child.exitCode, out, err }
}

const onData = [
  ['staff.ts', 'create', 'noa@shop.example', 'admin'],
  ['verify-audit.ts', 'verify'],
  ['import.ts', import.meta.dirname],
]

test.each(onData)('%s says that a folder has no Waymark, and creates none', async (...words) => {
  const place = path.join(folder, 'elsewhere')
  const { code, out, err } = await run(words, { DATA_DIR: place })
  expect(code).toBeGreaterThan(0)
  expect(out).toBe('')
  expect(err).toContain(`There is no Waymark data in ${place}. Set DATA_DIR to the data folder that npm start created.\n`)
  expect(existsSync(place)).toBe(false)
})

test.each(onData)('%s says that its database cannot be reached', async (...words) => {
  const nobody = createServer()
  await once(nobody.listen(0, '127.0.0.1'), 'listening')
  const { port } = nobody.address() as AddressInfo
  await new Promise((resolve) => nobody.close(resolve))
  const { code, err } = await run(words, { DATA_DIR: folder, DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/waymark` })
  expect(code).toBeGreaterThan(0)
  expect(err).toContain(`Can't reach the database: connect ECONNREFUSED 127.0.0.1:${port}\n`)
})

test.each([
  ['verify-audit.ts', 'verify'],
  ['backup.ts', 'all.tar.gz'],
])('%s reports a missing secret and does not create one', async (...words) => {
  const place = path.join(folder, 'no-secret')
  await mkdir(place, { recursive: true })
  expect(await run(words, { DATA_DIR: place, DATABASE_URL: database.url, INIT_CWD: folder })).toMatchObject({
    code: 1,
    err: `There is no secret in ${place}. Set DATA_DIR to the folder where the app keeps it, or WAYMARK_SECRET to the app's secret.\n`,
  })
  expect(existsSync(path.join(place, 'secret'))).toBe(false)
  expect(existsSync(path.join(folder, 'all.tar.gz'))).toBe(false)
})

test.each([
  [[], 'A command is missing.'],
  [['promote', 'noa@shop.example'], '"promote" is not a command.'],
  [['create'], 'EMAIL and ROLE are missing after "create".'],
  [['create', 'noa@shop.example'], 'ROLE is missing after "create noa@shop.example".'],
  [['create', 'noa@shop.example', 'admin', 'manager'], '"manager" is one argument too many.'],
])('staff.ts %s says what is wrong and shows its usage', async (words, fault) => {
  const { code, out, err } = await run(['staff.ts', ...words], { DATA_DIR: folder, DATABASE_URL: database.url })
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(`${fault}\n\nnpm run staff -- `) })
})

test('verify-audit.ts shows its usage after wrong arguments', async () => {
  const { code, out } = await run(['verify-audit.ts', 'verify', 'seal', 'another'], { DATA_DIR: folder, DATABASE_URL: database.url })
  expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^npm run audit -- /) })
})

test.each(['staff.ts', 'verify-audit.ts'])('%s --help shows its usage', async (file) => {
  expect(await run([file, '--help'], {})).toEqual({ code: 0, out: expect.stringMatching(/^npm run (staff|audit) -- /), err: '' })
})
