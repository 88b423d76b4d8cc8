import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeBrowser } from '../device/stand-in-browser.ts'
import { showCarriedToast, toastStore } from '../look/toasts.ts'
import { ApiError, NetworkError } from './api.ts'
import { callOverHttp, openStream } from './http.ts'

const tokenOf = (owner: string, turn = 1) => `head.${btoa(JSON.stringify({ sub: owner, turn }))}.signature`
function keepTokens(owner: string) {
  localStorage.setItem('accessToken', tokenOf(owner))
  localStorage.setItem('refreshToken', `refresh ${owner}`)
}
const keptTokens = () => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]

/** Owners of the tokens sent, in order, without refresh calls. */
let sentBy: (string | undefined)[]
let answer: (response: ServerResponse, request: IncomingMessage) => void
let answerRefresh: (response: ServerResponse) => void
const navigations = vi.fn()

beforeEach(async () => {
  const browser = createFakeBrowser()
  sentBy = []
  navigations.mockClear()
  const end = await browser.serveFrom((request, response) => {
    if (request.url === '/api/react/refresh_token') return answerRefresh(response)
    sentBy.push(request.headers.authorization?.slice('Bearer '.length))
    answer(response, request)
  })
  Object.assign(location, { assign: navigations })
  keepTokens('ada')
  return end
})

const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json; charset=utf-8' })
    .end(JSON.stringify({ type: 'about:blank', status, code, title: code, detail: code, errors: [{ path: 'first_name', message: '' }] }))
const page = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Who are you?</h1>')
/** Answers 401 to every token but this, as the server does for expired ones. */
const acceptOnly = (token: string) => (response: ServerResponse, request: IncomingMessage) =>
  request.headers.authorization === `Bearer ${token}` ? response.writeHead(204).end() : refuse(response, 401, 'unauthorized')

const change = () => callOverHttp('addFavorite', { kind: 'guide', id: 'open-shop' })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => error,
  )

test('repeats a call once with a fresh token after a 401', async () => {
  const fresh = tokenOf('ada', 2)
  answer = acceptOnly(fresh)
  answerRefresh = (response) => json(response, { token: fresh, refreshToken: 'next' })
  expect(await change()).toBeNull()
  expect([sentBy, keptTokens()]).toEqual([
    [tokenOf('ada'), fresh],
    [fresh, 'next'],
  ])
})

test('never repeats a call with the token of another user', async () => {
  answer = acceptOnly(tokenOf('bob'))
  answerRefresh = (response) => {
    keepTokens('bob')
    json(response, { token: tokenOf('ada', 2), refreshToken: 'next' })
  }
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect([sentBy, keptTokens()]).toEqual([[tokenOf('ada')], [tokenOf('bob'), 'refresh bob']])

  // Also when another user signs in while the call is in flight.
  keepTokens('ada')
  answer = (response) => {
    keepTokens('bob')
    refuse(response, 401, 'unauthorized')
  }
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect(sentBy).toEqual([tokenOf('ada'), tokenOf('ada')])
})

