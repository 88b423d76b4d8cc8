import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { makeOrder, makeService } from '../../../../test/briefs.ts'
import { makeDocuments } from '../../../../test/documents.ts'
import { listTemporaryFiles, multipartForm } from '../../../../test/forms.ts'
import { createInstance } from '../../../../test/instances.ts'
import { makeCtx } from '../../../../test/services.ts'
import { startBackground } from '../../../background.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { sweepStrays } from '../../../platform/stray-files.ts'
import { fileAddress } from '../orders/reads/open-order-file.ts'
import { orderFiles } from '../orders/tables.ts'

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let serviceId: string
let other: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createTestApp()
  serviceId = await makeService(app.services, 'bank')
  other = await createInstance(app)
})
beforeEach(() => app.services.move(3600))
afterAll(async () => {
  await other.close()
  await app.close()
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
interface Sent {
  name?: string
  field?: string
  /** Content type that the client claims. */
  type?: string
  filename?: string
  fastify?: TestApp['fastify']
  service?: string
  /** Idempotency key of a repeated upload. */
  key?: string
}
function add(person: SignedIn, bytes: Uint8Array | string, given: Sent = {}) {
  const {
    name = 'Contract.pdf',
    field = 'more-papers',
    type = 'application/pdf',
    filename = name,
    fastify = app.fastify,
    service = 'bank',
    key,
  } = given
  const { payload, headers } = multipartForm([
    { name: 'name', value: name },
    { name: 'field', value: field },
    { name: 'file', value: bytes, filename: filename.replaceAll(/["\r\n]/g, ''), type },
  ])
  return fastify.inject({
    method: 'POST',
    url: `/api/react/paid_service/${service}/brief/file`,
    headers: { ...person.bearer, ...headers, ...(key && { 'idempotency-key': key }) },
    payload,
  })
}
const filesOf = async (person: SignedIn) =>
  (await app.fastify.inject({ url: '/api/react/paid_service/bank/brief', headers: person.bearer })).json().files
const stored = async () =>
  (await readdir(app.services.uploads, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(app.services.uploads, path.join(entry.parentPath, entry.name)))
const temporary = () => listTemporaryFiles(app)
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [response.statusCode, response.json().code]
async function addressFor(person: SignedIn, fileId: string): Promise<string> {
  const user = await authenticateUser(app.services, person.token)
  return fileAddress(makeCtx(app.services, { user }) as UserCtx, fileId).url
}

test('accepts each supported type by its content and serves it as an attachment', async () => {
  const person = await makeSignedIn(app.services)
  const documents = Object.entries(await makeDocuments())
  expect(documents).toHaveLength(12)
  for (const [type, { name, bytes }] of documents) {
    const response = await add(person, bytes, { name, type: 'text/html' })
    expect([type, response.statusCode]).toEqual([type, 200])
    const fact = response.json()
    expect(fact).toEqual({ id: fact.id, field: 'more-papers', name, size: bytes.length })
    const served = await app.fastify.inject(await addressFor(person, fact.id))
    expect(served.headers).toMatchObject({
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename=${name.replace('HEIC', 'heic')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
    })
    expect(Buffer.compare(served.rawPayload, Buffer.from(bytes))).toBe(0)
    await app.fastify.inject({ method: 'DELETE', url: `/api/react/paid_service/bank/brief/file/${fact.id}`, headers: person.bearer })
  }
  for (const key of await stored()) expect(key).toMatch(/^papers\/[\w-]{22}\/[\w-]{22}\/file$/)
  expect((await stored()).join()).not.toContain(person.user.id)
  expect(await temporary()).toEqual([])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'Plan.png'],
  ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'Plan.png'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'Plan.png'],
  ['a page as text', '\n <!DOCTYPE html><script>alert(1)</script>', 'Plan.txt'],
  ['an SVG as text', '<svg onload="alert(1)"/>', 'Plan.csv'],
  ['text as a picture', 'hello', 'Plan.png'],
  ['text without a file extension', 'hello', 'Plan'],
  ['an empty file', '', 'Plan.txt'],
  ['only spaces', ' \n\t ', 'Plan.txt'],
  ['text that is not UTF-8', Buffer.from([0x48, 0xe9, 0x6c]), 'Plan.txt'],
  ['text that ends within a character', Buffer.from('Привет').subarray(0, 11), 'Plan.txt'],
  ['text with a null character', 'a\0b', 'Plan.txt'],
  ['an archive', zipSync({ 'x.txt': strToU8('x') }), 'Plan.docx'],
  ['an office file that unpacks to 50 MB', zipSync({ '[Content_Types].xml': new Uint8Array(50_000_000) }), 'Plan.docx'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'Plan.pdf'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'Plan.png'],
])('%s is refused', async (_, content, name) => {
  const person = await makeSignedIn(app.services)
  const before = await stored()
  expect(codeOf(await add(person, content, { name, type: 'image/png' }))).toEqual([415, 'unsupported_file'])
  expect(await stored()).toEqual(before)
  expect(await filesOf(person)).toEqual([])
  expect(await temporary()).toEqual([])
})

test('accepts 10 MiB and refuses a larger or second file', async () => {
  const person = await makeSignedIn(app.services)
  const limit = 10 * 1024 * 1024
  const large = Buffer.alloc(limit + 1, ' ')
  pdf.copy(large)
  expect(codeOf(await add(person, large))).toEqual([413, 'too_large'])
  expect((await add(person, large.subarray(0, limit))).json().size).toBe(limit)
  const { payload, headers } = multipartForm([
    { name: 'name', value: 'x.pdf' },
    { name: 'field', value: 'papers' },
    ...['file', 'file2'].map((name) => ({ name, value: pdf, filename: 'x.pdf' })),
  ])
  const url = '/api/react/paid_service/bank/brief/file'
  expect((await app.fastify.inject({ method: 'POST', url, headers: { ...person.bearer, ...headers }, payload })).statusCode).toBe(413)
  expect(await filesOf(person)).toHaveLength(1)
  expect(await temporary()).toEqual([])
})

test('limits files per brief and question with parallel uploads on two instances', async () => {
  const [person, narrow] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const before = (await stored()).length
  const send = (whose: SignedIn, times: number, field: string) =>
    Promise.all(
      Array.from({ length: times }, (_, number) =>
        add(whose, pdf, { name: `${number}.pdf`, field, fastify: number % 2 ? other.fastify : app.fastify }),
      ),
    )
  const answers = await send(person, 11, 'more-papers')
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), 413])
  const refused = answers.find(({ statusCode }) => statusCode === 413)
  expect(refused?.json()).toMatchObject({ code: 'too_many_files', detail: 'You can add up to 10 files. Remove one first.' })
  expect(await filesOf(person)).toHaveLength(10)

  const few = await send(narrow, 6, 'papers')
  expect(few.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(few.find(({ statusCode }) => statusCode === 413)?.json().detail).toContain('up to 3 files')
  expect(await filesOf(narrow)).toHaveLength(3)
  expect((await stored()).length - before).toBe(13)
})

test('20 parallel uploads with one key on two instances add one file, also to a full brief', async () => {
  const person = await makeSignedIn(app.services)
  const before = (await stored()).length
  const key = crypto.randomUUID()
  const again = (times: number, given: Sent = {}) =>
    Promise.all(
      Array.from({ length: times }, (_, number) => add(person, pdf, { key, fastify: number % 2 ? other.fastify : app.fastify, ...given })),
    )
  const answers = await again(20, { field: 'papers' })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  for (let number = 0; number < 2; number++) await add(person, pdf, { field: 'papers' })
  expect(codeOf(await add(person, pdf, { field: 'papers' }))).toEqual([413, 'too_many_files'])
  expect((await again(1, { field: 'papers' }))[0]?.body).toBe(answers[0]?.body)
  for (const given of [{ field: 'more-papers' }, { field: 'papers', name: 'Other.pdf' }])
    expect(codeOf(await add(person, pdf, { key, ...given }))).toEqual([409, 'idempotency_conflict'])
  expect([(await filesOf(person)).length, (await stored()).length - before]).toEqual([3, 3])
  // Another person can use the same key.
  const stranger = await makeSignedIn(app.services)
  expect((await add(stranger, pdf, { key })).json().id).not.toBe(answers[0]?.json().id)
})

test('four parallel reorders copy each file once, up to the limit', async () => {
  const person = await makeSignedIn(app.services)
  const order = await makeOrder(app.services, person.user.id, serviceId)
  const fields = [...Array(4).fill('papers'), ...Array(9).fill('more-papers'), 'deed']
  const rows = fields.map((field, number) => ({
    orderId: order,
    kind: 'brief' as const,
    field,
    name: `${number}.pdf`,
    type: 'application/pdf',
    size: pdf.length,
    key: `papers/of-the-order/${order}-${number}/file`,
    createdAt: app.services.clock(),
  }))
  for (const { key } of rows) await app.services.files.put(key, pdf)
  await app.services.db.insert(orderFiles).values(rows)
  const before = await stored()
  const again = (fastify: TestApp['fastify']) =>
    fastify.inject({ method: 'POST', url: `/api/react/user_order/${order}/reorder`, headers: person.bearer })
  const answers = await Promise.all([app.fastify, other.fastify, app.fastify, other.fastify].map(again))
  // A later upload may find the room already used.
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses).toContain(200)
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true)
  const there = await filesOf(person)
  expect(
    Object.entries(Object.groupBy(there as { field: string }[], ({ field }) => field)).map(([field, some]) => [field, some?.length]),
  ).toEqual([
    ['papers', 3],
    ['more-papers', 7],
  ])
  expect(new Set(there.map(({ name }: { name: string }) => name)).size).toBe(10)
  expect((await stored()).length - before.length).toBe(10)
})

test('reordering skips files that no longer exist', async () => {
  const person = await makeSignedIn(app.services)
  const order = await makeOrder(app.services, person.user.id, serviceId)
  const row = { orderId: order, kind: 'brief' as const, field: 'papers', type: 'application/pdf', size: pdf.length }
  const named = ['gone', 'there'].map((name) => ({
    ...row,
    name,
    key: `papers/of-the-order/${order}-${name}/file`,
    createdAt: app.services.clock(),
  }))
  await app.services.db.insert(orderFiles).values(named)
  await app.services.files.put(`papers/of-the-order/${order}-there/file`, pdf)
  const answer = await app.fastify.inject({ method: 'POST', url: `/api/react/user_order/${order}/reorder`, headers: person.bearer })
  expect(answer.statusCode).toBe(200)
  expect((await filesOf(person)).map(({ name }: { name: string }) => name)).toEqual(['there'])
  await app.services.db.delete(orderFiles).where(eq(orderFiles.orderId, order))
})

test('removes only old files that no brief or order uses', async () => {
  const person = await makeSignedIn(app.services)
  await add(person, pdf)
  const orderId = await makeOrder(app.services, person.user.id, serviceId)
  const key = `papers/of-the-order/${orderId}/file`
  const row = { orderId, kind: 'delivery' as const, name: 'Deed.pdf', type: 'application/pdf', size: pdf.length, key }
  await app.services.db.insert(orderFiles).values({ ...row, createdAt: app.services.clock() })
  for (const one of [key, 'papers/of-the-order/stray/file']) await app.services.files.put(one, pdf)
  const named = (await app.services.rows(sql`select key from brief_files union select key from order_files`)).map((one) => String(one.key))
  const long = new Date(Date.now() - 48 * 3_600_000)
  for (const file of await stored()) await utimes(path.join(app.services.uploads, file), long, long)
  await sweepStrays(app.services)
  expect((await stored()).toSorted()).toEqual(named.toSorted())
})

test('does not count files of removed questions', async () => {
  const person = await makeSignedIn(app.services)
  for (let number = 0; number < 9; number++) await add(person, pdf)
  await app.services.db.execute(
    sql`update brief_files set field = 'dropped-question' where brief_id = (select id from briefs where user_id = ${person.user.id})`,
  )
  for (let number = 0; number < 10; number++) expect((await add(person, pdf)).statusCode).toBe(200)
  expect(codeOf(await add(person, pdf))).toEqual([413, 'too_many_files'])
  expect(await filesOf(person)).toHaveLength(10)
})

test('accepts files only for file questions', async () => {
  const person = await makeSignedIn(app.services)
  for (const field of ['kind', 'nowhere'])
    expect((await add(person, pdf, { field })).json().errors).toEqual([{ path: 'field', message: 'Unknown value' }])
  expect(codeOf(await add(person, pdf, { service: 'nothing' }))).toEqual([404, 'not_found'])
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/react/paid_service/bank/brief/file',
    headers: { ...person.bearer, 'idempotency-key': crypto.randomUUID() },
    payload: { name: 'x.pdf', field: 'papers', file: { path: '/etc/passwd', size: 1 } },
  })
  expect(response.json().errors).toEqual([{ path: 'file', message: 'Choose a file' }])
})

