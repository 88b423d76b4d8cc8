import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { messageOutbox, messagesOnDevice, redirectWaiting, rewriteOwn, writeAgain, writeMessage } from './send-messages.ts'
import { forgetAbout, holdFile, keepChosen, listWaiting, messageDrafts, readAbout, readChosen, visitorWrote } from './waiting-messages.ts'

interface SentCall {
  call: 'claim' | 'file' | 'message'
  by: string
  clientId?: string
  files?: string[]
  email?: string
}

interface Answered {
  status: number
  [field: string]: unknown
}

let browser: ReturnType<typeof createFakeBrowser>
let asked: SentCall[]
/** Responses to the next messages. */
let refusals: Answered[]
/** Runs while a message is being sent. */
let meanwhile: () => void

const bearerName = ({ headers }: IncomingMessage) =>
  headers.authorization ? (JSON.parse(atob(headers.authorization.split('.')[1] ?? '')) as { sub: string }).sub : 'visitor'

async function readAsked(request: IncomingMessage): Promise<SentCall> {
  const by = bearerName(request)
  const body = await text(request)
  if (request.url?.endsWith('/claim')) return { call: 'claim', by }
  if (request.url?.endsWith('/file')) return { call: 'file', by }
  const { client_id: clientId, files, email } = JSON.parse(body)
  return { call: 'message', by, clientId, files, ...(email && { email }) }
}

function answerTo({ call }: SentCall): Answered {
  if (call === 'claim') return { status: 200, conversation: null }
  if (call === 'file') return { status: 200, id: `file ${asked.filter((one) => one.call === 'file').length}` }
  meanwhile()
  return refusals.shift() ?? { status: 200, conversation: { id: 'company', revision: 1 }, message: { place: 1, revision: 1 } }
}

beforeEach(async () => {
  browser = createFakeBrowser()
  asked = []
  refusals = []
  meanwhile = () => {}
  return browser.serveFrom(async (request, response) => {
    if (request.method === 'GET') return response.writeHead(404).end()
    const one = await readAsked(request)
    asked.push(one)
    const answer = answerTo(one)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
})
afterEach(() => {
  messagesOnDevice.forget('ada', true)
  messagesOnDevice.forget('visitor', true)
})

const calls = () => asked.map(({ call, by }) => `${call} ${by}`)
async function write(given: { file?: boolean; email?: string } = {}) {
  const files = given.file ? [holdFile(new File(['words'], 'letter.txt'))] : []
  writeMessage({ to: 'company', text: 'Hello', cards: [], files, ...(given.email !== undefined && { email: given.email }) })
  await messageOutbox.flush()
}
async function signIn() {
  browser.signIn('ada')
  await messageOutbox.flush()
}
const lost = { status: 503 }

test("sends a visitor's unanswered message to the account once its state is known", async () => {
  refusals = [lost]
  await write()
  expect(visitorWrote.read()).toBeNull()
  await signIn()
  expect(calls()).toEqual(['message visitor', 'claim ada', 'message ada'])
  const ids = asked.flatMap(({ clientId }) => clientId ?? [])
  expect(new Set(ids).size).toBe(1)
  expect([...listWaiting('visitor'), ...listWaiting('ada')]).toEqual([])
})

test("sends a visitor's refused message from the account, with its file", async () => {
  refusals = [{ status: 422, code: 'email_needed', detail: 'Where to?' }]
  await write({ file: true, email: 'dana@example.com' })
  expect(listWaiting('visitor')).toMatchObject([{ code: 'email_needed', files: [{ id: 'file 1' }] }])
  await signIn()
  expect(asked.slice(2)).toMatchObject([
    { call: 'claim', by: 'ada' },
    { call: 'message', by: 'ada', files: ['file 1'] },
  ])
  expect(asked.at(-1)?.email).toBeUndefined()
  expect(listWaiting('ada')).toEqual([])
})

test('uploads a file again with its message if the server no longer has it', async () => {
  browser.signIn('ada')
  refusals = [{ status: 422, code: 'validation', errors: [{ path: 'files', message: 'One is not there.' }] }]
  await write({ file: true })
  const [refused] = listWaiting('ada')
  if (!refused) throw new Error('nothing waits')
  writeAgain(refused, {})
  await messageOutbox.flush()
  expect(calls()).toEqual(['file ada', 'message ada', 'file ada', 'message ada'])
  expect(asked.at(-1)?.files).toEqual(['file 2'])
})

test('rewrites a refused message with its file and the text begun since', async () => {
  browser.signIn('ada')
  refusals = [{ status: 422, code: 'validation', errors: [{ path: 'text', message: 'Too long.' }] }]
  await write({ file: true })
  const [refused] = listWaiting('ada')
  if (!refused) throw new Error('nothing waits')
  messageDrafts.keep('company', { text: 'And then' })
  rewriteOwn(refused)
  expect([listWaiting('ada'), messageDrafts.read('company')?.text]).toEqual([[], 'Hello\n\nAnd then'])
  const chosen = readChosen('company')
  expect(chosen).toMatchObject([{ name: 'letter.txt' }])
  writeMessage({ to: 'company', text: 'Hi', cards: [], files: chosen })
  await messageOutbox.flush()
  expect(listWaiting('ada')).toEqual([])
  // The file exists only in this page's memory.
  keepChosen('company', [holdFile(new File(['more'], 'more.txt'))])
  expect(Object.keys(localStorage).some((name) => localStorage.getItem(name)?.includes('more.txt'))).toBe(false)
  browser.signIn('ben')
  expect(readChosen('company')).toEqual([])
})

test('keeps the cards of a rewritten message unless they were the reason for the refusal', async () => {
  const about = {
    cards: [{ kind: 'step' as const, guide: 'account', step: 'sign' }],
    asked: [{ question: 'Which bank?', answered: true, found: [] }],
  }
  for (const [code, cards] of [
    ['email_needed', about.cards],
    ['validation', []],
  ] as const) {
    refusals = [{ status: 422, code }]
    writeMessage({ to: 'company', text: 'Hello', files: [], ...about })
    await messageOutbox.flush()
    const [refused] = listWaiting('visitor')
    if (!refused) throw new Error('nothing waits')
    rewriteOwn(refused)
    expect(readAbout('company')).toMatchObject({ cards, asked: about.asked })
    forgetAbout('company')
  }
  expect(readAbout('company')).toBeNull()
})

test('redirects a waiting message when its conversation was merged into another', async () => {
  browser.signIn('ada')
  refusals = [lost]
  await write()
  redirectWaiting('company', 'other')
  expect(listWaiting('ada')).toMatchObject([{ to: 'other', text: 'Hello' }])
})

test('a second sign-in on one page claims what was written between the sessions', async () => {
  await write()
  await signIn()
  browser.signIn(null)
  await write()
  await signIn()
  expect(calls()).toEqual(['message visitor', 'claim ada', 'message visitor', 'claim ada'])
  expect(visitorWrote.read()).toBeNull()
})

test('signing in while a message is being sent moves it to the account', async () => {
  meanwhile = () => browser.signIn('ada')
  await write()
  expect(calls()).toEqual(['message visitor', 'claim ada'])
})

test('signing in claims nothing if the visitor wrote nothing', async () => {
  await signIn()
  expect(asked).toEqual([])
})
