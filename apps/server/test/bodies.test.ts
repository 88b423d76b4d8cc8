import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { formOf, leftOnTheirWay } from './forms.ts'

// Limits and malformed bodies, sent over a socket where it matters what the server reads.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ listening: true })
})
afterAll(async () => {
  await app.close()
})

const said = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]
const postForm = (path: string, type: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, 'content-type': type }, payload })

/** Sends this much of a request and nothing else, and answers with what comes back until the server closes. */
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

test('refuses a form declared over 1 MiB before reading it', async () => {
  expect(await sendOnly([...formStart, 'content-length: 100000000'])).toEqual([413, 'too_large'])
})

test('reads a form of unknown length up to 1 MiB', async () => {
  const many = Array.from({ length: 12 }, (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n${'x'.repeat(100_000)}\r\n`)
  const one = ['--b\r\ncontent-disposition: form-data; name="f"\r\n\r\n', ...Array<string>(12).fill('x'.repeat(100_000))]
  for (const pieces of [many, one])
    expect(await sendOnly([...formStart, 'transfer-encoding: chunked'], pieces.map(chunk))).toEqual([413, 'too_large'])
})

test('refuses a field that is too long instead of cutting it', async () => {
  const { payload, headers } = formOf([{ name: 'name', value: 'x'.repeat(200_000) }])
  expect(said(await postForm('/react/register', headers['content-type'], payload))).toEqual([413, 'too_large'])
})

test('bounds the fields of calls that take files', async () => {
  const { bearer } = await makeSignedIn(app.services)
  const { payload, headers } = formOf([
    ...Array.from({ length: 90 }, (_, n) => ({ name: `f${n}`, value: 'x'.repeat(120_000) })),
    { name: 'file', value: 'x', filename: 'x.png' },
  ])
  expect(said(await postForm('/react/user/avatar', headers['content-type'], payload, bearer))).toEqual([413, 'too_large'])
  expect(await leftOnTheirWay(app)).toEqual([])
})

const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k_${n}":1`).join(',')}}`

test.each([
  ['nested 10,000 deep', nested(10_000)],
  ['nested 10,000 deep in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['nested deep and never closed', `{"a":${'['.repeat(500_000)}`],
  ['of 60,000 keys', keys(60_000)],
  ['of a list of 60,000', `{"email":[${Array(60_000).fill(1)}]}`],
])('JSON %s is refused before anything is made of it', async (_, payload) => {
  const response = await postForm('/react/access_code', 'application/json', payload)
  expect(said(response)).toEqual([400, 'malformed'])
})

test('brackets, commas and quotes inside texts do not count as values', async () => {
  const payload = JSON.stringify({ email: `${'[{,"\\'.repeat(5000)}@x.example` })
  expect((await postForm('/react/access_code', 'application/json', payload)).statusCode).toBe(422)
})

test('a field declared as JSON stays text, however deeply nested', async () => {
  const { payload, headers } = formOf([{ name: 'email', value: nested(10_000), type: 'application/json' }])
  expect(said(await postForm('/react/access_code', headers['content-type'], payload))).toEqual([422, 'validation'])
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
])('a form %s is refused as not readable, whether a call takes files or not', async (_, type, payload) => {
  const { bearer } = await makeSignedIn(app.services)
  for (const path of ['/react/access_code', '/react/user/avatar'])
    expect([path, ...said(await postForm(path, type, payload, bearer))]).toEqual(
      // Calls without a file refuse one at once.
      path.endsWith('code') && payload.includes('filename') ? [path, 413, 'too_large'] : [path, 400, 'malformed'],
    )
  expect(await leftOnTheirWay(app)).toEqual([])
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
])('a form with a part %s is answered, in one piece and in many', async (_, rest) => {
  const { bearer } = await makeSignedIn(app.services)
  const payload = `${field}${rest}`
  for (const size of [payload.length, 65_536, 27_001, 1000]) {
    const pieces = Array.from({ length: Math.ceil(payload.length / size) }, (_, n) => Buffer.from(payload.slice(n * size, (n + 1) * size)))
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/api/react/user/avatar',
      headers: { ...bearer, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Readable.from(pieces),
    })
    expect([size, statusCode < 500]).toEqual([size, true])
  }
  expect(await leftOnTheirWay(app)).toEqual([])
})

test('gives a file ten minutes to arrive and any other body half a minute', async () => {
  const fastify = await buildApp({ ...app.services, here: { url: null } }, { patience: { body: 1, closing: 1 } })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { server } = fastify
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 600_000])
  const { token } = await makeSignedIn(app.services)
  // Requests injected from within have no connection that could be closed.
  await fastify.inject({ method: 'POST', url: '/api/react/access_code', payload: {} })
  const begin = (lines: string[]) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\nhost: localhost\r\ncontent-length: 60\r\n\r\n`)
    return socket
  }
  const received = once(server, 'request')
  const file = begin([
    'POST /api/react/user/avatar HTTP/1.1',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
  ])
  await received
  const cut = await text(begin(['POST /api/react/access_code HTTP/1.1', 'content-type: application/json']))
  expect(cut).toMatch(/^HTTP\/1.1 408 timed_out[\s\S]*connection: close/)
  file.write('x'.repeat(60))
  const [answer] = await once(file, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
  // After a refusal the rest of a file must still arrive in time.
  const stranger = await text(begin(['POST /api/react/user/avatar HTTP/1.1', 'content-type: multipart/form-data; boundary=b']))
  expect(stranger).toMatch(/^HTTP\/1.1 401 /)
  file.destroy()
  await fastify.close()
})
