import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { createChatCaller } from '../../../../test/chats.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { findIssuedPaper, issueTestInvoice, recordSale, recordSentRefund } from '../../../../test/papers.ts'
import { newId } from '../../../platform/columns.ts'
import { issuePaper } from '../../money/papers/commands/issue-paper.ts'
import { writeOrderEvent } from '../chats/commands/order-events.ts'

// Conversations as staff see them, over HTTP.

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let bring: ReturnType<typeof createChatCaller>['bring']
let maya: SignedIn
let tom: SignedIn
let kav: SignedIn

beforeAll(async () => {
  app = await createTestApp({ settings: { STAFF_EMAIL: 'desk@waymark.example' } })
  await makeService(app.services, 'account')
  ;({ call, say, bring } = createChatCaller(app))
  maya = await makeStaff(app.services, 'manager')
  tom = await makeStaff(app.services, 'manager')
  kav = await makeStaff(app.services, 'vendor', { name: 'Studio Kav' })
})
afterAll(() => app.close())

const reply = (staff: SignedIn, id: string, text: string, options: Record<string, unknown> = {}) =>
  call('sendStaffMessage', { id, client_id: newId(), text, ...options }, staff)
const list = async (staff: SignedIn, options: Record<string, unknown> = {}) => (await call('listStaffConversations', options, staff)).body
const listIds = (listed: { items: { id: string }[] }) => listed.items.map(({ id }) => id)

/** A person who said something. */
async function createAsker(text: string, name = 'Noa Levi') {
  const person = await makeSignedIn(app.services, { name })
  return { ...person, id: (await say(person, text)).body.conversation.id as string }
}

const auditedActions = async (id: string) =>
  (await app.services.rows(sql`select action from audit_log where subject = ${`conversation:${id}`} order by at, id`)).map(
    ({ action }) => action,
  )

test('lists the longest waiting first, late after the promised time, until answered', async () => {
  const second = await createAsker('The second')
  const first = await createAsker('The first')
  for (const [id, minutes] of [
    [first.id, 25],
    [second.id, 10],
  ])
    await app.services.db.execute(
      sql`update conversations set waiting_since = waiting_since - make_interval(mins => ${minutes}::int) where id = ${id}`,
    )
  const listed = await list(maya)
  expect(listIds(listed)).toEqual([first.id, second.id])
  expect(listed.items.map(({ late }: { late: boolean }) => late)).toEqual([true, false])
  expect(listed.counts).toMatchObject({ waiting: 2, unassigned: 2, mine: 0, late: 1, answered: 0 })
  const page = await list(maya, { rows: 1 })
  expect(listIds(await list(maya, { rows: 1, cursor: page.next }))).toEqual([second.id])

  const { body } = await reply(maya, first.id, '**Yes**, see [the list](https://example.com).')
  expect(body.message).toMatchObject({ sender: 'admin', own: true, place: 2 })
  expect(body.conversation).toMatchObject({ waiting_since: null, assigned: { id: maya.user.id }, person: { name: 'Noa Levi' } })
  expect(listIds(await list(maya))).toEqual([second.id])
  expect(listIds(await list(maya, { filter: 'mine' }))).toEqual([first.id])
  expect(listIds(await list(maya, { filter: 'answered' }))).toEqual([first.id])
  expect((await call('listConversations', {}, first)).body).toMatchObject({
    unread: 1,
    desk: { answer_minutes: 25, promised_minutes: 15 },
    items: [{ unread: 1, last: { sender: 'admin', excerpt: 'Yes, see the list.' } }],
  })
  await reply(maya, second.id, 'Here')
})