test('hostile file names change no path or header and get the extension of their type', async () => {
  const pieces = fc.constantFrom(
    '..',
    '/',
    '\\',
    '%2e%2e%2f',
    'C:',
    '.html',
    '.svg',
    '.exe',
    '.pdf',
    'con',
    '~',
    '\u202e',
    'é',
    'договор',
    'חוזה',
    ' ',
    ';',
    "'",
    '"',
    '$(id)',
    '<script>',
    '\r\nx-a: b',
  )
  const before = new Set(await stored())
  const names = fc.sample(fc.array(pieces, { minLength: 1, maxLength: 6 }), 25).map((some) => some.join(''))
  for (const [number, name] of names.entries()) {
    const person = number % 10 === 0 ? await makeSignedIn(app.services) : last
    last = person
    const response = await add(person, pdf, { name })
    expect([200, 422]).toContain(response.statusCode)
    if (response.statusCode !== 200) continue
    const served = await app.fastify.inject(await addressFor(person, response.json().id))
    expect(served.headers['x-a']).toBeUndefined()
    const disposition = String(served.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename=("?)[\x20-\x7e]*\.pdf\1(; filename\*=UTF-8''[^\s"/]+\.pdf)?$/)
    expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).not.toMatch(/[/\\\u202e<>\r\n]/)
    if (number % 10 === 9) app.services.move(3600)
  }
  for (const key of await stored()) if (!before.has(key)) expect(key).toMatch(/^papers\/[\w-]{22}\/[\w-]{22}\/file$/)
})
let last: SignedIn

