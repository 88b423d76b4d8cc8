import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { createChatCaller } from '../../../../test/chats.ts'
import { createInstance } from '../../../../test/instances.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { newId } from '../../../platform/columns.ts'
import { programs } from '../../people/programs/tables.ts'
import { mailUnseenMessages } from './commands/mail-unseen.ts'

// Mails about messages that were not seen for ten minutes.

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let maya: SignedIn
let tom: SignedIn
beforeAll(async () => {
  app = await createTestApp({ settings: { STAFF_EMAIL: 'desk@waymark.example' } })
  await makeService(app.services, 'account')
  ;({ call, say } = createChatCaller(app))
  maya = await makeStaff(app.services, 'manager')
  tom = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

const reply = (colleague: SignedIn, id: string, text: string) => call('sendStaffMessage', { id, client_id: newId(), text }, colleague)
/** Creates a person who has sent a message. */
async function createAsker(text: string) {
  const person = await makeSignedIn(app.services)
  return { ...person, id: (await say(person, text)).body.conversation.id as string }
}

test('tracks vendor and managers separately and mails each what they have not seen', async () => {
  const person = await makeSignedIn(app.services)
  const vendor = await makeStaff(app.services, 'vendor')
  const order = await makeOrder(app.services, { userId: person.user.id, service: 'account', status: 'in_work' })
  expect((await call('assignOrder', { id: order, vendor: vendor.user.id }, maya)).status).toBe(200)
  await call('assignConversation', { id: order, to: tom.user.id, from: null }, maya)
  const { place } = (await say(person, 'Wider, please', { id: order })).body.message
  const readAs = async (colleague: SignedIn) => (await call('readStaffConversation', { id: order }, colleague)).body.conversation
  const own = async () => (await call('readConversation', { id: order }, person)).body.conversation
  expect([(await readAs(vendor)).unread, (await readAs(tom)).unread]).toEqual([1, 1])
  const first = app.services.clock().toISOString()
  expect((await call('markStaffSeen', { id: order, place }, tom)).body).toMatchObject({ company_seen: place, unread: 0 })
  expect(await readAs(vendor)).toMatchObject({ company_seen: 0, company_seen_at: null, unread: 1 })
  expect(await own()).toMatchObject({ company_seen: place, company_seen_at: first })

  app.services.move(601)
  await mailUnseenMessages(app.services)
  const countMails = async ({ user }: SignedIn) =>
    (await mailsTo(app.services, user.email)).filter((mail) => JSON.stringify(mail).includes('Wider, please')).length
  expect([await countMails(vendor), await countMails(tom)]).toEqual([1, 0])
  expect((await call('markStaffSeen', { id: order, place }, vendor)).body).toMatchObject({ company_seen: place, unread: 0 })
  // The person sees the company as one: the earlier time counts.
  expect(await own()).toMatchObject({ company_seen: place, company_seen_at: first })
  app.services.move(-601)
})

describe('the conversation of an order in work', () => {
  /** Creates an order without a vendor, about which its person writes. */
  async function createOrder() {
    const person = await makeSignedIn(app.services)
    const order = await makeOrder(app.services, { userId: person.user.id, service: 'account', status: 'in_work' })
    return {
      order,
      /** Returns the place of the message. */
      write: async (text: string): Promise<number> => (await say(person, text, { id: order })).body.message.place,
      async assign({ user }: SignedIn, before?: SignedIn) {
        const input = { id: order, vendor: user.id, vendor_before: before?.user.id ?? null }
        expect((await call('assignOrder', input, maya)).status).toBe(200)
      },
    }
  }
  /** Texts of the messages in each mail to a colleague, ten minutes later. */
  async function mailedTexts({ user }: SignedIn) {
    app.services.move(601)
    await mailUnseenMessages(app.services)
    app.services.move(-601)
    const mails = (await mailsTo(app.services, user.email)).filter(({ template }) => String(template) === 'staffUnseenMessages')
    return mails.map(({ data }) => (data as { messages: { text: string }[] }).messages.map(({ text }) => text))
  }

  test('mails a new vendor the messages that nobody in the company has seen', async () => {
    const vendor = await makeStaff(app.services, 'vendor')
    const { order, write, assign } = await createOrder()
    const place = await write('Seen before')
    await write('Of just now')
    await call('markStaffSeen', { id: order, place }, maya)
    await assign(vendor)
    expect((await call('readStaffConversation', { id: order }, vendor)).body.conversation).toMatchObject({ company_seen: place, unread: 1 })
    expect(await mailedTexts(vendor)).toEqual([['Of just now']])

    const next = await makeStaff(app.services, 'vendor')
    await call('markStaffSeen', { id: order, place: await write('Seen by the one before') }, vendor)
    await assign(next, vendor)
    await write('After that')
    expect(await mailedTexts(next)).toEqual([['After that']])
  })

  test('sends no mail to a colleague once another has answered', async () => {
    const vendor = await makeStaff(app.services, 'vendor')
    const manager = await makeStaff(app.services, 'manager')
    const { order, write, assign } = await createOrder()
    await assign(vendor)
    await call('assignConversation', { id: order, to: manager.user.id, from: null }, maya)
    await write('How wide?')
    await reply(vendor, order, 'One metre')
    expect(await mailedTexts(manager)).toEqual([])
    await write('And how high?')
    expect(await mailedTexts(manager)).toEqual([['How wide?', 'And how high?']])
  })

  test('mails a new assignee all unseen messages, also those mailed to others', async () => {
    const vendor = await makeStaff(app.services, 'vendor')
    const manager = await makeStaff(app.services, 'manager')
    const next = await makeStaff(app.services, 'manager')
    const { order, write, assign } = await createOrder()
    await assign(vendor)
    await write('How wide?')
    expect(await mailedTexts(vendor)).toEqual([['How wide?']])
    await call('assignConversation', { id: order, to: manager.user.id, from: null }, maya)
    await write('And how high?')
    expect(await mailedTexts(manager)).toEqual([['How wide?', 'And how high?']])
    await call('assignConversation', { id: order, to: next.user.id, from: manager.user.id }, maya)
    await write('And how deep?')
    expect(await mailedTexts(next)).toEqual([['How wide?', 'And how high?', 'And how deep?']])
  })
})

test('sends each side one mail after ten minutes, without messages they have seen', async () => {
  const person = await createAsker('Is anybody there?')
  const seen = await createAsker('Seen in time')
  await call('markStaffSeen', { id: seen.id, place: 1 }, maya)
  app.services.move(601)
  await Promise.all([mailUnseenMessages(app.services), mailUnseenMessages(app.services)])
  const mailsAbout = async () =>
    (await mailsTo(app.services, 'desk@waymark.example')).filter((mail) => JSON.stringify(mail).includes(person.id))
  expect(await mailsAbout()).toHaveLength(1)
  expect((await mailsTo(app.services, 'desk@waymark.example')).some((mail) => JSON.stringify(mail).includes(seen.id))).toBe(false)

  maya = await makeStaff(app.services, 'manager')
  await reply(maya, person.id, 'Yes')
  await reply(maya, person.id, 'How can I help?')
  app.services.move(601)
  await mailUnseenMessages(app.services)
  await mailUnseenMessages(app.services)
  const [mail, ...more] = (await mailsTo(app.services, person.user.email)).filter(({ template }) => String(template) === 'unseenMessages')
  expect(more).toEqual([])
  expect(mail?.data).toMatchObject({ messages: [{ text: 'Yes' }, { text: 'How can I help?' }], order: null })
  // The history contains the mail.
  const events = [{ kind: 'told', by: '', to: '', after_place: 3, at: app.services.clock().toISOString() }]
  expect((await call('readStaffConversation', { id: person.id }, maya)).body.events).toMatchObject(events)
})

test('mails each message once, the newest ten of many', async () => {
  const person = await createAsker('Is anybody there?')
  maya = await makeStaff(app.services, 'manager')
  const readMails = async (colleague: { id: string }, templateOf: string, to: string) => {
    app.services.move(601)
    await mailUnseenMessages(app.services)
    app.services.move(-601)
    const mails = (await mailsTo(app.services, to)).filter(
      (mail) => String(mail.template) === templateOf && (templateOf === 'unseenMessages' || JSON.stringify(mail).includes(colleague.id)),
    )
    const last = mails.at(-1)?.data as { messages: { text: string }[]; more: number } | undefined
    return [mails.length, last?.messages.map(({ text }) => text), last?.more]
  }
  const readPersonMails = () => readMails(person, 'unseenMessages', person.user.email)
  await reply(maya, person.id, 'Yes')
  expect(await readPersonMails()).toEqual([1, ['Yes'], 0])
  await reply(maya, person.id, 'And this')
  expect(await readPersonMails()).toEqual([2, ['And this'], 0])
  for (let nth = 1; nth <= 12; nth++) await reply(maya, person.id, `${nth}`)
  expect(await readPersonMails()).toEqual([3, ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], 2])

  // The same goes for mails to the company.
  const readCompanyMails = () => readMails(person, 'staffUnseenMessages', maya.user.email)
  await say(person, 'Which bank?')
  expect(await readCompanyMails()).toEqual([1, ['Is anybody there?', 'Which bank?'], 0])
  await say(person, 'And which branch?')
  expect(await readCompanyMails()).toEqual([2, ['And which branch?'], 0])
})

test('names the site on which the person wrote last', async () => {
  await app.services.db
    .insert(programs)
    .values({ slug: 'bakers', name: 'Bakers', hosts: ['bakers.example'], createdAt: app.services.clock() })
  const secondInstance = await createInstance(app)
  const secondChat = createChatCaller(secondInstance)
  const bakersHost = { host: 'bakers.example' }
  const write = (colleague: Parameters<typeof call>[2], text: string, headers = {}) =>
    secondChat.call('sendMessage', { id: 'company', client_id: newId(), text, email: 'guest@bakers.example' }, colleague, headers)
  const readMailSites = async (id: string, to: string) => {
    await reply(maya, id, 'Yes')
    app.services.move(601)
    await mailUnseenMessages(app.services)
    app.services.move(-601)
    return (await mailsTo(app.services, to)).filter(({ template }) => String(template) === 'unseenMessages').map(({ site }) => site)
  }
  const bakers = { name: 'Bakers', origin: 'http://bakers.example:3000' }
  const main = { name: 'Waymark', origin: 'http://localhost:3000' }

  const person = await createAsker('Here I asked first')
  app.services.move(60)
  const visitor = { from: '203.0.113.9' }
  const guest = (await write(visitor, 'Do you bake on Sundays?', bakersHost)).body.conversation.id as string
  expect(await readMailSites(guest, 'guest@bakers.example')).toEqual([bakers])

  await secondChat.call('claimConversation', {}, { ...person, ...visitor }, bakersHost)
  expect(await readMailSites(person.id, person.user.email)).toEqual([bakers])
  await write(person, 'And here I ask last')
  expect(await readMailSites(person.id, person.user.email)).toEqual([bakers, main])
  await secondInstance.close()
})
