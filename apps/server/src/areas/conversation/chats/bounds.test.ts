import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { type Caller, createChatCaller } from '../../../../test/chats.ts'
import { newId } from '../../../platform/columns.ts'
import { Refusal } from '../../../platform/refusal.ts'
import render from '../../../platform/small-markdown-worker.ts'
import type { LimitKeys } from './commands/rate-limits.ts'
import { renderText } from './commands/render-text.ts'

// Senders pay for messages and edits before these are rendered, and rendering runs outside the server process.

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let bring: ReturnType<typeof createChatCaller>['bring']
beforeAll(async () => {
  app = await createTestApp()
  ;({ call, say, bring } = createChatCaller(app))
})
afterAll(() => app.close())

/** The most expensive text that is still accepted. */
const mostExpensive = '- a\n'.repeat(1000)

test('renders messages and edits outside the server process', async () => {
  const noa = await makeSignedIn(app.services)
  const maya = await makeStaff(app.services, 'manager')
  const { message, conversation } = (await say(noa, 'Begun')).body
  const measureCpu = async (work: () => unknown) => {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const sendingTime = await measureCpu(async () => {
    for (let count = 0; count < 4; count++) {
      expect((await say(noa, mostExpensive)).status).toBe(200)
      expect((await call('editMessage', { id: message.id, text: mostExpensive }, noa)).status).toBe(200)
      expect((await call('sendStaffMessage', { id: conversation.id, client_id: newId(), text: mostExpensive }, maya)).status).toBe(200)
    }
  })
  const renderingTime = await measureCpu(() => {
    for (let count = 0; count < 12; count++) render(mostExpensive)
  })
  expect(sendingTime).toBeLessThan(renderingTime / 2)
})

test('rejects messages whose HTML is too long, and accepts a long list', async () => {
  const noa = await makeSignedIn(app.services)
  const message = 'Too long to display. Use fewer links or lists.'
  for (const text of ['www.a\n'.repeat(660), '[*'.repeat(300)]) {
    const { status, body } = await say(noa, text)
    expect([status, body.errors]).toEqual([422, [{ path: 'text', message }]])
  }
  const list = (await say(noa, '- a line\n'.repeat(400))).body.message
  expect(list.html.match(/<li>a line<\/li>/g)).toHaveLength(400)
  const edited = await call('editMessage', { id: list.id, text: 'www.a\n'.repeat(660) }, noa)
  expect([edited.status, edited.body.errors]).toEqual([422, [{ path: 'text', message }]])
})

test.each([
  ['en', /^Please wait 60 s\.$/],
  ['ru', /^Подождите 60 с\.$/],
  ['de', /^Bitte warten Sie 60 s\.$/],
])('in %s says when to retry after too many edits', async (language, expected) => {
  const noa = await makeSignedIn(app.services)
  const { id } = (await say(noa, 'First')).body.message
  const change = (text: string) => call('editMessage', { id, text }, noa, { 'accept-language': language })
  for (let count = 0; count < 30; count++) expect((await change(`${count}`)).status).toBe(200)
  const refused = await change('One more')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', detail: expect.stringMatching(expected) } })
  expect((await say(noa, 'Something else')).status).toBe(200)
  app.services.move(60)
  expect((await change('One more')).body.message.text).toBe('One more')
})

test('saves a resent message once, and limits resending to sixty a minute', async () => {
  const noa = await makeSignedIn(app.services)
  const sent = { id: 'company', client_id: newId(), text: 'Once' }
  for (let count = 0; count < 60; count++) expect((await call('sendMessage', sent, noa)).body.message.place).toBe(1)
  expect((await call('sendMessage', sent, noa)).status).toBe(429)
  app.services.move(60)
  expect((await call('sendMessage', sent, noa)).body.message.place).toBe(1)
})

test('unknown devices share one limit, and a known device has its own', async () => {
  const known: Caller = {}
  const sent = { id: 'company', client_id: newId(), email: 'noa@shop.example', text: 'Hello' }
  expect((await call('sendMessage', sent, known)).status).toBe(200)
  app.services.move(60)
  for (let count = 0; count < 60; count++) expect((await call('sendMessage', { ...sent, id: newId() }, {})).status).toBe(404)
  expect((await call('sendMessage', { ...sent, id: newId() }, {})).status).toBe(429)
  const { body } = await call('sendMessage', { ...sent, client_id: newId() }, known)
  expect(body.message.place).toBe(2)
  for (let count = 0; count < 10; count++)
    expect((await call('editMessage', { id: body.message.id, text: `${count}` }, known)).status).toBe(200)
  expect((await call('editMessage', { id: body.message.id, text: 'One more' }, known)).status).toBe(429)
  expect((await call('editMessage', { id: body.message.id, text: 'Theirs' }, {})).status).toBe(404)
})

test('limits a /48 of IPv6 to 120 attempts a minute across its networks', async () => {
  const sendFrom = async (from: string) => (await call('sendMessage', { id: newId(), client_id: newId(), text: 'Hello' }, { from })).status
  for (let network = 0; network < 120; network++) expect(await sendFrom(`2001:db8:7:${network.toString(16)}::1`)).toBe(404)
  expect(await sendFrom('2001:db8:7:ffff::1')).toBe(429)
  expect(await sendFrom('2001:db8:8:1::1')).toBe(404)
})

test('signed-in people do not wait behind visitors for rendering', async () => {
  const render = (keys: LimitKeys) => renderText({ language: 'en' }, keys, 'Hello')
  const sent = { id: newId(), client_id: newId(), text: 'Hello' }
  const strangers = Array.from({ length: 150 }, () => render({ network: '192.0.2.7' }))
  const answers = await Promise.all([render({ person: newId() }), call('sendMessage', sent, { from: '192.0.2.7' })])
  expect(answers).toMatchObject(['<p>Hello</p>', { status: 404 }])
  expect((await Promise.all(strangers)).filter((html) => html instanceof Refusal)).toHaveLength(49)
})

test('limits files of unknown devices by network and by /48 of IPv6', async () => {
  const known: Caller = { from: '2001:db8:9::1' }
  const pdf = '%PDF-1.7'
  const sent = { id: 'company', client_id: newId(), email: 'noa@shop.example', text: 'Hello' }
  expect((await call('sendMessage', sent, known)).status).toBe(200)
  const uploadFrom = async (network: number) => (await bring({ from: `2001:db8:9:${network}::1` }, 'a.pdf', pdf)).status
  for (const network of [1, 2, 3]) {
    for (let count = 0; count < 40; count++) expect(await uploadFrom(network)).toBe(200)
    expect(await uploadFrom(network)).toBe(429)
  }
  expect(await uploadFrom(4)).toBe(429)
  expect((await bring(known, 'a.pdf', pdf)).status).toBe(200)
})
