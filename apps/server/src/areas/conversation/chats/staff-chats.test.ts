import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proves } from '../../../../../../scripts/proves.ts'
import { mailsTo } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { chatter } from '../../../../test/chats.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { newId } from '../../../platform/columns.ts'
import { tellOfUnseen } from './commands/tell-of-unseen.ts'

// Conversations as staff have them, over HTTP.

type Person = Awaited<ReturnType<typeof makeSignedIn>>
let it: TestApp
let call: ReturnType<typeof chatter>['call']
let say: ReturnType<typeof chatter>['say']
let bring: ReturnType<typeof chatter>['bring']
let maya: Person
let tom: Person
let kav: Person
beforeAll(async () => {
  it = await createTestApp({ settings: { STAFF_EMAIL: 'desk@waymark.example' } })
  await makeService(it.services, 'account')
  ;({ call, say, bring } = chatter(it))
  maya = await makeStaff(it.services, 'manager')
  tom = await makeStaff(it.services, 'manager')
  kav = await makeStaff(it.services, 'vendor')
})
afterAll(() => it.close())

const reply = (who: Person, id: string, text: string, given: Record<string, unknown> = {}) =>
  call('sendStaffMessage', { id, client_id: newId(), text, ...given }, who)
const list = async (who: Person, given: Record<string, unknown> = {}) => (await call('listStaffConversations', given, who)).body
const idsOf = (listed: { items: { id: string }[] }) => listed.items.map(({ id }) => id)
/** A person who said something. */
async function asking(text: string, name = 'Noa Levi') {
  const person = await makeSignedIn(it.services, { name })
  return { ...person, id: (await say(person, text)).body.conversation.id as string }
}
const actionsOn = async (id: string) =>
  (await it.services.rows(sql`select action from audit_log where subject = ${`conversation:${id}`} order by at, id`)).map(
    ({ action }) => action,
  )

proves('7.1 Ours: conversations for staff', '7.1 Ours: a conversation for staff', '7.1 Ours: answers in a conversation')
test('who waits longest stands first, late once the promised time of opening hours is over, and no longer once answered', async () => {
  const second = await asking('The second')
  const first = await asking('The first')
  for (const [id, minutes] of [
    [first.id, 65],
    [second.id, 15],
  ])
    await it.services.db.execute(
      sql`update conversations set waiting_since = waiting_since - make_interval(mins => ${minutes}::int) where id = ${id}`,
    )
  const listed = await list(maya)
  expect(idsOf(listed)).toEqual([first.id, second.id])
  expect(listed.items.map(({ late }: { late: boolean }) => late)).toEqual([true, false])
  expect(listed.counts).toMatchObject({ waiting: 2, unassigned: 2, mine: 0, late: 1, answered: 0 })
  const page = await list(maya, { rows: 1 })
  expect(idsOf(await list(maya, { rows: 1, cursor: page.next }))).toEqual([second.id])

  const { body } = await reply(maya, first.id, 'Yes')
  expect(body.message).toMatchObject({ sender: 'admin', own: true, place: 2 })
  expect(body.conversation).toMatchObject({ waiting_since: null, assigned: { id: maya.user.id }, person: { name: 'Noa Levi' } })
  expect(idsOf(await list(maya))).toEqual([second.id])
  expect(idsOf(await list(maya, { filter: 'mine' }))).toEqual([first.id])
  expect(idsOf(await list(maya, { filter: 'answered' }))).toEqual([first.id])
  expect((await call('listConversations', {}, first)).body).toMatchObject({
    unread: 1,
    desk: { answer_minutes: 65, promised_minutes: 60 },
    items: [{ unread: 1, last: { sender: 'admin', excerpt: 'Yes' } }],
  })
  await reply(maya, second.id, 'Here')
})