test('counts waiting times in opening hours and shows the median of 14 days', async () => {
  const own = await createTestApp({ settings: { CHAT_ANSWER_MINUTES: '30' } })
  try {
    const chat = createChatCaller(own)
    // Access tokens expire within a day.
    const signInManager = () => makeStaff(own.services, 'manager')
    const moveClockTo = (time: string) => own.services.move((Date.parse(time) - own.services.clock().getTime()) / 1000)
    const countLate = async () => (await chat.call('listStaffConversations', {}, await signInManager())).body.counts.late
    const desk = async () => (await chat.call('listConversations', {}, {})).body.desk
    const ask = async (text: string) => (await chat.say(await makeSignedIn(own.services), text)).body.conversation.id
    const answer = async (id: string) => chat.call('sendStaffMessage', { id, client_id: newId(), text: 'Yes' }, await signInManager())

    // Wednesday 17:50 in Jerusalem. Opening hours end at 18:00 and start on Thursday at 9:00.
    moveClockTo('2026-03-04T15:50:00Z')
    expect(await desk()).toMatchObject({ open: true, until: '2026-03-04T16:00:00.000Z', answer_by: '2026-03-05T07:20:00.000Z' })
    moveClockTo('2026-03-04T15:20:00Z')
    expect((await desk()).answer_by).toBe('2026-03-04T15:50:00.000Z')
    moveClockTo('2026-03-04T15:50:00Z')
    const slow = await ask('Before they leave')
    moveClockTo('2026-03-05T07:19:00Z')
    expect([await countLate(), await desk()]).toMatchObject([0, { answer_minutes: null, promised_minutes: 30 }])
    moveClockTo('2026-03-05T07:21:00Z')
    expect(await countLate()).toBe(1)
    await answer(slow)
    // 31 minutes (10 on Wednesday, 21 on Thursday), rounded up to 35.
    expect([await countLate(), (await desk()).answer_minutes]).toEqual([0, 35])
    const quick = await ask('Now')
    own.services.move(11 * 60)
    await answer(quick)
    // Median of 31 and 11 is 21, rounded up to 25.
    expect((await desk()).answer_minutes).toBe(25)
    moveClockTo('2026-03-19T07:25:00Z')
    expect((await desk()).answer_minutes).toBe(15)
    moveClockTo('2026-03-20T07:00:00Z')
    // A Friday: the promised time counts from Sunday at 9:00.
    expect(await desk()).toMatchObject({ answer_minutes: null, open: false, answer_by: '2026-03-22T07:30:00.000Z' })
  } finally {
    await own.close()
  }
})

test('finds conversations by text, name and order number', async () => {
  const person = await createAsker('The notary wants an apostille', 'Daniel Brenner')
  const order = await makeOrder(app.services, { userId: person.user.id, service: 'account' })
  await say(person, 'About this one', { id: order })
  const [row] = await app.services.rows(sql`select number from orders where id = ${order}`)
  expect((await list(maya, { q: 'APOSTILLE' })).items).toMatchObject([
    { id: person.id, found: { place: 1, excerpt: 'The notary wants an apostille' } },
  ])
  expect(listIds(await list(maya, { q: 'brenner' })).toSorted()).toEqual([person.id, order].toSorted())
  expect(listIds(await list(maya, { q: `#${row?.number}` }))).toEqual([order])
  expect((await list(maya, { q: '50%' })).items).toEqual([])
  expect(listIds(await list(maya, { q: person.user.email.toUpperCase() }))).toContain(person.id)
  // All conversations of one customer, by user id, including answered and closed ones.
  expect((await call('closeConversation', { id: person.id, place: 99 }, maya)).status).toBe(200)
  expect(listIds(await list(maya, { filter: 'all', q: person.user.id })).toSorted()).toEqual([person.id, order].toSorted())
})

test('vendors see conversations of their orders only, without addresses, notes and money', async () => {
  const person = await createAsker('For the company')
  const order = await makeOrder(app.services, {
    userId: person.user.id,
    service: 'account',
    status: 'in_work',
    paymentStatus: 'paid',
    paid: 1,
  })
  const other = await makeOrder(app.services, { userId: person.user.id, service: 'account' })
  await say(person, 'For the other order', { id: other })
  expect((await call('assignOrder', { id: order, vendor: kav.user.id }, maya)).status).toBe(200)
  await call('addConversationNote', { id: order, text: 'Call 050 123 4567' }, maya)
  await say(person, 'For the vendor', { id: order })
  const event = (kind: string, amountCents: number) =>
    app.services.db.transaction((tx) =>
      writeOrderEvent(tx, app.services, {
        ...{ id: newId(), kind, by: 'system', text: '', amountCents, problem: null, at: app.services.clock() },
        order: { id: order, userId: person.user.id, vendorId: kav.user.id, currency: 'USD' },
      } as Parameters<typeof writeOrderEvent>[2]),
    )
  await event('paid', 24_000)
  await event('finished', 24_000)
  expect(listIds(await list(kav))).toEqual([order])
  expect(listIds(await list(kav, { q: 'noa' }))).toEqual([order])
  // A vendor cannot confirm a guessed address.
  for (const q of [person.user.email, person.user.id]) expect(listIds(await list(kav, { q }))).toEqual([])
  for (const id of [person.id, other]) {
    expect((await call('readStaffConversation', { id }, kav)).status).toBe(404)
    expect((await reply(kav, id, 'Hello')).status).toBe(404)
  }
  const answered = await reply(kav, order, 'Two drawings')
  expect(answered.body.message).toMatchObject({ sender: 'vendor', sender_name: 'Studio Kav', own: true })
  const read = await call('readStaffConversation', { id: order }, kav)
  expect(read.body.notes).toEqual([])
  expect(JSON.stringify(read.body)).not.toContain('@')
  expect(read.body.messages.map(({ sender }: { sender: string }) => sender)).toEqual(['system', 'user', 'system', 'vendor'])
  expect(read.body.messages[2].event).toMatchObject({ kind: 'finished', amount_cents: null })
  expect(read.body.messages[0].event).toMatchObject({ kind: 'assigned', by: 'staff' })
  expect((await call('readStaffConversation', { id: order }, maya)).body.notes).toMatchObject([
    { text: 'Call 050 123 4567', after_place: 1 },
  ])
  expect((await call('editStaffMessage', { id: answered.body.message.id, text: 'Mine' }, maya)).status).toBe(404)

  // Pages and changes count visible messages only: events about money take no place.
  const pages: string[] = []
  for (let before: number | undefined, more = true; more; ) {
    const page = (await call('readStaffConversation', { id: order, rows: 1, ...(before && { before }) }, kav)).body
    expect(page.messages).toHaveLength(1)
    pages.unshift(page.messages[0].sender)
    ;[before, more] = [page.messages[0].place, page.earlier]
  }
  expect(pages).toEqual(['system', 'user', 'system', 'vendor'])
  const changes = (await call('readStaffConversationChanges', { id: order, after: 0 }, kav)).body.messages
  expect(changes.map(({ sender }: { sender: string }) => sender)).toEqual(pages)
})

