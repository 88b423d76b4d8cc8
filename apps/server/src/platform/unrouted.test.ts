import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ listening: true })
})
afterAll(() => app.close())

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

test('a wrong method is refused with 405, and Allow names the right ones, at every address of the contract', async () => {
  const right = Map.groupBy(Object.values(calls), ({ path }) => path.replace(/:\w+/g, ':'))
  for (const [pattern, specs] of right) {
    const url = `/api${pattern.replaceAll(':', 'x')}`
    const others = Object.values(calls).filter(({ path }) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`).test(url))
    const taken = new Set(others.flatMap(({ method, changes }) => (changes ? ['GET', 'POST'] : [method])))
    for (const { method } of specs) expect(taken).toContain(method)
    const wrong = methods.find((method) => !taken.has(method)) ?? 'OPTIONS'
    const { statusCode, headers, body } = await app.fastify.inject({ method: wrong, url })
    expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 405, 'method_not_allowed'])
    const allowed = String(headers.allow).split(', ')
    expect([url, allowed.filter((method) => method !== 'HEAD').toSorted()]).toEqual([url, [...taken].toSorted()])
  }
})

test('a wrong method is refused with 405 outside of the contract too, and an unknown address stays unknown', async () => {
  for (const [method, url, status, allow] of [
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['DELETE', '/dev/mail/x', 405, 'GET, HEAD'],
    ['GET', '/api/payments/webhook/sandbox', 405, 'POST'],
    ['POST', '/api/openapi.json?x=1', 405, 'GET, HEAD'],
    ['PUT', '/sandbox/pay/x/leave', 405, 'POST'],
    ['POST', '/api/nothing', 404, undefined],
    ['GET', '/api/nothing', 404, undefined],
    ['POST', '/api', 404, undefined],
  ] as const) {
    const { statusCode, headers } = await app.fastify.inject({ method, url })
    expect([method, url, statusCode, headers.allow]).toEqual([method, url, status, allow])
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  }
})

test.each(['/sandbox/pay/%00', '/sandbox/pay/%00/secure', '/dev/mail?to=%00', '/api/react/search?q=%00', '/api/react/instruction/%00'])(
  'the address %s with NUL in it is refused and never asked of the database',
  async (url) => {
    const { statusCode } = await app.fastify.inject(url)
    expect([url, statusCode]).toEqual([url, url.startsWith('/api') ? 400 : 302])
  },
)

/** Sends bytes and returns the answer when the server closes the connection. */
async function exchange(sent: string) {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

test.each([
  [431, 'headers_too_large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'malformed', 'NONSENSE / HTTP/1.1\r\nhost: x\r\n\r\n'],
  [400, 'malformed', 'GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n'],
  [400, 'malformed', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
])('what is no request is answered with %i and the problem %s', async (status, code, sent) => {
  const { status: answered, head, body } = await exchange(sent)
  expect([answered, JSON.parse(body).code]).toEqual([status, code])
  for (const line of [
    'content-type: application/problem+json',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ])
    expect(head).toContain(line)
})

test('a request for a whole address is one for its path', async () => {
  for (const [target, status] of [
    ['http://elsewhere.example/healthz', 200],
    ['HTTP://elsewhere.example/api/openapi.json', 200],
    ['http://elsewhere.example', 404],
  ])
    expect((await exchange(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)).status).toBe(status)
})

test('what else a request expects is left aside', async () => {
  const { status, body } = await exchange('GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: wonders\r\nconnection: close\r\n\r\n')
  expect([status, body]).toEqual([200, 'ok'])
})

test('while the app closes, a request on an open connection is answered with the problem closing', async () => {
  const closing = await createTestApp({ listening: true })
  const socket = connect((closing.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  // A started request keeps its connection open.
  socket.write('POST /api/react/access_code HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n')
  await expect.poll(() => new Promise((resolve) => closing.fastify.server.getConnections((_, count) => resolve(count)))).toBe(1)
  const closed = closing.fastify.close()
  socket.write('{}GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answers = await text(socket)
  expect(answers).toMatch(/HTTP\/1\.1 503 [\s\S]*"code":"closing"/)
  expect(answers.toLowerCase()).toContain('retry-after: 5')
  await closed
  await closing.services.close()
})

test.each([
  [
    'has half sent a request',
    'POST /api/react/access_code HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  ],
  ['has half sent the head of one', 'POST /api/react/access_code HTTP/1.1\r\nhost: local'],
])('closing ends, also while somebody %s', async (_, sent) => {
  const fastify = await buildApp({ ...app.services, here: { url: null } }, { patience: { body: 30_000, closing: 1 } })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(fastify.server, 'connection')
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  const [connection] = (await accepted) as [Socket]
  await expect.poll(() => connection.bytesRead).toBe(sent.length)
  await fastify.close()
  expect(connection.destroyed).toBe(true)
  socket.destroy()
})
