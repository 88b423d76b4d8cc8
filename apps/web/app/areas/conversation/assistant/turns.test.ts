import type { IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { createFakeBrowser, fakeToken } from '../../../kit/device/stand-in-browser.ts'

let browser: ReturnType<typeof createFakeBrowser>
/** Requests as path and token. */
let asked: string[]
const renewed = fakeToken('ada', 'renewed')
const tokenGiven = ({ headers }: IncomingMessage) => headers.authorization?.split('.')[2]
const answered = { kind: 'answer', answer: { state: 'none', places: [], sentences: [], next: [] } }

beforeAll(async () => {
  browser = createFakeBrowser()
  browser.signIn('ada')
  localStorage.setItem('refreshToken', 'first')
  asked = []
  return browser.serveFrom((request, response) => {
    asked.push([request.url, tokenGiven(request)].filter(Boolean).join(' '))
    if (request.url === '/api/react/refresh_token')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ token: renewed, refreshToken: 'next' }))
    if (tokenGiven(request) !== 'renewed')
      return response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"status":401,"code":"unauthorized"}')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(answered)}\n\n`)
  })
})

test('answers a question with a renewed token, and clears the talk on sign-out', async () => {
  // Imported here, because the module listens to the session from the start.
  const { askAssistant, askedInTalk, hasTurns } = await import('./turns.ts')
  await askAssistant('Which price list?', undefined)
  expect(asked).toEqual(['/api/react/assistant/stream signature', '/api/react/refresh_token', '/api/react/assistant/stream renewed'])
  expect(askedInTalk()).toEqual([{ question: 'Which price list?', answered: false, places: [] }])
  browser.signIn(null)
  expect(hasTurns()).toBe(false)
})
