import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSpec } from '../src/platform/calls.ts'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { listTemporaryFiles, multipartForm } from './forms.ts'

// Limits and malformed bodies, sent over a socket where it matters what the server reads.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ listening: true })
})
afterAll(async () => {
  await app.close()
})

const readRefusal = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]
const postForm = (path: string, type: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, 'content-type': type }, payload })

/** Sends a part of a request and returns the server's response until it closes the connection. */
async function sendOnly(lines: string[], pieces: (string | Buffer)[] = []) {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (const piece of pieces) socket.write(piece)
  const answer = await text(socket)
  return [Number(answer.split(' ')[1]), /"code":"(\w+)"/.exec(answer)?.[1]]
}

const formStart = ['POST /api/react/register HTTP/1.1', 'host: localhost', 'content-type: multipart/form-data; boundary=b']
const chunk = (bytes: string) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`

const writing = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).method === 'POST')

test.each(writing)('%s refuses a body larger than its limit', async (name) => {
  const { bodyLimit } = callSpec(name)
  const url = callAddress(name, { id: 'x' }).slice('/api'.length)
  const within = await postForm(url, 'application/json', '['.padEnd(bodyLimit, ' '))
  expect(within.statusCode).toBe(400)
  expect(readRefusal(await postForm(url, 'application/json', '['.padEnd(bodyLimit + 1, ' ')))).toEqual([413, 'too_large'])
})

test('refuses a form declared over its limit before reading it', async () => {
  expect(await sendOnly([...formStart, 'content-length: 100000000'])).toEqual([413, 'too_large'])
})

test('refuses a form of unknown length once its texts exceed the limit', async () => {
  const head = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`
  const many = Array.from({ length: 12 }, (_, n) => `${head(`f${n}`)}${'x'.repeat(10_000)}\r\n`)
  const one = [head('f'), ...Array<string>(12).fill('x'.repeat(10_000)), '\r\n--b--\r\n']
  for (const pieces of [many, one])
    expect(await sendOnly([...formStart, 'transfer-encoding: chunked'], pieces.map(chunk))).toEqual([413, 'too_large'])
})

test('refuses a field that is too long instead of cutting it', async () => {
  const { payload, headers } = multipartForm([{ name: 'name', value: 'x'.repeat(200_000) }])
  expect(readRefusal(await postForm('/react/register', headers['content-type'], payload))).toEqual([413, 'too_large'])
})

test('bounds the fields of calls that take files', async () => {
  const { bearer } = await makeSignedIn(app.services)
  const { payload, headers } = multipartForm([
    ...Array.from({ length: 90 }, (_, n) => ({ name: `f${n}`, value: 'x'.repeat(120_000) })),
    { name: 'file', value: 'x', filename: 'x.png' },
  ])
  expect(readRefusal(await postForm('/react/user/avatar', headers['content-type'], payload, bearer))).toEqual([413, 'too_large'])
  expect(await listTemporaryFiles(app)).toEqual([])
})

const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k_${n}":1`).join(',')}}`

test.each([
  ['nested 10,000 deep', nested(10_000)],
  ['nested 10,000 deep in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['nested deep and never closed', `{"a":${'['.repeat(500_000)}`],
  ['of 60,000 keys', keys(60_000)],
  ['of a list of 60,000', `{"email":[${Array(60_000).fill(1)}]}`],
])('JSON %s is refused before parsing', async (_, payload) => {
  const response = await postForm(callAddress('updateChecklist', { id: 'x' }).slice('/api'.length), 'application/json', payload)
  expect(readRefusal(response)).toEqual([400, 'malformed'])
})

test('brackets, commas and quotes inside texts do not count as values', async () => {
  const payload = JSON.stringify({ email: `${'[{,"\\'.repeat(5000)}@x.example` })
  expect((await postForm('/react/access_code', 'application/json', payload)).statusCode).toBe(422)
})

test('refuses a field declared as JSON unless it is a string', async () => {
  for (const [value, status] of [
    [nested(10_000), 400],
    ['{"a":', 400],
    ['"noa"', 422],
  ] as const) {
    const { payload, headers } = multipartForm([{ name: 'email', value, type: 'application/json' }])
    expect([value, (await postForm('/react/access_code', headers['content-type'], payload)).statusCode]).toEqual([value, status])
  }
})

const whole = '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\nnoa@example.com\r\n--b--\r\n'
test.each([
  ['without a boundary', 'multipart/form-data', whole],
  ['with an empty boundary', 'multipart/form-data; boundary=', whole],
  ['with an empty boundary in quotes', 'multipart/form-data; boundary=""', whole],
  ['with an overlong boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, whole],
  ['with a boundary that is not in it', 'multipart/form-data; boundary=c', whole],
  ['cut off in a field', 'multipart/form-data; boundary=b', whole.slice(0, -15)],
  ['cut off in a header', 'multipart/form-data; boundary=b', whole.slice(0, 20)],
  [
    'cut off in a file',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\nxxxx',
  ],
])('a form %s is refused as unreadable, whether a call takes files or not', async (_, type, payload) => {
  const { bearer } = await makeSignedIn(app.services)
  for (const path of ['/react/access_code', '/react/user/avatar'])
    expect([path, ...readRefusal(await postForm(path, type, payload, bearer))]).toEqual(
      // Calls without files refuse a form immediately.
      path.endsWith('code') && payload.includes('filename') ? [path, 413, 'too_large'] : [path, 400, 'malformed'],
    )
  expect(await listTemporaryFiles(app)).toEqual([])
})

const field = '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\nnoa\r\n'
test.each([
  ['without a header', `--b\r\n\r\n\r\n${'x'.repeat(300_000)}\r\n--b--`],
  ['whose header never ends', `--b\r\ncontent-disposition: form-data; name="\r\n--b\r\n${'x'.repeat(10_000)}\r\n--b--`],
  ['that is no field of a form', `--b\r\ncontent-disposition: x; name="y"\r\n\r\n${'x'.repeat(300_000)}\r\n--b--`],
  ['without a name', `--b\r\ncontent-disposition: form-data\r\n\r\n${'x'.repeat(100_000)}\r\n--b--`],
  ['that is a file without a name', `--b\r\ncontent-disposition: form-data; filename="y"\r\n\r\n${'x'.repeat(1_000)}\r\n--b--`],
  ['that is a file with an empty name', `--b\r\ncontent-disposition: form-data; name=""; filename="y"\r\n\r\nx\r\n--b--`],
  ['that is a file and the end at once', '--b\r\ncontent-disposition: form-data; name="file"; filename="y"\r\n\r\n--b\r\n--b\r\n--b--'],
  ['after the last one', `--b--\r\n--b\r\n--b\r\n${'x'.repeat(300_000)}`],
])('a form with a part %s is answered, in large and small pieces', async (_, rest) => {
  const { bearer } = await makeSignedIn(app.services)
  const payload = `${field}${rest}`
  // Sockets deliver at most 65,536 bytes at once.
  for (const size of [65_536, 27_001, 1000]) {
    const pieces = Array.from({ length: Math.ceil(payload.length / size) }, (_, n) => Buffer.from(payload.slice(n * size, (n + 1) * size)))
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/api/react/user/avatar',
      headers: { ...bearer, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Readable.from(pieces),
    })
    expect([size, statusCode < 500]).toEqual([size, true])
  }
  expect(await listTemporaryFiles(app)).toEqual([])
})