test('the time of last seen changes only when new messages of the other side are seen', async () => {
  const person = await createAsker('Is it open?')
  const { id } = person
  const markSeenByStaff = async (place: number) => (await call('markStaffSeen', { id, place }, maya)).body
  const markSeen = async (place: number) => (await call('markConversationSeen', { id, place }, person)).body
  const now = () => app.services.clock().toISOString()
  const first = now()
  expect(await markSeenByStaff(1)).toMatchObject({ company_seen: 1, company_seen_at: first, person_seen_at: null })
  app.services.move(60)
  await reply(maya, id, 'Until six')
  expect(await markSeenByStaff(2)).toMatchObject({ company_seen: 2, company_seen_at: first })
  const second = now()
  expect(await markSeen(2)).toMatchObject({ person_seen: 2, person_seen_at: second })
  app.services.move(60)
  await say(person, 'Thank you')
  expect(await markSeen(3)).toMatchObject({ person_seen: 3, person_seen_at: second, company_seen_at: first })
  expect(await markSeenByStaff(3)).toMatchObject({ company_seen: 3, company_seen_at: now() })
  app.services.move(-120)
})

test('assigning, taking over, closing, reopening and notes are audited', async () => {
  const person = await createAsker('Who helps?')
  const { id } = person
  const assign = (to: string, from: string | null) => call('assignConversation', { id, to, from }, maya)
  expect((await assign(kav.user.id, null)).body.errors).toMatchObject([{ path: 'to' }])
  expect((await assign(tom.user.id, null)).body.assigned.id).toBe(tom.user.id)
  // A stale view does not reassign a claimed conversation.
  expect((await assign(maya.user.id, null)).body.code).toBe('conversation_changed')
  expect((await assign(maya.user.id, tom.user.id)).body.assigned.id).toBe(maya.user.id)
  expect((await call('listConversations', {}, person)).body.items[0].staff_name).toBe(maya.user.name.split(' ')[0])
  const { revision } = (await call('closeConversation', { id, place: 1 }, maya)).body
  expect(listIds(await list(maya, { filter: 'closed' }))).toContain(id)
  expect((await say(person, 'Still open')).body.conversation.state).toBe('open')
  // The last message was not read yet.
  expect((await call('closeConversation', { id, place: 1 }, maya)).body.code).toBe('conversation_changed')
  expect(listIds(await list(maya))).toContain(id)
  await call('closeConversation', { id, place: 2 }, maya)
  expect((await call('reopenConversation', { id }, maya)).body.state).toBe('open')
  const noted = await call('addConversationNote', { id, text: 'A friend of Dan' }, maya)
  expect(noted.body.note).toMatchObject({ text: 'A friend of Dan', after_place: 2 })
  const changes = (await call('readStaffConversationChanges', { id, after: revision }, tom)).body
  expect(changes).toMatchObject({ messages: [{ text: 'Still open' }], notes: [{ text: 'A friend of Dan' }], more: false })
  const own = (await call('readConversation', { id: 'company' }, person)).body
  expect(JSON.stringify(own)).not.toContain('A friend of Dan')
  const [mine, his] = [maya, tom].map(({ user }) => user.name.split(' ')[0])
  expect(changes.events).toMatchObject([
    { kind: 'given', by: mine, to: his, after_place: 1 },
    { kind: 'given', by: mine, to: mine },
    { kind: 'closed', by: mine, to: '', after_place: 1 },
    { kind: 'closed', after_place: 2 },
    { kind: 'reopened', by: mine },
  ])
  // The customer sees closings in the history, but no assignments.
  expect(own.events).toMatchObject([
    { kind: 'closed', by: mine, after_place: 1 },
    { kind: 'closed', after_place: 2 },
  ])
  expect((await call('readConversationPerson', { id }, maya)).body).toMatchObject({
    profile: { id: person.user.id, email: person.user.email },
  })
  expect(await auditedActions(id)).toEqual([
    'conversation.assigned',
    'conversation.taken_over',
    'conversation.closed',
    'conversation.closed',
    'conversation.reopened',
    'conversation.noted',
  ])
})

