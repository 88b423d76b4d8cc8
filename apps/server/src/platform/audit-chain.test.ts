import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { audit } from './audit.ts'
import { sealAudit, verifyAudit } from './audit-chain.ts'

let services: TestServices
const open: TestServices[] = []
beforeEach(async () => {
  services = await createTestServices()
  open.push(services)
})
afterAll(() => Promise.all(open.map((one) => one.close())))

const write = (number: number) =>
  services.db.transaction((tx) =>
    audit(tx, {
      at: services.clock(),
      actorId: null,
      action: 'session.started',
      subject: `walk:${number}`,
      details: { steps: [number], b: 1, aa: 2 },
    }),
  )
const entries = async () =>
  await services.rows(sql`select id, at, position::int as position from audit_log order by position nulls last, id`)
/** Changes the audit as a database owner could, who can drop its triggers. */
async function tamper(statement: ReturnType<typeof sql>) {
  await services.db.execute(sql`alter table audit_log disable trigger user`)
  await services.db.execute(statement)
  await services.db.execute(sql`alter table audit_log enable trigger user`)
}

test("the app's role cannot change, delete or truncate the audit log", async () => {
  await write(1)
  await sealAudit(services)
  await write(2)
  const refused = { cause: { code: '42501', message: 'entries of audit_log stay as they were written' } }
  for (const statement of [
    sql`update audit_log set subject = 'walk:3'`,
    sql`update audit_log set seal = 'x', position = 7`,
    sql`update audit_log set seal = 'x', position = 7, subject = 'walk:3' where seal is null`,
    sql`update audit_log set position = 7 where seal is null`,
    sql`update audit_log set seal = null, position = null where seal is not null`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate audit_log cascade`,
  ])
    await expect(services.db.execute(statement)).rejects.toMatchObject(refused)
  expect(await services.rows(sql`select subject from audit_log order by id`)).toEqual([{ subject: 'walk:1' }, { subject: 'walk:2' }])
})

test('each audit entry carries the hash of the one before, with many writers and sealers', async () => {
  expect(await verifyAudit(services)).toEqual({ holds: true, words: 'No entry of the audit log is sealed yet.' })
  await Promise.all(Array.from({ length: 30 }, (_, number) => write(number).then(() => sealAudit(services))))
  await sealAudit(services)
  expect((await entries()).map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  await write(31)
  const { holds, words } = await verifyAudit(services)
  expect([holds, words]).toEqual([
    true,
    expect.stringMatching(
      /^The audit chain is intact: 30 entries are sealed\. .* 1 entry is not sealed yet\. .*\nIts last seal is [\w-]{43}\./,
    ),
  ])
})

test('the audit chain breaks at a changed entry and where entries are missing', async () => {
  for (const number of [1, 2, 3, 4, 5]) await write(number)
  await sealAudit(services)
  const [, second, third, fourth, fifth] = await entries()
  const name = (entry: typeof second) => `the entry ${entry?.id} of ${new Date(String(entry?.at)).toISOString()}`
  const words = async (known?: string) => (await verifyAudit(services, known)).words
  const seal = /Its last seal is (\S+)\./.exec(await words())?.[1] ?? ''
  expect(await verifyAudit(services, seal)).toMatchObject({ holds: true })

  await tamper(sql`update audit_log set details = '{"steps": [4]}' where id = ${fourth?.id}`)
  expect(await verifyAudit(services)).toEqual({
    holds: false,
    words: `The audit chain is broken: ${name(fourth)} or its seal was changed, or the secret is different.`,
  })
  await tamper(sql`delete from audit_log where id = ${second?.id}`)
  expect(await words()).toBe(`The audit chain is broken: 1 entry is missing before ${name(third)}.`)
  // A seal needs the app's secret, so closing the gap in the database shows.
  await tamper(sql`update audit_log set position = 2 where position = 3`)
  expect(await words()).toContain(`broken: ${name(third)} or its seal was changed`)
  await tamper(sql`delete from audit_log where id in (${third?.id}, ${fourth?.id}, ${fifth?.id})`)
  expect(await verifyAudit(services)).toMatchObject({ holds: true })
  expect(await verifyAudit(services, seal)).toMatchObject({
    holds: false,
    words: expect.stringContaining(`because the seal ${seal} is not in it`),
  })
})

test('npm run audit -- verify reports whether the audit chain holds, and exits with 1 otherwise', async () => {
  await write(1)
  await write(2)
  await sealAudit(services)
  const folder = await mkdtemp(path.join(tmpdir(), 'audit-'))
  async function verify(WAYMARK_SECRET: string) {
    const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../verify-audit.ts'), 'verify'], {
      env: { PATH: process.env.PATH, WAYMARK_MODE: 'test', DATABASE_URL: services.databaseUrl, DATA_DIR: folder, WAYMARK_SECRET },
    })
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
    return { code: child.exitCode, out, err }
  }
  expect(await verify('a secret of tests, of more than 32 characters')).toEqual({
    code: 0,
    out: expect.stringContaining('The audit chain is intact: 2 entries are sealed'),
    err: '',
  })
  expect(await verify('another secret, of more than 32 characters')).toMatchObject({ code: 1, out: expect.stringContaining('broken') })
  await rm(folder, { recursive: true })
})