proves('7.1 Ours: conversations for staff')
test('what was said, names and numbers of orders lead to a conversation', async () => {
  const person = await asking('The notary wants an apostille', 'Daniel Brenner')
  const order = await makeOrder(it.services, { userId: person.user.id, service: 'account' })
  await say(person, 'About this one', { id: order })
  const [row] = await it.services.rows(sql`select number from orders where id = ${order}`)
  expect((await list(maya, { q: 'APOSTILLE' })).items).toMatchObject([
    { id: person.id, found: { place: 1, excerpt: 'The notary wants an apostille' } },
  ])
  expect(idsOf(await list(maya, { q: 'brenner' })).toSorted()).toEqual([person.id, order].toSorted())
  expect(idsOf(await list(maya, { q: `#${row?.number}` }))).toEqual([order])
  expect((await list(maya, { q: '50%' })).items).toEqual([])
})

proves('3 Chat message sender: admin, system, vendor', '6 Chat senders: admin, system, vendor')
test('vendors have the conversations of their orders alone, without addresses and notes', async () => {
  const person = await asking('For the company')
  const order = await makeOrder(it.services, {
    userId: person.user.id,
    service: 'account',
    status: 'in_work',
    paymentStatus: 'paid',
    paid: 1,
  })
  const other = await makeOrder(it.services, { userId: person.user.id, service: 'account' })
  await say(person, 'For the other order', { id: other })
  expect((await call('assignOrder', { id: order, vendor: kav.user.id }, maya)).status).toBe(200)
  await call('addConversationNote', { id: order, text: 'Call 050 123 4567' }, maya)
  await say(person, 'For the vendor', { id: order })
  expect(idsOf(await list(kav))).toEqual([order])
  for (const id of [person.id, other]) {
    expect((await call('readStaffConversation', { id }, kav)).status).toBe(404)
    expect((await reply(kav, id, 'Hello')).status).toBe(404)
  }
  const answered = await reply(kav, order, 'Two drawings')
  expect(answered.body.message).toMatchObject({ sender: 'vendor', own: true })
  const read = await call('readStaffConversation', { id: order }, kav)
  expect(read.body.notes).toEqual([])
  expect(JSON.stringify(read.body)).not.toContain('@')
  expect(read.body.messages.map(({ sender }: { sender: string }) => sender)).toEqual(['system', 'user', 'vendor'])
  expect(read.body.messages[0].event).toMatchObject({ kind: 'assigned', by: 'staff' })
  expect((await call('readStaffConversation', { id: order }, maya)).body.notes).toMatchObject([
    { text: 'Call 050 123 4567', after_place: 1 },
  ])
  expect((await call('editStaffMessage', { id: answered.body.message.id, text: 'Mine' }, maya)).status).toBe(404)
})

proves(
  '7.1 Ours: gives a conversation to somebody',
  '7.1 Ours: closes a conversation',
  '7.1 Ours: opens a conversation again',
  '7.1 Ours: a private note in a conversation',
  '7.1 Ours: who writes in a conversation',
  '7.1 Ours: what changed in a conversation, for staff',
)
test('a conversation is given, taken over, noted, closed and opened, and the log says so', async () => {
  const person = await asking('Who helps?')
  const { id } = person
  expect((await call('assignConversation', { id, to: kav.user.id }, maya)).body.errors).toMatchObject([{ path: 'to' }])
  expect((await call('assignConversation', { id, to: tom.user.id }, maya)).body.assigned.id).toBe(tom.user.id)
  expect((await call('assignConversation', { id, to: maya.user.id }, maya)).body.assigned.id).toBe(maya.user.id)
  expect((await call('listConversations', {}, person)).body.items[0].staff_name).toBe(maya.user.name.split(' ')[0])
  const { revision } = (await call('closeConversation', { id }, maya)).body
  expect(idsOf(await list(maya, { filter: 'closed' }))).toContain(id)
  expect((await say(person, 'Still open')).body.conversation.state).toBe('open')
  await call('closeConversation', { id }, maya)
  expect((await call('reopenConversation', { id }, maya)).body.state).toBe('open')
  const noted = await call('addConversationNote', { id, text: 'A friend of Dan' }, maya)
  expect(noted.body.note).toMatchObject({ text: 'A friend of Dan', after_place: 2 })
  const changes = (await call('readStaffConversationChanges', { id, after: revision }, tom)).body
  expect(changes).toMatchObject({ messages: [{ text: 'Still open' }], notes: [{ text: 'A friend of Dan' }], more: false })
  expect(JSON.stringify((await call('readConversation', { id: 'company' }, person)).body)).not.toContain('A friend of Dan')
  expect((await call('readConversationPerson', { id }, maya)).body).toMatchObject({
    profile: { id: person.user.id, email: person.user.email },
  })
  expect(await actionsOn(id)).toEqual([
    'conversation.assigned',
    'conversation.taken_over',
    'conversation.closed',
    'conversation.closed',
    'conversation.reopened',
  ])
})

