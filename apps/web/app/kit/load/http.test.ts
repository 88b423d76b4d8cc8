import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { standInBrowser } from '../device/stand-in-browser.ts'
import { showCarriedToast, toastStore } from '../look/toasts.ts'
import { ApiError, NetworkError } from './api.ts'
import { callOverHttp, openStream } from './http.ts'

const tokenOf = (owner: string, turn = 1) => `head.${btoa(JSON.stringify({ sub: owner, turn }))}.signature`
function keepTokens(owner: string) {
  localStorage.setItem('accessToken', tokenOf(owner))
  localStorage.setItem('refreshToken', `refresh ${owner}`)
}
const keptTokens = () => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]

/** Whose tokens came with calls, in order; refreshing is not among them. */
let cameWith: (string | undefined)[]
let answer: (response: ServerResponse, request: IncomingMessage) => void
let answerRefresh: (response: ServerResponse) => void
const wentTo = vi.fn()

beforeEach(async () => {
  const browser = standInBrowser()
  cameWith = []
  wentTo.mockClear()
  const end = await browser.comeFrom((request, response) => {
    if (request.url === '/api/react/refresh_token') return answerRefresh(response)
    cameWith.push(request.headers.authorization?.slice('Bearer '.length))
    answer(response, request)
  })
  Object.assign(location, { assign: wentTo })
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
/** As the server does with a token that is over. */
const takeOnly = (token: string) => (response: ServerResponse, request: IncomingMessage) =>
  request.headers.authorization === `Bearer ${token}` ? response.writeHead(204).end() : refuse(response, 401, 'unauthorized')

const change = () => callOverHttp('addFavorite', { kind: 'guide', id: 'open-shop' })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => error,
  )

test('a call whose token is over is made once more with a fresh one', async () => {
  const fresh = tokenOf('ada', 2)
  answer = takeOnly(fresh)
  answerRefresh = (response) => json(response, { token: fresh, refreshToken: 'next' })
  expect(await change()).toBeNull()
  expect([cameWith, keptTokens()]).toEqual([
    [tokenOf('ada'), fresh],
    [fresh, 'next'],
  ])
})

test('what one person began is never made with the token of who signed in meanwhile', async () => {
  answer = takeOnly(tokenOf('bob'))
  answerRefresh = (response) => {
    keepTokens('bob')
    json(response, { token: tokenOf('ada', 2), refreshToken: 'next' })
  }
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect([cameWith, keptTokens()]).toEqual([[tokenOf('ada')], [tokenOf('bob'), 'refresh bob']])

  // Also where they signed in while the call itself was on its way.
  keepTokens('ada')
  answer = (response) => {
    keepTokens('bob')
    refuse(response, 401, 'unauthorized')
  }
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect(cameWith).toEqual([tokenOf('ada'), tokenOf('ada')])
})

test('what somebody between answers is no word of the server', async () => {
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

/** In the place of the clock. Returns what lets time be up, and for how long each was set. */
function holdTime() {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  onTestFinished(() => timeout.mockRestore())
  const isUp = () => clock.abort(new DOMException('it took too long', 'TimeoutError'))
  return { isUp, isSetTo: () => timeout.mock.calls.flat() }
}

test.each([
  ['before its answer begins', () => {}],
  ['in the middle of its answer', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
])('a call that takes too long is given up as not reached, %s', async (_, begin) => {
  const { isUp, isSetTo } = holdTime()
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

test('a token that is not renewed for long is given up as not reached, and nobody is signed out', async () => {
  const { isUp } = holdTime()
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

test('what has a file is waited for longer, and whoever gives a call up is told so themselves', async () => {
  const { isSetTo } = holdTime()
  const leave = new AbortController()
  answer = () => leave.abort()
  const picture = new Blob(['picture'])
  const given = await failure(callOverHttp('changeAvatar', { avatar: picture }, { signal: leave.signal }))
  expect(given).toMatchObject({ name: 'AbortError' })
  expect(isSetTo()).toEqual([600_000])
})

test('a stream that somebody between refuses is not reached; what the server refuses is answered', async () => {
  const open = () => openStream('', new AbortController().signal)
  answer = (response) => page(response, 403)
  expect(await failure(open())).toBeInstanceOf(NetworkError)
  answer = (response) => refuse(response, 403, 'forbidden')
  expect(await open()).toMatchObject({ status: 403 })
})

test('what the server refuses, or fails at, is told as it says', async () => {
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
  expect([keptTokens(), wentTo.mock.calls]).toEqual([[null, null], [['/']]])
})

test('an account that is gone is told of on the next page, and nothing of it stays on the device', async () => {
  const { startRecords } = await import('../device/outbox.ts')
  const forget = vi.fn()
  // Not as all of them: that would be known to every test of this worker.
  startRecords([{ outbox: { start() {} } as never, subscribe: () => () => {}, forget }], false)
  onTestFinished(() => startRecords([], false))
  answer = (response) => refuse(response, 401, 'unauthorized')
  answerRefresh = (response) => refuse(response, 401, 'account_deleted')
  expect(await failure(change())).toMatchObject({ problem: { status: 401 } })
  expect([keptTokens(), wentTo.mock.calls, forget.mock.calls]).toEqual([[null, null], [['/']], [['ada', true]]])
  showCarriedToast()
  expect(toastStore.get().map(({ text }) => text)).toEqual(['account_deleted'])
})
