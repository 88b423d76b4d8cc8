import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { listTemporaryFiles, multipartForm } from '../../../../test/forms.ts'

let app: TestApp
let person: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp()
  person = await makeSignedIn(app.services)
})
afterAll(async () => {
  await app.close()
})

const url = '/api/react/user/avatar'
type Part = Parameters<typeof multipartForm>[0][number]
function send(parts: Part[], headers: Record<string, string> = person.bearer) {
  const { payload, headers: own } = multipartForm(parts)
  return app.fastify.inject({ method: 'POST', url, headers: { ...headers, ...own }, payload })
}
const file = (value: Uint8Array | string, filename = 'me.png', type = 'image/png'): Part => ({ name: 'avatar', value, filename, type })
const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#FFC52E' } })
const stored = () =>
  readdir(app.services.uploads, { recursive: true, withFileTypes: true }).then((all) => all.filter((entry) => entry.isFile()))
const temporary = () => listTemporaryFiles(app)
const readCode = (response: { json: () => { code?: string } }) => response.json().code

/** A nearly empty PNG whose header claims this size. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('stores a picture as a square WebP without metadata and serves it by its address', async () => {
  const jpeg = await picture()
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const response = await send([file(jpeg, '../../../etc/passwd', 'text/html')])
  expect(response.statusCode).toBe(200)
  const { avatar } = response.json()
  expect(avatar).toMatch(/^\/api\/files\/avatars\/[\w-]{22}\/[\w-]{22}\.webp$/)

  const served = await app.fastify.inject(avatar)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height, exif, xmp, orientation } = await sharp(served.rawPayload).metadata()
  expect([format, width, height, exif, xmp, orientation]).toEqual(['webp', 512, 512, undefined, undefined, undefined])
  expect(served.rawPayload.includes('SECRET-OWNER')).toBe(false)
  expect((await stored()).map(({ name }) => name)).toEqual([avatar.split('/').at(-1)])
  expect(await temporary()).toEqual([])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
  ['text', 'hello'],
  ['a cut PNG', hugePng(100, 100).subarray(0, 60)],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
])('%s declared as a PNG is refused', async (_, content) => {
  const before = await stored()
  const response = await send([file(content)])
  expect([response.statusCode, readCode(response)]).toEqual([415, 'unsupported_picture'])
  expect(await stored()).toEqual(before)
  expect(await temporary()).toEqual([])
})

test('refuses a 30,000 × 30,000 picture by its header without using memory', async () => {
  const before = process.memoryUsage().rss
  for (const response of await Promise.all([1, 2, 3].map(() => send([file(hugePng(30_000, 30_000))]))))
    expect([response.statusCode, readCode(response)]).toEqual([413, 'too_large'])
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024)
})

test('refuses a GIF or AVIF with too many pixels before decoding it', async () => {
  const sent = [await picture(4100, 4000).gif({ effort: 1 }).toBuffer(), await picture(2900, 2800).avif({ effort: 0 }).toBuffer()]
  for (const bytes of sent) expect(readCode(await send([file(bytes)]))).toBe('too_large')
})

test('refuses a file that is too large, a second file, and files that no call expects', async () => {
  const limit = 10 * 1024 * 1024
  expect((await send([file(Buffer.alloc(limit + 1))])).statusCode).toBe(413)
  expect((await send([file(Buffer.alloc(limit))])).statusCode).toBe(415)
  const small = await picture(10, 10).png().toBuffer()
  expect((await send(Array.from({ length: 11 }, (_, number) => ({ ...file(small), name: `avatar${number}` })))).statusCode).toBe(413)
  const { payload, headers } = multipartForm([file(small)])
  for (const other of ['profile', 'onboarded'])
    expect(
      (await app.fastify.inject({ method: 'POST', url: `/api/react/user/${other}`, headers: { ...person.bearer, ...headers }, payload }))
        .statusCode,
    ).toBe(413)
  expect(await temporary()).toEqual([])
})

test('leaves no file when the database fails', async () => {
  await app.services.db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
  await app.services.db.execute(sql`create trigger refusing before update of avatar_key on users execute function refuse()`)
  const before = await stored()
  const response = await send([file(await picture(10, 10).png().toBuffer())])
  await app.services.db.execute(sql`drop trigger refusing on users`)
  expect(response.statusCode).toBe(500)
  expect(await stored()).toEqual(before)
})

test('stores a file under a generated name, whatever its own name', async () => {
  app.services.move(3600)
  const busy = await makeSignedIn(app.services)
  const small = await picture(10, 10).png().toBuffer()
  const pieces = fc.constantFrom(
    '..',
    '/',
    '\\',
    '%2e%2e%2f',
    'C:',
    '\0',
    '.svg',
    '.png',
    'con',
    '~',
    '\u202e',
    'é',
    ' ',
    ';',
    "'",
    '$(id)',
    'etc/passwd',
  )
  const names = fc.sample(fc.array(pieces, { minLength: 1, maxLength: 6 }), 25).map((some) => some.join(''))
  for (const name of names) {
    const { statusCode } = await send([file(small, name.replaceAll('"', ''))], busy.bearer)
    expect([200, 400, 422]).toContain(statusCode)
  }
  const entries = await stored()
  for (const { name, parentPath } of entries)
    expect(path.relative(app.services.uploads, path.join(parentPath, name))).toMatch(/^avatars\/[\w-]{22}\/[\w-]{22}\.webp$/)
  expect(entries.length).toBeGreaterThan(0)
  await app.fastify.inject({ method: 'DELETE', url, headers: busy.bearer })
  expect(await temporary()).toEqual([])
  app.services.move(-3600)
})

test('refuses JSON, a plain field and a file of another name', async () => {
  const small = await picture(10, 10).png().toBuffer()
  for (const avatar of ['x', { path: '/etc/passwd', size: 1 }, null, 7]) {
    const response = await app.fastify.inject({ method: 'POST', url, headers: person.bearer, payload: { avatar } })
    expect([response.statusCode, response.json().errors]).toEqual([422, [{ path: 'avatar', message: 'Choose a file' }]])
  }
  for (const part of [
    { name: 'avatar', value: 'text' },
    { ...file(small), name: 'other' },
    { ...file(small), name: 'avatar[path]' },
  ])
    expect((await send([part])).statusCode).toBe(422)
  expect(await temporary()).toEqual([])
})

test('refuses an upload without sign-in', async () => {
  expect((await send([file(Buffer.alloc(1000))], {})).statusCode).toBe(401)
})

test('keeps one of several pictures sent in parallel, and none after removal', async () => {
  const small = await picture(20, 20).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send([file(small)])))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  const profile = await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })
  expect((await stored()).map(({ name }) => name)).toEqual([profile.json().avatar.split('/').at(-1)])

  for (let time = 0; time < 2; time++)
    expect((await app.fastify.inject({ method: 'DELETE', url, headers: person.bearer })).statusCode).toBe(204)
  expect(await stored()).toEqual([])
  const gone = await app.fastify.inject(profile.json().avatar)
  expect([gone.statusCode, readCode(gone)]).toEqual([404, 'not_found'])
})

test.each([
  'avatars/..%2f..%2fsecret',
  '..%2f..%2fetc%2fpasswd',
  'avatars',
  '',
  'exports/x.zip',
  `avatars/${'a'.repeat(22)}/${'b'.repeat(22)}.svg`,
])('the address %j serves nothing', async (key) => {
  const response = await app.fastify.inject(`/api/files/${key}`)
  expect([response.statusCode, readCode(response)]).toEqual([404, 'not_found'])
})

test('allows 30 pictures an hour', async () => {
  const busy = await makeSignedIn(app.services)
  const outcomes = await Promise.all(Array.from({ length: 33 }, () => send([file('x')], busy.bearer)))
  expect(outcomes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
})