test('a signed address works for one minute and one session and cannot be forged', async () => {
  const person = await makeSignedIn(app.services)
  const { id } = (await add(person, pdf)).json()
  const notFound = (await app.fastify.inject('/api/papers/nothing')).body
  const url = await addressFor(person, id)
  expect((await app.fastify.inject(url)).statusCode).toBe(200)
  for (const wrong of [
    url.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    url.replace(id, crypto.randomUUID()),
    `${url}A`,
    '/api/papers/..%2f..',
  ])
    expect([wrong, (await app.fastify.inject(wrong)).body]).toEqual([wrong, notFound])
  expect((await app.fastify.inject(await addressFor(person, crypto.randomUUID()))).body).toBe(notFound)
  // A download token of a paper does not open a file.
  expect((await app.fastify.inject(url.replace('papers', 'downloads'))).statusCode).toBe(404)
  app.services.move(60)
  expect((await app.fastify.inject(url)).body).toBe(notFound)
  const next = await addressFor(person, id)
  await app.services.db.execute(sql`update sessions set revoked_at = now() where user_id = ${person.user.id}`)
  expect((await app.fastify.inject(next)).body).toBe(notFound)
})

test('limits uploads per hour', async () => {
  const person = await makeSignedIn(app.services)
  for (let number = 0; number < 60; number++) expect((await add(person, 'x', { name: 'x.png' })).statusCode).toBe(415)
  const response = await add(person, pdf)
  expect(codeOf(response)).toEqual([429, 'too_many_requests'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('repeated uploads with one key do not count towards the hourly limit', async () => {
  const person = await makeSignedIn(app.services)
  for (let number = 0; number < 65; number++) expect((await add(person, pdf, { key: 'key-of-one-file' })).statusCode).toBe(200)
  expect((await add(person, pdf)).statusCode).toBe(200)
})

// Last: mails are sent from here on, so codes of new people can no longer be read from the queue.
test('only the owner removes a file, which is then erased', async () => {
  const [owner, stranger] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const before = await stored()
  const { id } = (await add(owner, pdf)).json()
  const [key] = (await stored()).filter((one) => !before.includes(one))
  const remove = (person: SignedIn, file: string, service = 'bank') =>
    app.fastify.inject({ method: 'DELETE', url: `/api/react/paid_service/${service}/brief/file/${file}`, headers: person.bearer })
  // A stranger gets the same response as for a file that never existed.
  const [foreign, unreal] = [await remove(stranger, id), await remove(stranger, crypto.randomUUID())]
  expect([foreign.statusCode, foreign.body]).toEqual([unreal.statusCode, unreal.body])
  expect(await filesOf(owner)).toHaveLength(1)
  expect((await remove(owner, id, 'nothing')).statusCode).toBe(404)
  for (let time = 0; time < 2; time++) expect((await remove(owner, id)).statusCode).toBe(204)
  expect(await filesOf(owner)).toEqual([])
  await startBackground(app.services)
  await vi.waitFor(async () => expect(await stored()).not.toContain(key), { timeout: 20_000, interval: 25 })
})

test('only the owner deletes a brief, and briefs for other services stay', async () => {
  await makeService(app.services, 'stall')
  const [owner, stranger] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const ask = (method: 'GET' | 'POST' | 'DELETE', person: SignedIn, service = 'bank', payload?: object) =>
    app.fastify.inject({ method, url: `/api/react/paid_service/${service}/brief`, headers: person.bearer, ...(payload && { payload }) })
  for (const service of ['bank', 'stall'])
    await ask('POST', owner, service, { answers: [{ field: 'transfers', value: 40 }], options: ['second'], urgent: true })
  const before = await stored()
  await add(owner, pdf)
  const [key] = (await stored()).filter((one) => !before.includes(one))

  expect((await ask('DELETE', stranger)).statusCode).toBe(204)
  expect((await ask('GET', owner)).json()).toMatchObject({ answers: [{ field: 'transfers' }], options: ['second'], urgent: true })
  expect((await ask('DELETE', owner, 'nothing')).statusCode).toBe(404)
  for (let time = 0; time < 2; time++) expect((await ask('DELETE', owner)).statusCode).toBe(204)
  expect((await ask('GET', owner)).json()).toMatchObject({ answers: [], files: [], options: [], urgent: false, saved_at: null })
  expect((await ask('GET', owner, 'stall')).json()).toMatchObject({ answers: [{ field: 'transfers' }], options: ['second'] })
  await startBackground(app.services)
  await vi.waitFor(async () => expect(await stored()).not.toContain(key), { timeout: 20_000, interval: 25 })
})
