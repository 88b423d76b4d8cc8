import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ listening: true })
})
afterAll(() => app.close())

test.each([
  ['POST', '/healthz'],
  ['DELETE', '/dev/mail/x'],
  ['GET', '/api/payments/webhook/sandbox'],
  ['POST', '/api/openapi.json?x=1'],
  ['PUT', '/sandbox/pay/x/leave'],
  ['PATCH', '/api/react/login'],
  ['DELETE', '/api/react/site'],
  ['OPTIONS', '/api/react/user/profile'],
  ['POST', '/api/nothing'],
  ['GET', '/api/nothing'],
  ['POST', '/api'],
] as const)('%s %s without such a route is answered with the problem not_found', async (method, url) => {
  const { statusCode, headers, body } = await app.fastify.inject({ method, url })
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test.each(['/sandbox/pay/%00', '/sandbox/pay/%00/secure', '/dev/mail?to=%00', '/api/react/search?q=%00', '/api/react/instruction/%00'])(
  'the address %s with NUL in it is refused before it reaches the database',
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
  [400, 'malformed', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n'],
  [400, 'malformed', 'POST /api/react/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
])('an unreadable request is answered with %i and the problem %s', async (status, code, sent) => {
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

test('a request that does not arrive in time is answered with the problem timed_out', async () => {
  const { server } = app.fastify
  expect(server.requestTimeout).toBe(600_000)
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [connection] = (await accepted) as [Socket]
  // Node.js looks for late requests every 30 seconds and then emits this error.
  server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), connection)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 timed_out[\s\S]*connection: close[\s\S]*"code":"timed_out"/)
})

test('a request on an open connection gets the problem closing while the app closes', async () => {
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
  ['has half sent the head of a request', 'POST /api/react/access_code HTTP/1.1\r\nhost: local'],
])('closing ends while a client %s', async (_, sent) => {
  const fastify = await buildApp({ ...app.services, here: { url: null } }, { closeWithin: 1 })
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