proves('7.1 Ours: brings a file for an answer', '7.1 Ours: the address of a file of a message, for staff')
test('files go both ways, and that staff opened one is in the log', async () => {
  const person = await asking('Papers')
  const pdf = '%PDF-1.7\n%a\n%%EOF\n'
  const file = (await bring(person, 'mine.pdf', pdf)).body.id
  await say(person, '', { files: [file] })
  expect((await call('openStaffMessageFile', { file }, kav)).status).toBe(404)
  const { url } = (await call('openStaffMessageFile', { file }, maya)).body
  expect((await it.app.inject(url)).body).toBe(pdf)
  expect(await actionsOn(person.id)).toEqual(['conversation.file_opened'])
  const parts = [
    { name: 'name', value: 'yours.pdf' },
    { name: 'file', value: pdf, filename: 'x' },
  ]
  const brought = (await call('addStaffMessageFile', { id: person.id, parts }, maya)).body.id
  await reply(maya, person.id, '', { files: [brought] })
  expect((await call('openMessageFile', { file: brought }, person)).status).toBe(200)
})

proves('7.1 Ours: replies to begin with', '7.1 Ours: saves a reply', '7.1 Ours: removes a reply')
test('replies are kept in their order, with blanks in three languages', async () => {
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

proves(
  '7.1 Ours: changes an answer of one’s own',
  '7.1 Ours: takes an answer of one’s own back',
  '7.1 Ours: notes what staff saw of a conversation',
  '7.1 Ours: shows that staff are writing',
  '7.1 Ours: takes a file away that no answer took',
)
test('an answer is changed and taken back by who wrote it, and then the person waits again', async () => {
  const { id } = await asking('When?')
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

test('what nobody saw for ten minutes is told by one mail to each side, once, and not what was seen', async () => {
  const person = await asking('Is anybody there?')
  const seen = await asking('Seen in time')
  await call('markStaffSeen', { id: seen.id, place: 1 }, maya)
  it.services.move(601)
  await Promise.all([tellOfUnseen(it.services), tellOfUnseen(it.services)])
  const ofPerson = async () =>
    (await mailsTo(it.services, 'desk@waymark.example')).filter((mail) => JSON.stringify(mail).includes(person.id))
  expect(await ofPerson()).toHaveLength(1)
  expect((await mailsTo(it.services, 'desk@waymark.example')).some((mail) => JSON.stringify(mail).includes(seen.id))).toBe(false)

  maya = await makeStaff(it.services, 'manager')
  await reply(maya, person.id, 'Yes')
  await reply(maya, person.id, 'How can I help?')
  it.services.move(601)
  await tellOfUnseen(it.services)
  await tellOfUnseen(it.services)
  const [mail, ...more] = (await mailsTo(it.services, person.user.email)).filter(({ template }) => String(template) === 'unseenMessages')
  expect(more).toEqual([])
  expect(mail?.data).toMatchObject({ messages: [{ text: 'Yes' }, { text: 'How can I help?' }], order: null })
})
