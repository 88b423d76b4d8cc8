import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshEmail, mailsTo, signIn } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { type Caller, createChatCaller } from '../../../../test/chats.ts'
import { meet } from '../../../../test/meet.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { collectStoredTexts, findTrace } from '../../../../test/traces.ts'
import { startBackground } from '../../../background.ts'
import { newId } from '../../../platform/columns.ts'
import { mailUnseenMessages } from './commands/mail-unseen.ts'
import { collectConversations, eraseOldVisitorConversations } from './commands/personal-conversations.ts'

// Data export and erasure of conversations.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await makeService(app.services, 'account')
})
afterAll(() => app.close())

test('keeps an old conversation when its visitor writes during the cleanup', async () => {
  const { say } = createChatCaller(app)
  const { id } = (await say({}, 'Of long ago')).body.conversation
  app.services.move(91 * 86_400)
  const writeNow = sql`update conversations set changed_at = ${app.services.clock().toISOString()}::timestamptz where id = ${id}`
  expect(await meet(app.services, writeNow, [() => eraseOldVisitorConversations(app.services)])).toEqual(['ok'])
  expect(await app.services.rows(sql`select from conversations where id = ${id}`)).toHaveLength(1)
})

test('exports conversations without staff notes, and erases them with the account', async () => {
  const { call, say, bring } = createChatCaller(app)
  const person = await makeSignedIn(app.services)
  const maya = await makeStaff(app.services, 'manager')
  const order = await makeOrder(app.services, {
    userId: person.user.id,
    service: 'account',
    status: 'finished',
    paymentStatus: 'paid',
    paid: 1,
  })
  const file = (await bring(person, 'paper.pdf', '%PDF-1.7\n%trace-in-a-file\n%%EOF\n')).body.id
  await bring(person, 'waiting.pdf', '%PDF-1.7\n%trace-that-waits\n%%EOF\n')
  const { id } = (await say(person, 'trace-of-words', { files: [file] })).body.conversation
  await say(person, 'trace-of-the-order', { id: order })
  await call('sendStaffMessage', { id, client_id: newId(), text: 'trace-of-an-answer' }, maya)
  await call('addConversationNote', { id, text: 'trace-of-a-note' }, maya)

  const post = (path: string, payload: object) =>
    app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: person.bearer, payload })
  const files = unzipSync((await app.fastify.inject((await post('user/export', {})).json().url)).rawPayload)
  const copy = strFromU8(files['conversations.json'] ?? new Uint8Array())
  for (const trace of ['trace-of-words', 'trace-of-the-order', 'trace-of-an-answer']) expect(copy).toContain(trace)
  expect(copy).not.toContain('trace-of-a-note')
  expect(Object.keys(files).filter((name) => name.startsWith('conversations/'))).toHaveLength(1)

  await post('user/confirmation', { purpose: 'delete_account' })
  const mail = (await mailsTo(app.services, person.user.email)).findLast(({ template }) => template === 'confirmation')
  const code = mail?.template === 'confirmation' ? mail.data.code : ''
  expect((await post('user/delete', { access_code: code })).statusCode).toBe(204)
  await startBackground(app.services)
  const traces = ['trace-of-words', 'trace-of-the-order', 'trace-of-an-answer', 'trace-of-a-note', 'trace-in-a-file', 'trace-that-waits']
  await expect
    .poll(async () => {
      const places = await collectStoredTexts(app.services)
      return traces.flatMap((trace) => findTrace(trace, places))
    })
    .toEqual([])
})

