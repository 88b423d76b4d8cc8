import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { packTar, unpackTar } from 'modern-tar'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { makeBackup } from '../../src/platform/backup/make-backup.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { mailJob } from '../../src/platform/jobs.ts'
import { startServices } from '../../src/services.ts'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from '../app.ts'
import { createEmptyDatabase, type TestDatabase } from '../database.ts'
import { startOfTests } from '../services.ts'
import { runOnSmallDisk } from './full-disk.ts'

// `npm run backup` and `npm run restore` as people run them.

const secret = 'a secret of tests, of more than 32 characters'
const passphrase = 'correct horse battery'
const key = 'orders/5f0b7f1f/brief.pdf'
const { signal } = new AbortController()
const bytes = Buffer.alloc(300_000, 'a file of somebody ')

let app: TestApp
let folder: string
let file: string
let person: Awaited<ReturnType<typeof makeSignedIn>>
/** Output of the first backup. */
let told: Ran
/** Content of the backed-up database. */
let manifest: Awaited<ReturnType<typeof makeBackup>>['manifest']
/** Number of email pairs written before the backup ended. */
let written = 0

interface Ran {
  code: number | null
  out: string
  err: string
}

async function run(command: 'backup' | 'restore', settings: Record<string, string>, ...words: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, `../../src/${command}.ts`), ...words], {
    env: { PATH: process.env.PATH, WAYMARK_MODE: 'test', WAYMARK_BACKUP_PASSPHRASE: passphrase, ...settings },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
  return { code: child.exitCode, out, err }
}

const place = (name: string) => path.join(folder, name)
const source = () => ({ DATABASE_URL: app.services.databaseUrl, WAYMARK_SECRET: secret, DATA_DIR: place('source') })

/** Writes two unrelated tables in one transaction, again and again until aborted. */
async function writeOn(until: AbortSignal) {
  while (!until.aborted) {
    await app.services.db.transaction(async (tx) => {
      const id = crypto.randomUUID()
      await tx.execute(
        sql`insert into dev_mails (id, at, recipient, subject, html, text) values (${id}, now(), 'a@b.example', 's', 'h', 't')`,
      )
      await tx.execute(sql`insert into sent_mails (id, claimed_at) values (${id}, now())`)
    })
    written += 1
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  file = place('first.tar.gz')
  app = await createTestApp({ content: true })
  person = await makeSignedIn(app.services)
  await app.services.jobs.enqueue(app.services.db, mailJob, { to: 'noa@shop.example' } as never, { startAfter: new Date('2099-01-01') })
  await app.services.db.execute(sql`update guides set edited_at = now() where slug = 'rent-a-shop'`)
  await app.services.db.execute(
    sql`update guide_texts set name = 'Edited by staff' where guide_id = (select id from guides where slug = 'rent-a-shop')`,
  )
  await mkdir(path.dirname(place(`source/uploads/${key}`)), { recursive: true })
  await writeFile(place(`source/uploads/${key}`), bytes)

  const stop = new AbortController()
  const writing = writeOn(stop.signal)
  told = await run('backup', source(), file)
  stop.abort()
  await writing
  const second = { url: app.services.databaseUrl, uploads: place('none'), secret, passphrase, file: place('second.tar.gz'), signal }
  manifest = (await makeBackup(second)).manifest
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a backup of a busy app is one snapshot and says how to restore it', async () => {
  expect(told).toMatchObject({ code: 0, err: '' })
  expect(told.out).toMatch(
    /contains, as of \d{4}-.* UTC:\n {2}the database: [\d,]+ rows in \d+ tables, .*\n {2}1 uploaded file, 0\.3 MB\n {2}the secret/,
  )
  expect(told.out).toContain(`npm run restore -- ${file}`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([])
  // The archive does not contain the secret.
  expect(gunzipSync(await readFile(file)).includes(secret)).toBe(false)
})

test('a backup restored into an empty folder has the same counts and checksums', async () => {
  const dataDir = place('restored')
  const restored = await run('restore', { DATA_DIR: dataDir }, file)
  expect(restored).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('The counts and checksums of all tables and files match the backup'),
  })
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'secret', 'uploads'])
  expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(secret)

  // The same time as in the backed-up app.
  await writeFile(place('clock'), String(startOfTests - Date.now()))
  const env = readEnv({ WAYMARK_MODE: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', CLOCK_FILE: place('clock') })
  const { services, close } = await startServices(env, { exclusive: true, onLost: () => {} })
  const restoredApp = await buildApp(services)
  try {
    // Written to during the backup, yet both tables have the same number of rows.
    const { rows } = await services.db.execute<{ both: number; one: number }>(
      sql`select count(*) filter (where m.id is not null and s.id is not null)::int as both, count(*)::int as one
        from dev_mails m full join sent_mails s on s.id = m.id`,
    )
    expect(rows[0]?.both).toBe(rows[0]?.one)
    expect(rows[0]?.one).toBeLessThan(written)

    expect((await restoredApp.inject(callAddress('readGuide', { slug: 'rent-a-shop' }))).json()).toMatchObject({ name: 'Edited by staff' })
    const profile = { url: callAddress('readProfile'), headers: person.bearer }
    expect((await restoredApp.inject(profile)).json()).toEqual((await app.fastify.inject(profile)).json())
    const stored = await services.files.read(key)
    expect(stored && bytes.equals(await buffer(stored))).toBe(true)
    const jobs = sql`select id, data, start_after from pgboss.job where name = 'mail' order by id`
    expect((await services.db.execute(jobs)).rows).toEqual((await app.services.db.execute(jobs)).rows)
    // Order and inquiry numbers continue.
    const numbers = sql`select last_value from inquiries_number_seq`
    expect((await services.db.execute(numbers)).rows).toEqual(await app.services.rows(numbers))
  } finally {
    await restoredApp.close()
    await close()
  }
})

