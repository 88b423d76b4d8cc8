import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { createChatCaller } from '../../../../test/chats.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { newId } from '../../../platform/columns.ts'
import { signLink } from './commands/claim-conversation.ts'
import { tidyMessageFiles } from './commands/files.ts'
import { collectConversations } from './commands/personal-conversations.ts'

// Messages of people and visitors to the company, over HTTP.

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let bring: ReturnType<typeof createChatCaller>['bring']
beforeAll(async () => {
  app = await createTestApp({ content: true })
  await makeService(app.services, 'account')
  ;({ call, say, bring } = createChatCaller(app))
})
afterAll(() => app.close())

const pdf = '%PDF-1.7\n%a\n%%EOF\n'

describe('sending a message', () => {
  test('saves a resent message once and numbers messages in order', async () => {
    const noa = await makeSignedIn(app.services, { name: 'Noa Levi' })
    const first = newId()
    const { status, body } = await say(noa, 'Is the bank **right**?', { client_id: first })
    expect(status).toBe(200)
    expect(body.message).toMatchObject({ place: 1, client_id: first, sender: 'user', own: true, sender_name: 'Noa Levi', revision: 1 })
    expect(body.message.html).toBe('<p>Is the bank <strong>right</strong>?</p>')
    expect(body.conversation).toMatchObject({ kind: 'company', last_place: 1, revision: 1, unread: 0, can_write: true })
    expect((await say(noa, 'Something else', { client_id: first })).body.message).toMatchObject({
      text: 'Is the bank **right**?',
      place: 1,
    })
    expect((await say(noa, 'Second')).body.message).toMatchObject({ place: 2, revision: 2 })
    const read = (await call('readConversation', { id: 'company', rows: 1 }, noa)).body
    expect(read).toMatchObject({ earlier: true, messages: [{ place: 2 }] })
    const before = (await call('readConversation', { id: 'company', rows: 5, before: 2 }, noa)).body
    expect(before).toMatchObject({ earlier: false, messages: [{ place: 1 }] })
  })

  test('needs text, a card or a file, and rejects other people’s files', async () => {
    const noa = await makeSignedIn(app.services)
    const other = await makeSignedIn(app.services)
    expect((await say(noa, ' ')).body.errors).toEqual([{ path: 'text', message: 'Required' }])
    expect((await say(noa, 'a'.repeat(20_000))).body.errors).toEqual([{ path: 'text', message: 'Use at most 4,000 characters' }])
    expect((await say(noa, '[a](b'.repeat(300))).status).toBe(422)
    const file = (await bring(other, 'x.pdf', pdf)).body.id
    expect((await say(noa, '', { files: [file] })).body.errors[0].path).toBe('files')
    expect((await call('listConversations', {}, noa)).body.items).toEqual([])
    expect((await say(other, '', { files: [file] })).body.message.files).toEqual([
      { id: file, name: 'x.pdf', type: 'application/pdf', size: 18 },
    ])
    expect((await call('openMessageFile', { file }, noa)).status).toBe(404)
    expect((await call('openMessageFile', { file }, other)).status).toBe(200)
  })

  test('shows its cards in the reader’s language', async () => {
    const noa = await makeSignedIn(app.services)
    const guide = (await app.fastify.inject('/api/react/instruction/rent-a-shop')).json()
    const service = (await app.fastify.inject('/api/react/paid_service/business-account?lang=de')).json()
    const order = await makeOrder(app.services, { userId: noa.user.id, service: 'account' })
    const cards = [
      { kind: 'step', guide: 'rent-a-shop', step: guide.steps[1].id },
      { kind: 'guide', slug: 'rent-a-shop' },
      { kind: 'service', slug: 'business-account' },
      { kind: 'route', slug: 'money-in-order' },
      { kind: 'order', id: order },
    ]
    const { status, body } = await say(noa, '', { cards })
    expect(status).toBe(200)
    expect(body.message.cards).toMatchObject([
      {
        kind: 'step',
        name: guide.steps[1].title,
        within: guide.name,
        line: guide.category.line,
        stop: { place: 2, total: guide.total_steps },
      },
      { kind: 'guide', name: guide.name, address: '/instruction/rent-a-shop' },
      { kind: 'service', address: '/service/business-account', amount: { cents: service.price_cents, currency: service.currency } },
      { kind: 'route', address: '/route/map/money-in-order' },
      { kind: 'order', id: order, address: `/profile/orders/${order}` },
    ])
    const [question] = (await app.fastify.inject('/api/react/faq')).json().groups[0].questions
    const asked = await say(noa, '', { cards: [{ kind: 'question', id: question.id }] })
    expect(asked.body.message.cards).toMatchObject([{ name: question.question, address: `/faqs#${question.id}` }])
    for (const card of [
      { kind: 'guide', slug: 'none' },
      { kind: 'step', guide: 'rent-a-shop', step: 'none' },
      { kind: 'order', id: newId() },
    ])
      expect((await say(noa, '', { cards: [card] })).body.errors).toMatchObject([{ path: 'cards' }])
  })

  test('includes the questions asked to the assistant until it is withdrawn', async () => {
    const noa = await makeSignedIn(app.services)
    const guide = (await app.fastify.inject('/api/react/instruction/rent-a-shop')).json()
    const found = [
      { kind: 'step', guide: 'rent-a-shop', step: guide.steps[1].id },
      { kind: 'guide', slug: 'gone-since' },
    ]
    const asked = [
      { question: 'Who signs?', answered: true, found },
      { question: 'And my cat?', answered: false, found: [] },
    ]
    const { message, conversation } = (await say(noa, 'Help', { asked })).body
    const shown = [
      {
        question: 'Who signs?',
        answered: true,
        found: [
          { name: guide.steps[1].title, stop: { place: 2 } },
          { name: '', address: null },
        ],
      },
      { question: 'And my cat?', answered: false, found: [] },
    ]
    expect(message.asked).toMatchObject(shown)
    const maya = await makeStaff(app.services, 'manager')
    const read = (await call('readStaffConversation', { id: conversation.id }, maya)).body
    expect(read.messages[0].asked).toMatchObject(shown)
    const copy = await collectConversations(app.services, noa.user)
    expect(JSON.stringify(copy.documents)).toContain('And my cat?')
    expect((await say(noa, 'Too much', { asked: Array(8).fill(asked[1]) })).body.errors).toMatchObject([{ path: 'asked' }])
    expect((await call('withdrawMessage', { id: message.id }, noa)).body.message.asked).toEqual([])
  })

  test('its author can edit and withdraw it for five minutes', async () => {
    const noa = await makeSignedIn(app.services)
    const other = await makeSignedIn(app.services)
    const file = (await bring(noa, 'x.pdf', pdf)).body.id
    const { id } = (await say(noa, 'Frist', { files: [file] })).body.message
    expect((await call('editMessage', { id, text: 'First' }, other)).status).toBe(404)
    const edited = (await call('editMessage', { id, text: 'First' }, noa)).body
    expect(edited.message).toMatchObject({ text: 'First', revision: 2, edited_at: app.services.clock().toISOString() })
    const gone = (await call('withdrawMessage', { id }, noa)).body
    expect(gone.message).toMatchObject({
      text: '',
      html: '',
      files: [],
      withdrawn_at: app.services.clock().toISOString(),
      changeable_until: null,
    })
    expect((await call('withdrawMessage', { id }, noa)).body.message.revision).toBe(gone.message.revision)
    expect((await call('editMessage', { id, text: 'Again' }, noa)).body.code).toBe('message_fixed')
    expect((await call('openMessageFile', { file }, noa)).status).toBe(404)
    const [row] = await app.services.rows(sql`select waiting_since from conversations where user_id = ${noa.user.id}`)
    expect(row?.waiting_since).toBeNull()

    const late = (await say(noa, 'Late')).body.message.id
    app.services.move(301)
    expect((await call('editMessage', { id: late, text: 'Later' }, noa)).body.code).toBe('message_fixed')
    expect((await call('withdrawMessage', { id: late }, noa)).body.code).toBe('message_fixed')
  })

  test('returns changes since a revision', async () => {
    const noa = await makeSignedIn(app.services)
    const first = (await say(noa, 'One')).body.message.id
    const { revision } = (await say(noa, 'Two')).body.conversation
    await call('editMessage', { id: first, text: 'Uno' }, noa)
    await say(noa, 'Three')
    const { messages, conversation, more } = (await call('readConversationChanges', { id: 'company', after: revision }, noa)).body
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Uno', 'Three'])
    expect([conversation.revision, more]).toEqual([4, false])
    expect((await call('readConversationChanges', { id: 'company', after: 4 }, noa)).body.messages).toEqual([])
  })
})

