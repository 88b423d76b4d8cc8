import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { type Caller, chatter } from '../../../../test/chats.ts'
import { createInstance } from '../../../../test/instances.ts'
import { newId } from '../../../platform/columns.ts'

// What several do at the same time, on two instances of one database.

type Person = Awaited<ReturnType<typeof makeSignedIn>>
const total = process.env.SOAK ? 5000 : 500

let it: TestApp
let second: Awaited<ReturnType<typeof createInstance>>
let instances: ReturnType<typeof chatter>[]
beforeAll(async () => {
  it = await createTestApp()
  second = await createInstance(it)
  instances = [chatter(it), chatter(second)]
})
afterAll(async () => {
  await second.close()
  await it.close()
})

/** So many tries, each with its number, on either instance, at once. */
const atOnce = <T>(count: number, work: (at: ReturnType<typeof chatter>, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(instances[index % 2] as ReturnType<typeof chatter>, index)))

/** A number below another, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
}

test('what fifteen people and five of staff write at random is there once, without gaps, in one order for all', async () => {
  const people: Person[] = []
  const staff: Person[] = []
  // The codes of a network are limited by the hour, and tokens live for a quarter of one.
  for (let index = 0; index < 15; index++) people.push(await makeSignedIn(it.services))
  for (let index = 0; index < 5; index++) staff.push(await makeStaff(it.services, 'manager'))
  const rooms = new Map<string, Person>()
  for (const person of people) rooms.set((await instances[0]?.say(person, 'Hello'))?.body.conversation.id, person)
  const ids = [...rooms.keys()]
  const below = numbers(7)
  const sent = new Map<string, string>()
  const write = async (at: ReturnType<typeof chatter>) => {
    const id = ids[below(ids.length)] as string
    const client = newId()
    const isStaff = below(3) === 0
    const who = isStaff ? staff[below(staff.length)] : rooms.get(id)
    const input = { id: isStaff ? id : 'company', client_id: client, text: client }
    const { status } = await at.call(isStaff ? 'sendStaffMessage' : 'sendMessage', input, who ?? {})
    if (status === 200) sent.set(client, id)
    else expect(status).toBe(429)
    return status
  }
  for (let left = total; left > 0; left -= 25) {
    await atOnce(25, (at) => write(at))
    await it.services.db.execute(sql`delete from limits`)
  }
  for (const [id, person] of rooms) {
    const rows = await it.services.rows(sql`select place, client_id, sender from messages where conversation_id = ${id} order by place`)
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1))
    const acknowledged = [...sent].filter(([, room]) => room === id).map(([client]) => client)
    expect(
      rows
        .slice(1)
        .map(({ client_id }) => client_id)
        .toSorted(),
    ).toEqual(acknowledged.toSorted())
    const answers = rows.filter(({ sender }) => sender === 'admin').length
    const { items } = (await instances[1]?.call('listConversations', {}, person))?.body ?? {}
    expect(items).toMatchObject([{ id, unread: answers, last_place: rows.length, revision: rows.length }])
  }
  expect(sent.size).toBe(total)
}, 600_000)

test('a message that is sent fifty times at once is one', async () => {
  const noa = await makeSignedIn(it.services)
  const sent = { id: 'company', client_id: newId(), text: 'Once' }
  const answers = await atOnce(50, ({ call }) => call('sendMessage', sent, noa))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1)
  const { messages, conversation } = (await instances[0]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect([messages.length, conversation.last_place, conversation.revision]).toEqual([1, 1, 1])
})

test('what a device said goes into the account once, however often it is claimed', async () => {
  const noa = await makeSignedIn(it.services)
  const visitor: Caller = {}
  for (const text of ['One', 'Two', 'Three']) await instances[0]?.say(visitor, text)
  await instances[0]?.say(noa, 'Mine')
  const claims = await atOnce(20, ({ call }) => call('claimConversation', {}, { ...noa, cookie: visitor.cookie ?? '' }))
  expect(claims.filter(({ body }) => body.conversation)).toHaveLength(1)
  const { messages } = (await instances[1]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect(messages.map(({ text, place }: { text: string; place: number }) => `${place} ${text}`)).toEqual([
    '1 Mine',
    '2 One',
    '3 Two',
    '4 Three',
  ])
})

test('of a change and a taking back at once, what was taken back stays so', async () => {
  const noa = await makeSignedIn(it.services)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) ids.push((await instances[0]?.say(noa, `${index}`))?.body.message.id)
  await atOnce(20, ({ call }, index) =>
    index % 4 < 2
      ? call('editMessage', { id: ids[index % 5], text: 'Changed' }, noa)
      : call('withdrawMessage', { id: ids[index % 5] }, noa),
  )
  const { messages } = (await instances[0]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect(messages.map(({ text, withdrawn_at }: { text: string; withdrawn_at: string | null }) => [text, withdrawn_at !== null])).toEqual(
    ids.map(() => ['', true]),
  )
  expect(new Set(messages.map(({ revision }: { revision: number }) => revision)).size).toBe(5)
})