describe('into an empty database', () => {
  let target: TestDatabase
  beforeAll(async () => {
    target = await createEmptyDatabase()
  })
  afterAll(() => target.drop())

  const tables = async () => {
    const client = new Client(target.url)
    await client.connect()
    const { rows } =
      await client.query(`select relname from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss', 'sandbox')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
    await client.end()
    return rows.length
  }
  const into = (name: string, more = {}) => ({ DATABASE_URL: target.url, DATA_DIR: place(name), ...more })
  async function expectNothing(name: string) {
    expect(await tables()).toBe(0)
    expect(existsSync(place(name)) ? await readdir(place(name)) : []).toEqual([])
  }

  /** Copies the archive with some files changed; it stays well-formed. */
  async function forge(name: string, change: (file: string, text: string) => string) {
    const entries = await unpackTar(gunzipSync(await readFile(file)))
    const changed = entries.map(({ header, data }) => {
      const body = header.name.startsWith('uploads/') ? data : Buffer.from(change(header.name, Buffer.from(data ?? []).toString()))
      return { header: { ...header, size: body?.length ?? 0 }, body: body ?? new Uint8Array() }
    })
    await writeFile(place(name), gzipSync(await packTar(changed)))
    return place(name)
  }

  test('refuses an invalid backup or passphrase and leaves nothing behind', async () => {
    const whole = await readFile(file)
    await writeFile(place('cut.tar.gz'), whole.subarray(0, whole.length - 1000))
    const broken = Buffer.from(whole)
    broken.fill(0, whole.length >> 1, (whole.length >> 1) + 50)
    await writeFile(place('broken.tar.gz'), broken)
    await writeFile(place('letter.txt'), 'Dear customer')
    const forged = await forge('forged.tar.gz', (name, rows) => (name.includes('public.users') ? rows.replace('@', 'x@') : rows))
    const newer = await forge('newer.tar.gz', (name, head) =>
      name === 'head.json' ? head.replace(/"migration":\d+/, '"migration":4102444800000') : head,
    )
    const later = await forge('later.tar.gz', (name, head) => (name === 'head.json' ? head.replace('"format":1', '"format":2') : head))
    const asHead = (change: (head: string) => string) => (name: string, head: string) => (name === 'head.json' ? change(head) : head)
    const unread = await forge(
      'unread.tar.gz',
      asHead((head) => `${head}}`),
    )
    const shapeless = await forge(
      'shapeless.tar.gz',
      asHead(() => '{"format":1}'),
    )
    const endless = await forge(
      'endless.tar.gz',
      asHead((head) => head + ' '.repeat(65_536)),
    )
    const refused = { dataDir: place('refused'), databaseUrl: target.url, secret: undefined }
    for (const [given, words, change = {}, phrase = passphrase] of [
      [place('cut.tar.gz'), /is incomplete/],
      [place('broken.tar.gz'), /is not a valid Waymark backup/],
      [place('letter.txt'), /is not a valid Waymark backup/],
      [forged, /was changed since it was made/],
      [unread, /unread\.tar\.gz is not a valid Waymark backup: its head\.json was changed or damaged/],
      [shapeless, /its head\.json was changed or damaged/],
      [endless, /its head\.json is too long/],
      [newer, /was made by a newer version of Waymark.*Update Waymark first/],
      [later, /was made by a newer version of Waymark/],
      [file, /The passphrase is wrong/, {}, 'incorrect horse battery'],
      [file, /too short\. Use at least 12/, {}, 'horse'],
      [file, /WAYMARK_SECRET differs from the secret of this backup/, { secret: 'another secret of more than 32 characters' }],
    ] as const) {
      await expect(restoreBackup(given, phrase, { ...refused, ...change }, signal)).rejects.toThrow(words)
      await expectNothing('refused')
    }
    expect(await run('restore', into('refused'), place('absent.tar.gz'))).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The restore failed and left nothing behind: Can't use .*absent.tar.gz: .* does not exist.\n$/),
    })
    await expectNothing('refused')
  })

  test('a full disk during backup or restore is reported and leaves no partial files', async () => {
    await mkdir(place('small'))
    const command = (name: string) => [process.execPath, path.resolve(import.meta.dirname, `../../src/${name}.ts`)]
    const settings = { WAYMARK_MODE: 'test', WAYMARK_BACKUP_PASSPHRASE: passphrase }
    const full = { code: 1, out: '', left: [], err: expect.stringMatching(/There is no space left on the disk/) }
    const made = await runOnSmallDisk(place('small'), 100, [...command('backup'), place('small/full.tar.gz')], { ...settings, ...source() })
    expect(made).toEqual(full)
    const restored = await runOnSmallDisk(place('small'), 100, [...command('restore'), file], { ...settings, ...into('small') })
    expect(restored).toEqual(full)
    await expectNothing('small')
  })

  test('restores nothing when an app was started meanwhile, and keeps its secret', async () => {
    const own = 'the secret of an app that was started meanwhile'
    const dataDir = place('meanwhile')
    await mkdir(dataDir)
    async function startMeanwhile() {
      await expect.poll(async () => (await readdir(dataDir)).length, { interval: 5, timeout: 30_000 }).toBe(1)
      await writeFile(path.join(dataDir, 'secret'), own)
    }
    const restoring = restoreBackup(file, passphrase, { dataDir, databaseUrl: target.url, secret: undefined }, signal)
    const refused = expect(restoring).rejects.toThrow(/into an empty place, .*meanwhile\/secret\. Nothing was changed/)
    await Promise.all([startMeanwhile(), refused])
    expect(await readdir(dataDir)).toEqual(['secret'])
    expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(own)
    expect(await tables()).toBe(0)
  })

  test('restores the same data without overwriting anything', async () => {
    const second = place('second.tar.gz')
    expect(await run('restore', into('server', { WAYMARK_SECRET: secret }), second)).toMatchObject({ code: 0, err: '' })
    expect(await readdir(place('server'))).toEqual(['uploads'])
    const copy = {
      url: target.url,
      uploads: place('none'),
      secret,
      passphrase,
      file: place('third.tar.gz'),
      signal: new AbortController().signal,
    }
    expect((await makeBackup(copy)).manifest.database).toEqual(manifest.database)

    const occupied = await run('restore', into('server'), file)
    expect(occupied).toMatchObject({
      code: 1,
      err: expect.stringMatching(/into an empty place, but this one has data: the database/),
    })
    expect((await run('restore', { DATA_DIR: place('source') }, file)).err).toContain(place('source/uploads'))
    const before = await readFile(second)
    expect(await run('backup', source(), second)).toMatchObject({
      code: 1,
      err: expect.stringContaining("already exists and won't be overwritten"),
    })
    expect(before.equals(await readFile(second))).toBe(true)
  })
})