describe('a visitor without an account', () => {
  test('is recognised by device, and needs an email address after hours', async () => {
    const visitor = {}
    expect((await call('readConversation', { id: 'company' }, visitor)).body).toMatchObject({
      conversation: { id: 'company' },
      messages: [],
    })
    app.services.move(3 * 86_400)
    app.services.move(86_400)
    // A Friday, outside opening hours.
    const { desk } = (await call('listConversations', {}, visitor)).body
    expect(desk).toMatchObject({ open: false, opens_at: '2026-03-08T07:00:00.000Z', time_zone: 'Asia/Jerusalem' })
    expect((await say(visitor, 'Hello?')).body.code).toBe('email_needed')
    expect((await say(visitor, 'Hello?', { email: 'dana@example.com', name: 'Dana' })).body.message).toMatchObject({
      sender_name: 'Dana',
      place: 1,
    })
    expect((await say(visitor, 'And?')).body.message.place).toBe(2)
    expect((await call('listConversations', {}, {})).body.items).toEqual([])
    expect((await call('listConversations', {}, visitor)).body.items).toMatchObject([{ last: { excerpt: 'And?' } }])
    app.services.move(-4 * 86_400)
  })

  test('keeps the conversation when signing in, after the account’s messages', async () => {
    const noa = await makeSignedIn(app.services)
    await say(noa, 'Before')
    const visitor: { cookie?: string } = {}
    const file = (await bring(visitor, 'x.pdf', pdf)).body.id
    await say(visitor, 'Without an account', { files: [file] })
    const signedIn = { ...noa, cookie: visitor.cookie ?? '' }
    const claims = await Promise.all(Array.from({ length: 5 }, () => call('claimConversation', {}, signedIn)))
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(claims.filter(({ body }) => body.conversation !== null)).toHaveLength(1)
    const { messages } = (await call('readConversation', { id: 'company' }, noa)).body
    expect(messages.map(({ text, place, own }: { text: string; place: number; own: boolean }) => [text, place, own])).toEqual([
      ['Before', 1, true],
      ['Without an account', 2, true],
    ])
    expect((await call('openMessageFile', { file }, noa)).status).toBe(200)
    expect((await call('listConversations', {}, visitor)).body.items).toEqual([])
  })

  test('can resend a message and use an uploaded file after signing in', async () => {
    const noa = await makeSignedIn(app.services)
    await say(noa, 'Before')
    const visitor: { cookie?: string } = {}
    const lost = { client_id: newId() }
    const { id } = (await say(visitor, 'Sent, but not heard of', lost)).body.message
    const file = (await bring(visitor, 'x.pdf', pdf)).body.id
    expect((await say(noa, 'Too early', { files: [file] })).body).toMatchObject({ errors: [{ path: 'files' }] })
    await call('claimConversation', {}, { ...noa, cookie: visitor.cookie ?? '' })
    expect((await say(noa, 'Sent, but not heard of', lost)).body.message).toMatchObject({ id, place: 2 })
    expect((await say(noa, 'With it', { files: [file] })).body.message).toMatchObject({ place: 3, files: [{ id: file }] })
  })
})