test('shows staff by the first name they chose, not by their email address', async () => {
  const person = await createAsker('Who are you?')
  const quiet = await makeStaff(app.services, 'manager')
  const setName = (name: string) => app.services.db.execute(sql`update users set name = ${name} where id = ${quiet.user.id}`)
  await setName(quiet.user.email.split('@')[0] ?? '')
  await reply(quiet, person.id, 'Guess')
  await call('closeConversation', { id: person.id, place: 2 }, quiet)
  const read = async () => (await call('readConversation', { id: 'company' }, person)).body
  expect(await read()).toMatchObject({ conversation: { staff_name: null }, messages: [{}, { sender_name: '' }], events: [{ by: '' }] })
  // A capital letter shows that the name was chosen, even if it equals the local part of the address.
  await app.services.db.execute(sql`update users set email = ${`rina@${newId()}.example`} where id = ${quiet.user.id}`)
  await setName('Rina Ben Ami')
  await reply(quiet, person.id, 'Rina')
  expect(await read()).toMatchObject({
    conversation: { staff_name: 'Rina' },
    messages: [{}, { sender_name: '' }, { sender_name: 'Rina' }],
    events: [{ by: 'Rina' }],
  })
})

test('lists only orders and conversations of the same person beside a conversation', async () => {
  const createOrder = async (text: string) => {
    const person = await createAsker(text)
    const order = await makeOrder(app.services, { userId: person.user.id, service: 'account' })
    await say(person, text, { id: order })
    return { ...person, order }
  }
  const { id, order } = await createOrder('Hers')
  await createOrder('Of somebody else')
  const { orders, conversations } = (await call('readConversationPerson', { id }, maya)).body
  expect([orders, conversations].map((items) => listIds({ items }))).toEqual([[order], [order]])
})

test('both sides can send files, and opening one as staff is audited', async () => {
  const person = await createAsker('Papers')
  const pdf = '%PDF-1.7\n%a\n%%EOF\n'
  const file = (await bring(person, 'mine.pdf', pdf)).body.id
  await say(person, '', { files: [file] })
  expect((await call('openStaffMessageFile', { file }, kav)).status).toBe(404)
  const { url } = (await call('openStaffMessageFile', { file }, maya)).body
  expect((await app.fastify.inject(url)).body).toBe(pdf)
  expect(await auditedActions(person.id)).toEqual(['conversation.file_opened'])
  const parts = [
    { name: 'name', value: 'yours.pdf' },
    { name: 'file', value: pdf, filename: 'x' },
  ]
  const uploaded = (await call('addStaffMessageFile', { id: person.id, parts }, maya)).body.id
  await reply(maya, person.id, '', { files: [uploaded] })
  expect((await call('openMessageFile', { file: uploaded }, person)).status).toBe(200)
})

test('lists canned replies in order, with placeholders in three languages', async () => {
  const save = (name: string, position: number, id?: string) =>
    call('saveReply', { ...(id && { id }), name, text: { en: 'Ask {branch}', ru: '', de: '' }, position }, maya)
  const second = (await save('Second', 2)).body.id
  await save('First', 1)
  expect((await save('Last', 3, second)).body).toMatchObject({ id: second, name: 'Last' })
  const names = async () => (await call('listReplies', {}, maya)).body.items.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['First', 'Last'])
  expect((await call('removeReply', { id: second }, maya)).status).toBe(204)
  expect(await names()).toEqual(['First'])
  expect((await call('saveReply', { name: 'None', text: { en: '', ru: '', de: '' } }, maya)).status).toBe(422)
})