test('exports and erases messages sent as a visitor from a former address', async () => {
  const own = await createTestApp()
  onTestFinished(own.close)
  const { say, bring } = createChatCaller(own)
  const person = await makeSignedIn(own.services)
  const [before, after] = [person.user.email, freshEmail()]
  const post = (path: string, payload: object, one = person) =>
    own.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: one.bearer, payload })
  const readCode = async (email: string) => {
    const mail = (await mailsTo(own.services, email)).findLast(({ template }) => template === 'confirmation')
    return mail?.template === 'confirmation' ? mail.data.code : ''
  }
  const visitor: Caller = {}
  await say(visitor, 'trace-of-before', { email: before })
  await post('user/confirmation', { purpose: 'leave_email' })
  await post('user/email', { email: after, access_code: await readCode(before) })
  expect((await post('user/email/confirm', { access_code: await readCode(after) })).statusCode).toBe(200)
  const file = (await bring(visitor, 'paper.pdf', '%PDF-1.7\n%trace-of-a-paper\n%%EOF\n')).body.id
  await say(visitor, 'trace-of-after', { files: [file] })

  const next = await makeSignedIn(own.services, { email: before })
  const exportFor = async (one: { id: string; email: string }) => JSON.stringify((await collectConversations(own.services, one)).documents)
  expect(await exportFor({ ...person.user, email: after })).toMatch(/trace-of-before.*trace-of-after/)
  expect(await exportFor(next.user)).not.toMatch(/trace/)

  // Leaves an unsent mail to staff in the queue.
  own.services.move(86_400)
  await mailUnseenMessages(own.services)
  expect(findTrace('trace-of-after', await collectStoredTexts(own.services))).toContain('sealed job')
  const { token } = await signIn(own.services, after)
  const again = { ...person, bearer: { authorization: `Bearer ${token}` } }
  await post('user/confirmation', { purpose: 'delete_account' }, again)
  expect((await post('user/delete', { access_code: await readCode(after) }, again)).statusCode).toBe(204)
  await startBackground(own.services)
  await expect
    .poll(async () => {
      const places = await collectStoredTexts(own.services)
      return ['trace-of-before', 'trace-of-after', 'trace-of-a-paper'].flatMap((trace) => findTrace(trace, places))
    })
    .toEqual([])
})

test('erases conversations of visitors after 90 days, but not of accounts', async () => {
  const own = await createTestApp()
  onTestFinished(own.close)
  const { call, say, bring } = createChatCaller(own)
  const person = await makeSignedIn(own.services)
  const maya = await makeStaff(own.services, 'manager')
  const visitor: Caller = {}
  const later: Caller = {}
  await say(person, 'of-an-account')
  const { id } = (await say(visitor, 'of-a-visitor', { email: 'of-a-visitor@example.com' })).body.conversation
  const file = (await bring(visitor, 'paper.pdf', '%PDF-1.7\n%of-a-visitors-file\n%%EOF\n')).body.id
  await say(visitor, 'of-a-visitor again', { files: [file] })
  await call('addConversationNote', { id, text: 'of-a-visitors-note' }, maya)
  await say(later, 'of-another')
  own.services.move(86_400)
  await say(later, 'of-another again')

  const traces = ['of-an-account', 'of-a-visitor', 'of-a-visitors-file', 'of-a-visitors-note', 'of-another']
  const findTraces = async () => {
    const places = (await collectStoredTexts(own.services)).filter(({ where }) => !where.includes('pgboss') && where !== 'sealed job')
    return traces.filter((trace) => findTrace(trace, places).length > 0)
  }
  own.services.move(89 * 86_400 - 60)
  await eraseOldVisitorConversations(own.services)
  expect(await findTraces()).toEqual(traces)
  own.services.move(120)
  await eraseOldVisitorConversations(own.services)
  await startBackground(own.services)
  await expect.poll(findTraces).toEqual(['of-an-account', 'of-another'])
})

/** In the second tier more rows than a statement may have parameters (65,535). */
const many = sampleSize(2000, 66_000)

test('erases many old conversations of visitors at once', async () => {
  const old = new Date(app.services.clock().getTime() - 91 * 86_400_000).toISOString()
  await app.services.db.execute(sql`insert into conversations (id, kind, device_hash, created_at, changed_at, touched_at)
    select gen_random_uuid(), 'company', 'many ' || n, ${old}, ${old}, ${old} from generate_series(1, ${many}::int) n`)
  await eraseOldVisitorConversations({ ...app.services, db: app.services.longWorkDb })
  expect(await app.services.rows(sql`select from conversations where device_hash like 'many %'`)).toEqual([])
})

test('exports many messages of a person', async () => {
  const { say, bring } = createChatCaller(app)
  const noa = await makeSignedIn(app.services)
  const file = (await bring(noa, 'paper.pdf', '%PDF-1.7\n%a\n%%EOF\n')).body.id
  const { id } = (await say(noa, 'First', { files: [file] })).body.conversation
  await app.services.db.execute(sql`insert into messages (id, conversation_id, place, client_id, sender, text, revision, created_at)
    select gen_random_uuid(), ${id}, n, gen_random_uuid(), 'user', '', n, ${app.services.clock().toISOString()} from generate_series(2, ${many}::int) n`)
  const { documents, files } = await collectConversations(app.services, noa.user)
  expect(documents).toMatchObject({ conversations: [{ messages: { length: many } }] })
  expect(files).toHaveLength(1)
})