test('the conversation of an order closes 30 days after the order ended', async () => {
  const noa = await makeSignedIn(app.services)
  const order = await makeOrder(app.services, {
    userId: noa.user.id,
    service: 'account',
    status: 'finished',
    paymentStatus: 'paid',
    paid: 1,
  })
  expect((await call('readConversation', { id: order }, noa)).body.conversation).toMatchObject({
    id: order,
    kind: 'order',
    revision: 0,
    order: { id: order },
  })
  expect((await say(noa, 'Thank you', { id: order })).body.message.place).toBe(1)
  await app.services.db.execute(
    sql`update orders set ended_at = ${new Date(app.services.clock().getTime() - 31 * 86_400_000)} where id = ${order}`,
  )
  expect((await say(noa, 'And now?', { id: order })).body.code).toBe('conversation_closed')
  expect((await call('readConversation', { id: order }, noa)).body.conversation).toMatchObject({ state: 'closed', can_write: false })
})

test('rejects more than thirty messages a minute but answers resent ones', async () => {
  const noa = await makeSignedIn(app.services)
  const first = newId()
  await say(noa, 'One', { client_id: first })
  const rest = await Promise.all(Array.from({ length: 35 }, (_, index) => say(noa, `${index}`)))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(29)
  expect(rest.filter(({ status }) => status === 429)).toHaveLength(6)
  expect((await say(noa, 'One', { client_id: first })).status).toBe(200)
  expect((await call('readConversation', { id: 'company' }, noa)).body.conversation.last_place).toBe(30)
})