test('treats a response from a proxy as not reached', async () => {
  const between: (typeof answer)[] = [
    (response) => page(response, 403),
    (response) => page(response, 404),
    (response) => page(response, 200),
    (response) => response.writeHead(200).end(),
    (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no Route matched"}'),
    (response) => response.writeHead(403, { 'content-type': 'application/json' }).end('null'),
  ]
  for (const each of between) {
    answer = each
    expect([`${each}`, await failure(change())]).toEqual([`${each}`, expect.any(NetworkError)])
  }
})

/** Replaces `AbortSignal.timeout`. Returns functions that fire it and list the requested durations. */
function mockTimeouts() {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  onTestFinished(() => timeout.mockRestore())
  const isUp = () => clock.abort(new DOMException('it took too long', 'TimeoutError'))
  return { isUp, isSetTo: () => timeout.mock.calls.flat() }
}

test.each([
  ['before its answer begins', () => {}],
  ['in the middle of its answer', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
])('a timeout counts as not reached, %s', async (_, begin) => {
  const { isUp, isSetTo } = mockTimeouts()
  const came = new Promise<void>((resolve) => {
    answer = (response) => {
      begin(response)
      resolve()
    }
  })
  const call = failure(change())
  await came
  isUp()
  expect(await call).toBeInstanceOf(NetworkError)
  expect(isSetTo()).toEqual([60_000])
})

test('a timed-out token refresh counts as not reached and keeps the session', async () => {
  const { isUp } = mockTimeouts()
  answer = (response) => refuse(response, 401, 'unauthorized')
  const came = new Promise<void>((resolve) => {
    answerRefresh = () => resolve()
  })
  const call = failure(change())
  await came
  isUp()
  expect(await call).toBeInstanceOf(NetworkError)
  expect(keptTokens()).toEqual([tokenOf('ada'), 'refresh ada'])
})

test('allows uploads more time and passes on an abort by the caller', async () => {
  const { isSetTo } = mockTimeouts()
  const leave = new AbortController()
  answer = () => leave.abort()
  const picture = new Blob(['picture'])
  const given = await failure(callOverHttp('changeAvatar', { avatar: picture }, { signal: leave.signal }))
  expect(given).toMatchObject({ name: 'AbortError' })
  expect(isSetTo()).toEqual([600_000])
})

test('a stream answered by a proxy throws; a refusal is returned', async () => {
  const open = () => openStream('', new AbortController().signal)
  answer = (response) => page(response, 403)
  expect(await failure(open())).toBeInstanceOf(NetworkError)
  answer = (response) => refuse(response, 403, 'forbidden')
  expect(await open()).toMatchObject({ status: 403 })
})

test('throws the server’s refusals and errors as they are', async () => {
  answer = (response) => refuse(response, 422, 'invalid')
  expect(await failure(change())).toMatchObject({ problem: { status: 422, code: 'invalid', errors: [{ path: 'firstName' }] } })
  for (const [type, body] of [
    ['text/html', '<h1>Bad gateway</h1>'],
    ['application/json', '{"message":"Bad gateway"}'],
  ]) {
    answer = (response) => response.writeHead(502, { 'content-type': type }).end(body)
    const error = await failure(change())
    expect(error).toBeInstanceOf(ApiError)
    expect([type, error]).toMatchObject([type, { problem: { status: 502, code: 'internal' } }])
  }
})

test('only the server ends a session', async () => {
  answer = (response) => refuse(response, 401, 'unauthorized')
  for (const status of [200, 401, 403, 422, 502]) {
    answerRefresh = (response) => page(response, status)
    expect([status, await failure(change())]).toEqual([status, expect.any(NetworkError)])
    expect([status, ...keptTokens()]).toEqual([status, tokenOf('ada'), 'refresh ada'])
  }
  answerRefresh = (response) => refuse(response, 401, 'session_ended')
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect([keptTokens(), navigations.mock.calls]).toEqual([[null, null], [['/']]])
})

test('a deleted account is reported and its device records are removed', async () => {
  const { startRecords } = await import('../device/outbox.ts')
  const forget = vi.fn()
  // Not marked as complete, because `recordsKnown` resolves once for the whole test worker.
  startRecords([{ outbox: { start() {} } as never, subscribe: () => () => {}, forget }], false)
  onTestFinished(() => startRecords([], false))
  answer = (response) => refuse(response, 401, 'unauthorized')
  answerRefresh = (response) => refuse(response, 401, 'account_deleted')
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect([keptTokens(), navigations.mock.calls, forget.mock.calls]).toEqual([[null, null], [['/']], [['ada', true]]])
  showCarriedToast()
  expect(toastStore.get().map(({ text }) => text)).toEqual(['account_deleted'])
})
