import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '@waymark/contract/live.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../device/session.ts'
import { createFakeBrowser, fakeToken } from '../device/stand-in-browser.ts'
import { followStream } from './event-stream.ts'

const changed = (id: string): LiveEvent => ({ kind: 'conversation', id, revision: 1, orderId: null })

let browser: ReturnType<typeof createFakeBrowser>
let server: Server
let left: AbortController
let asked: IncomingMessage[]
let heard: LiveEvent[]
let lastId: string
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  browser = createFakeBrowser()
  left = new AbortController()
  asked = []
  heard = []
  lastId = ''
  server = createServer((request, response) => {
    asked.push(request)
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  left.abort()
  server.closeAllConnections()
  server.close()
})

function follow() {
  const { port } = server.address() as AddressInfo
  return followStream({
    stopSignal: left.signal,
    lastId: () => lastId,
    open: (signal) => fetch(`http://127.0.0.1:${port}/`, { signal, headers: { 'last-event-id': lastId } }),
    onEvent(id, event) {
      lastId = id
      if (event) heard.push(event)
    },
  })
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

test('parses events split across chunks and resumes after the last one', async () => {
  const parts = ['id: 5\n\nid: 7\nda', `ta: ${JSON.stringify(changed('a'))}\n`, `\nid: 8\ndata: ${JSON.stringify(changed('ö'))}\n\n`]
  answer = (response) => {
    begin(response)
    if (asked.length > 1) return response.write(`id: 9\ndata: ${JSON.stringify(changed('b'))}\n\n`)
    for (const part of parts) response.write(part)
    response.end()
  }
  void follow()
  await expect.poll(() => heard).toEqual([changed('a'), changed('ö'), changed('b')])
  expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual(['', '8'])
})

test('retries when the server is unreachable but not without a session', async () => {
  const statuses = [503, 502, 401]
  answer = (response) => response.writeHead(statuses[asked.length - 1] ?? 500).end()
  const following = follow()
  await expect.poll(() => asked.length).toBe(3)
  browser.connect()
  left.abort()
  await following
  expect(asked).toHaveLength(3)
})

test('restarts from the beginning for a new session', async () => {
  answer = (response) => begin(response).write('id: 3\n\n')
  void follow()
  await expect.poll(() => lastId).toBe('3')
  browser.signIn('ada')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.headers['last-event-id']).toBe('')
})

test('resumes after the last event with a renewed token', async () => {
  browser.signIn('ada')
  answer = (response) => begin(response).write('id: 3\n\n')
  void follow()
  await expect.poll(() => lastId).toBe('3')
  storeTokens({ token: fakeToken('ada', 'renewed'), refreshToken: 'next' })
  server.closeAllConnections()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.headers['last-event-id']).toBe('3')
})

test('connects once a missing second factor was given', async () => {
  answer = (response) => (asked.length > 1 ? begin(response).write('id: 3\n\n') : response.writeHead(403).end())
  void follow()
  await expect.poll(() => lastId).toBe('3')
})

test('reports missed events repeatedly when nothing comes through', async () => {
  answer = (response) => begin(response).end()
  void follow()
  await expect.poll(() => heard).toContainEqual({ kind: 'missed' })
  browser.connect()
  await expect.poll(() => heard.length).toBeGreaterThan(1)
})