test('the last seen message never moves back or beyond the last message', async () => {
  const noa = await makeSignedIn(app.services)
  await say(noa, 'One')
  await say(noa, 'Two')
  const see = async (place: number) => (await call('markConversationSeen', { id: 'company', place }, noa)).body.person_seen
  expect([await see(1), await see(9), await see(1)]).toEqual([1, 2, 2])
  expect((await call('tellTyping', { id: 'company' }, noa)).status).toBe(204)
  expect((await call('tellTyping', { id: newId() }, noa)).status).toBe(404)
})

test('an unused file is removed by its uploader only, or after a day', async () => {
  const noa = await makeSignedIn(app.services)
  const other = await makeSignedIn(app.services)
  const first = (await bring(noa, 'one.pdf', pdf)).body.id
  const second = (await bring(noa, 'two.pdf', pdf)).body.id
  expect((await call('removeMessageFile', { file: first }, other)).status).toBe(204)
  expect((await call('openMessageFile', { file: first }, noa)).status).toBe(200)
  expect((await call('removeMessageFile', { file: first }, noa)).status).toBe(204)
  expect((await call('openMessageFile', { file: first }, noa)).status).toBe(404)
  app.services.move(86_401)
  await tidyMessageFiles(app.services)
  app.services.move(-86_401)
  expect((await call('openMessageFile', { file: second }, noa)).status).toBe(404)
})

test('a mail link moves a visitor’s conversation, but asks account holders to sign in', async () => {
  const [visitor, elsewhere, stranger] = [{}, {}, {}]
  const { id } = (await say(visitor, 'From the shop')).body.conversation
  await say(elsewhere, 'From home')
  const token = signLink(app.services.secrets, id, app.services.clock())
  expect((await call('openConversationLink', { token: `${token}x` }, stranger)).status).toBe(404)
  expect((await call('openConversationLink', { token }, elsewhere)).body).toEqual({ id, sign_in: false })
  const texts = async (who: object) =>
    (await call('readConversation', { id: 'company' }, who)).body.messages.map(({ text }: { text: string }) => text)
  expect(await texts(elsewhere)).toEqual(['From the shop', 'From home'])
  expect(await texts(visitor)).toEqual([])
  const noa = await makeSignedIn(app.services)
  const own = (await say(noa, 'Mine')).body.conversation.id
  const link = () => signLink(app.services.secrets, own, app.services.clock())
  expect((await call('openConversationLink', { token: link() }, stranger)).body).toEqual({ id: null, sign_in: true })
  expect((await call('openConversationLink', { token: link() }, noa)).body).toEqual({ id: own, sign_in: false })
  // Does not ask to sign in, because this person is already signed in to another account.
  const other = await makeSignedIn(app.services)
  expect((await call('openConversationLink', { token: link() }, other)).body.code).toBe('conversation_of_another')
  const old = signLink(app.services.secrets, own, new Date(app.services.clock().getTime() - 31 * 86_400_000))
  expect((await call('openConversationLink', { token: old }, noa)).status).toBe(404)
})