test('only its author can change a staff answer; withdrawing makes the person wait again', async () => {
  const { id } = await createAsker('When?')
  const answer = (await reply(maya, id, 'Yesterday')).body.message.id
  expect((await call('editStaffMessage', { id: answer, text: 'Today' }, tom)).status).toBe(404)
  expect((await call('editStaffMessage', { id: answer, text: 'Today' }, maya)).body.message).toMatchObject({ text: 'Today' })
  expect((await call('withdrawStaffMessage', { id: answer }, maya)).body.conversation.waiting_since).not.toBeNull()
  expect((await call('markStaffSeen', { id, place: 5 }, maya)).body).toMatchObject({ company_seen: 2, unread: 0 })
  expect((await call('tellStaffTyping', { id }, maya)).status).toBe(204)
  expect((await call('tellStaffTyping', { id }, kav)).status).toBe(404)
  const parts = [
    { name: 'name', value: 'x.pdf' },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ]
  const file = (await call('addStaffMessageFile', { id, parts }, maya)).body.id
  expect((await call('removeStaffMessageFile', { file }, tom)).status).toBe(204)
  expect((await call('openStaffMessageFile', { file }, maya)).status).toBe(200)
  expect((await call('removeStaffMessageFile', { file }, maya)).status).toBe(204)
  expect((await call('openStaffMessageFile', { file }, maya)).status).toBe(404)
})

test('shows invoice cards to their owner and to staff, and hides those of others', async () => {
  const { services } = app
  const noa = await createAsker('Why so much?')
  const dana = await makeSignedIn(services)
  const invoice = { kind: 'paper', id: await issueTestInvoice(services, noa.user.id) }
  const refunded = await recordSale(services, { buyer: { userId: noa.user.id } })
  await issuePaper(services, refunded)
  const refund = await recordSentRefund(services, refunded, 23_60, 3_60)
  await issuePaper(services, { id: refund })
  const note = { kind: 'paper', id: (await findIssuedPaper(services, refund))?.id }
  const sent = await say(noa, '', { cards: [invoice, note] })
  expect(sent.body.message.cards).toMatchObject([
    {
      ...invoice,
      name: expect.stringMatching(/^WM-2026-\d{5}$/),
      amount: { cents: 118_00, currency: { short_name: 'USD' } },
      paper: { kind: 'invoice', issued_at: services.clock().toISOString() },
      address: `/profile/invoices?paper=${invoice.id}`,
    },
    { ...note, name: expect.stringMatching(/^WM-C-2026-\d{5}$/), amount: { cents: 23_60 }, paper: { kind: 'credit_note' } },
  ])
  const { messages } = (await call('readStaffConversation', { id: noa.id }, maya)).body
  const month = services.clock().toISOString().slice(0, 7)
  expect(messages.at(-1).cards[0]).toMatchObject({ address: `/staff/money?month=${month}&paper=${invoice.id}` })
  expect((await reply(maya, noa.id, '', { cards: [note] })).body.message.cards).toMatchObject([{ paper: { kind: 'credit_note' } }])

  // A card does not reveal whether a paper of another person exists.
  const another = { kind: 'paper', id: await issueTestInvoice(services, dana.user.id) }
  const missing = { kind: 'paper', id: newId() }
  const order = await makeOrder(services, { userId: noa.user.id, service: 'account', vendorId: kav.user.id })
  for (const cards of [[another], [missing]]) {
    const refused = [
      await say(noa, '', { cards }),
      await say({}, '', { cards, email: 'tal@shop.example' }),
      await reply(maya, noa.id, '', { cards }),
    ]
    expect(refused.map(({ body }) => body.errors)).toMatchObject(refused.map(() => [{ path: 'cards' }]))
  }
  expect((await say(noa, 'About this', { id: order, cards: [invoice] })).status).toBe(200)
  const [seen] = (await call('readStaffConversation', { id: order }, kav)).body.messages
  expect(seen.cards).toEqual([
    { ...invoice, step: null, name: '', within: null, line: null, stop: null, number: null, amount: null, paper: null, address: null },
  ])
  expect((await reply(kav, order, '', { cards: [invoice] })).body.errors).toMatchObject([{ path: 'cards' }])
})

test('finds a visitor by email address, except for vendors', async () => {
  const { id } = (await say({}, 'From nobody', { email: 'dana_b@shop.example', name: 'Dana' })).body.conversation
  for (const q of ['dana_b@', 'DANA_B@shop.example', 'dana']) expect([q, listIds(await list(maya, { q }))]).toEqual([q, [id]])
  for (const q of ['danaxb@', 'shop.example']) expect([q, listIds(await list(maya, { q }))]).toEqual([q, []])
  await call('closeConversation', { id, place: 1 }, maya)
})
