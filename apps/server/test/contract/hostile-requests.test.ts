import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { refusals } from '../../src/modules.ts'
import { callSpec } from '../../src/platform/calls.ts'
import { callAddress, makeSignedIn } from '../app.ts'
import { sampleSize } from '../samples.ts'
import { createTestServices, type TestServices } from '../services.ts'

// Requests that no client of ours sends: wrong content types, headers, unknown addresses, static files. None may cause a server
// error.

const runs = sampleSize(150, 1500)

let services: TestServices
let fastify: FastifyInstance
let assets: string
let bearer: { authorization: string }
beforeAll(async () => {
  assets = await mkdtemp(path.join(tmpdir(), 'assets-'))
  for (const folder of ['assets', 'videos']) await mkdir(path.join(assets, folder))
  for (const file of ['assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'videos/a.mp4', 'icon.svg', 'licenses.txt'])
    await writeFile(path.join(assets, file), 'x'.repeat(1000))
  services = await createTestServices()
  fastify = await buildApp(services, { assets })
  await fastify.ready()
  bearer = (await makeSignedIn(services)).bearer
})
afterAll(async () => {
  await fastify.close()
  await services.close()
  await rm(assets, { recursive: true })
})

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD'
  url: string
  headers?: Record<string, string>
  payload?: Readable
}

/** Sockets deliver at most 65,536 bytes at once. */
const inPieces = (sent: Buffer) =>
  Readable.from(Array.from({ length: Math.ceil(sent.length / 65_536) }, (_, n) => sent.subarray(n * 65_536, (n + 1) * 65_536)))

/** Expects no 5xx, no internals, and a listed problem code for every refusal. */
async function expectAnswer(sent: Sent) {
  const { statusCode, headers, body } = await fastify.inject({ method: 'GET', ...sent })
  expect([sent, statusCode < 500]).toEqual([sent, true])
  expect(body).not.toMatch(/node_modules|\bat [^"]*(\.[cm]?[jt]s|node:\S+):\d+:\d+|Error:/)
  if (String(headers['content-type']).startsWith('application/problem+json') && sent.method !== 'HEAD')
    expect(Object.keys(refusals)).toContain(JSON.parse(body).code)
  return { statusCode, headers, body }
}

const word = fc.constantFrom(
  '',
  'a',
  'email',
  'file',
  'form-data',
  '\0',
  '"',
  "'",
  ';',
  '=',
  '%00',
  '../',
  'я',
  '🙂',
  'x'.repeat(300),
  '\r\n',
  '--b',
  '--b--',
)
const words = fc.array(word, { maxLength: 8 }).map((some) => some.join(''))
const headerText = words.map((some) => some.replace(/[^\t\x20-\x7e]/g, '?'))
const anyJson = fc.json({ maxDepth: 6 })
const deep = fc
  .integer({ min: 1, max: 40_000 })
  .chain((depth) => fc.constantFrom('['.repeat(depth), '{"a":'.repeat(depth), `${'['.repeat(depth)}${']'.repeat(depth)}`))
const part = fc.record({
  name: words,
  file: fc.option(words),
  type: fc.option(fc.constantFrom('application/json', 'text/plain', 'image/png', 'x')),
  text: fc.oneof(words, anyJson, deep),
})
const boundary = fc.constantFrom('', 'b', 'c', '""', '"b"', 'b'.repeat(300), 'b; charset=x', '=', "b'", '(', '\t')

const form = fc.tuple(fc.array(part, { maxLength: 5 }), fc.nat(400)).map(([parts, cut]) => {
  const pieces = parts.map(({ name, file, type, text }) => {
    const filename = file === null ? '' : `; filename="${file}"`
    return `--b\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n${text}\r\n`
  })
  const whole = `${pieces.join('')}--b--\r\n`
  return whole.slice(0, whole.length - (cut % 3 === 0 ? cut : 0))
})
const body = fc.oneof(
  fc.tuple(boundary, form).map(([mark, payload]) => ({ type: `multipart/form-data; boundary=${mark}`, payload })),
  fc.record({
    type: fc.constantFrom('application/json', 'application/json; charset=koi8-r', 'APPLICATION/JSON'),
    payload: fc.oneof(anyJson, deep, words),
  }),
  fc.record({
    type: fc.constantFrom(
      'multipart/form-data',
      'multipart/mixed; boundary=b',
      'application/x-www-form-urlencoded',
      'text/plain',
      '',
      'x',
      ';',
      '/',
    ),
    payload: fc.oneof(form, words),
  }),
)
const posts = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).method === 'POST')

test('answers bodies of every type, complete or cut off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), body, async (name, { type, payload }) => {
      const url = callAddress(name, { id: 'rent-a-shop' })
      const sent = Buffer.from(payload)
      const headers = { ...bearer, ...(type && { 'content-type': type }), 'content-length': String(sent.length) }
      await expectAnswer({ method: 'POST', url, headers, payload: inPieces(sent) })
    }),
    { numRuns: runs },
  )
  // Some calls end the session.
  bearer = (await makeSignedIn(services)).bearer
})

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'expect',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'program',
  'range',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
]
const headerValue = fc.oneof(
  fc.constantFrom(
    '*',
    '"x"',
    'W/"x"',
    'bytes=0-',
    'bytes=5000-',
    'bytes=-1',
    'bytes=9-1,3-4',
    'bytes=x',
    'Bearer x',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'never',
  ),
  fc.constantFrom('gzip;q=0, *', 'br;q=x', 'constructor', '__proto__', 'https://evil.example', 'null', '[::1]:1:2', 'a'.repeat(2000)),
  headerText,
)
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 5 })
const method = fc.constantFrom(...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const))
const places = [
  ...['/api', '/api/', '/api/docs', '/api/docs/json', '/api/openapi.json', '/api/files/avatars/a/b.webp', '/api/payments/webhook/sandbox'],
  ...[
    '/healthz',
    '/readyz',
    '/dev/mail',
    '/dev/mail/x/html',
    '/sandbox/pay/x',
    '/sandbox/style.css',
    '/sandbox/v1/checkouts',
    '/api/react/site',
  ],
  ...[
    '/assets/a.js',
    '/assets/a.js.br',
    '/assets/',
    '/assets/b.js',
    '/videos/a.mp4',
    '/videos/',
    '/icon.svg',
    '/licenses.txt',
    '/sitemap.xml',
  ],
]
const tail = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    '/%00',
    '?%00',
    '?a=%00&a=%00',
    '/%',
    '/%2e%2e/x',
    '/../../x',
    '//',
    '/%E0%A4%A',
    '/\\',
    '?',
    '?q[]=1',
    '?__proto__=1',
    `/${'a'.repeat(400)}`,
    `?${'a=1&'.repeat(500)}`,
  ),
  words.map((some) => `/${encodeURIComponent(some)}`),
)

test('any method and headers, even on unknown addresses and files, cause no server error', async () => {
  await fc.assert(
    fc.asyncProperty(method, fc.constantFrom(...places), tail, headers, async (verb, place, more, given) => {
      await expectAnswer({ method: verb, url: `${place}${more}`, headers: given })
    }),
    { numRuns: runs * 4 },
  )
})

test.each(['/assets/a.js', '/videos/a.mp4', '/icon.svg'])('answers 416 beyond the end of %s and 412 for another version', async (url) => {
  const beyond = await expectAnswer({ url, headers: { range: 'bytes=5000-' } })
  expect([beyond.statusCode, JSON.parse(beyond.body).code]).toEqual([416, 'range_not_satisfiable'])
  expect(beyond.headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' })
  for (const condition of [{ 'if-match': '"another"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }]) {
    const other = await expectAnswer({ url, headers: condition })
    expect([other.statusCode, JSON.parse(other.body).code]).toEqual([412, 'precondition_failed'])
  }
  const part = await expectAnswer({ url, headers: { range: 'bytes=990-' } })
  expect([part.statusCode, part.body]).toEqual([206, 'x'.repeat(10)])
})
