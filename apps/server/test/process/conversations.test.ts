import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSpec } from '../../src/platform/calls.ts'
import { newId } from '../../src/platform/columns.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../app.ts'
import { type LiveStream, openStream } from '../live-stream.ts'
import { startApi } from './start-api.ts'

// People and staff write on two instances, which are killed, and read event streams, which are cut. In the end every device has
// every message.

type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>
const { total, kills, writers, many, few } = { total: 120, kills: 1, writers: 6, many: 6, few: 2 }

let app: TestApp
let folders: string[]
let isOver = false
let instances: ({ url: string; running: ChildProcess } | undefined)[]
beforeAll(async () => {
  app = await createTestApp()
  folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'conversations-'))))
  instances = await Promise.all(folders.map((folder) => startApi(app.services, { folder })))
})
afterAll(async () => {
  isOver = true
  for (const at of instances.keys()) await kill(at)
  await app.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function kill(at: number) {
  const running = instances[at]?.running
  instances[at] = undefined
  if (!running?.kill('SIGKILL')) return
  await once(running, 'close')
}
const start = async (at: number) => {
  instances[at] = await startApi(app.services, { folder: folders[at] ?? '' })
}

/** Pseudo-random integers, the same in each run. */
let state = 7
const below = (most: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  // The low bits of this generator alternate.
  return Math.floor(state / 2 ** 16) % most
}
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
const anyUrl = () => oneOf(instances.filter((one) => one !== undefined)).url

/** The parts of a response that these tests read. */
interface Said {
  place: number
  client_id: string
  sender: string
  revision: number
}
interface Answered {
  conversation: { id: string; revision: number; unread: number; last_place: number; person_seen: number; company_seen: number }
  message: Said
  messages: Said[]
  more: boolean
}

/** Pause before retrying an instance that is busy or down (ms); one instance alone is overloaded. */
const pause = 100

/** Retries until there is a response. A killed instance leaves it open whether the call took effect. */
async function ask(name: CallName, { bearer }: SignedInUser, input: Record<string, unknown>): Promise<Answered> {
  const { method } = callSpec(name)
  for (;;) {
    const query = method === 'GET' ? `?after=${input.after ?? 0}` : ''
    const answer = await fetch(`${anyUrl()}${callAddress(name, input as Record<string, string>)}${query}`, {
      method,
      headers: { ...bearer, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answered }))
      .catch(() => null)
    if (answer?.status === 200) return answer.body
    // The rate limits are for people. Deleting row by row could deadlock with waiting calls.
    if (answer?.status === 429) await app.services.db.execute(sql`truncate limits`)
    else if (answer?.status === 503) await wait(pause)
    else expect(answer, JSON.stringify(answer)).toBeNull()
  }
}

/** A conversation as a device sees it: from its stream and the changes it fetched. */
class View {
  readonly messages = new Map<number, string>()
  revision = 0
  private reading: Promise<void> = Promise.resolve()
  readonly who: SignedInUser
  readonly id: string
  private readonly call: 'readConversationChanges' | 'readStaffConversationChanges'
  constructor(who: SignedInUser, id: string, call: View['call']) {
    this.who = who
    this.id = id
    this.call = call
  }

  hear(revision: number) {
    this.reading = this.reading.then(() => this.catchUp(revision))
  }

  private async catchUp(told: number) {
    while (this.revision < told) {
      const { conversation, messages, more } = await ask(this.call, this.who, { id: this.id, after: this.revision })
      for (const { place, client_id } of messages) {
        expect(this.messages.get(place) ?? client_id).toBe(client_id)
        this.messages.set(place, client_id)
      }
      this.revision = more ? (messages.at(-1)?.revision ?? 0) : conversation.revision
      if (!more) return
    }
  }
}

const streams = new Map<SignedInUser, LiveStream>()

/** Reads an event stream from any instance until the test ends and passes events to the views. */
async function follow(who: SignedInUser, views: ReadonlyMap<string, View>) {
  let last: string | undefined
  while (!isOver) {
    try {
      const stream = await openStream(anyUrl(), { ...who.bearer, ...(last !== undefined && { 'last-event-id': last }) })
      if (stream.status !== 200) throw new Error(`a stream was refused with ${stream.status}`)
      streams.set(who, stream)
      for (let told = await stream.next(); told; told = await stream.next()) {
        last = told.id
        const { event } = told
        if (event.kind === 'missed') for (const view of views.values()) view.hear(Number.POSITIVE_INFINITY)
        if (event.kind === 'conversation') views.get(event.id)?.hear(event.revision)
      }
    } catch {
      // The stream was cut or refused, or the instance is gone. Another instance resumes it.
      await wait(pause)
    }
  }
}

test('killed instances and streams neither lose, repeat nor reorder messages', async () => {
  const [people, staff]: [SignedInUser[], SignedInUser[]] = [[], []]
  for (let nth = 0; nth < many + few; nth++) {
    // Sign-in codes are limited per network and hour.
    await app.services.db.execute(sql`delete from limits`)
    if (nth < many) people.push(await makeSignedIn(app.services))
    else staff.push(await makeStaff(app.services, 'manager'))
  }
  const rooms = new Map<string, SignedInUser>()
  for (const person of people) {
    const { conversation } = await ask('sendMessage', person, { id: 'company', client_id: newId(), text: 'Hello' })
    rooms.set(conversation.id, person)
  }
  const ids = [...rooms.keys()]
  const views = [
    ...[...rooms].map(([id, person]) => new View(person, id, 'readConversationChanges')),
    // Each conversation is open for two members of staff.
    ...staff.flatMap((who, nth) =>
      ids.filter((_, at) => (at + nth) % few < 2).map((id) => new View(who, id, 'readStaffConversationChanges')),
    ),
  ]
  const readers = [...people, ...staff].map((who) =>
    follow(who, new Map(views.filter((view) => view.who === who).map((view) => [view.id, view]))),
  )

  const acknowledged = new Map<string, { id: string; place: number }>()
  let left = total
  let starting: Promise<unknown> = Promise.resolve()
  async function write() {
    for (; left > 0; ) {
      const nth = left--
      const id = oneOf(ids)
      const [person, colleague] = [rooms.get(id) as SignedInUser, oneOf(staff)]
      const client = newId()
      const isAnswer = below(3) === 0
      const given = { client_id: client, text: client }
      const { message } = isAnswer
        ? await ask('sendStaffMessage', colleague, { ...given, id })
        : await ask('sendMessage', person, { ...given, id: 'company' })
      acknowledged.set(client, { id, place: message.place })
      if (below(10) === 0) await ask('markConversationSeen', person, { id: 'company', place: message.place })
      if (below(10) === 0) await ask('markStaffSeen', colleague, { id, place: message.place })
      if (below(5) === 0) streams.get(oneOf([...people, ...staff]))?.close()
      if (nth % Math.ceil(total / kills) === Math.floor(total / kills / 2)) {
        // One instance is always running.
        starting = starting.then(async () => {
          const at = below(2)
          await kill(at)
          await start(at)
        })
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await starting

  const told = new Map<string, string[]>()
  for (const [id, person] of rooms) {
    const rows = await app.services.rows(sql`select place, client_id, sender from messages where conversation_id = ${id} order by place`)
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1))
    const order = rows.map(({ client_id }) => String(client_id))
    told.set(id, order)
    for (const [client, one] of acknowledged) if (one.id === id) expect(order.indexOf(client) + 1).toBe(one.place)
    const [row] = await app.services.rows(sql`select person_seen, company_seen, revision from conversations where id = ${id}`)
    const unread = (sender: string, seen: unknown) => rows.filter((one) => one.sender === sender && Number(one.place) > Number(seen)).length
    const own = (await ask('readConversationChanges', person, { id: 'company', after: Number(row?.revision) })).conversation
    const theirs = (await ask('readStaffConversationChanges', staff[0] as SignedInUser, { id, after: Number(row?.revision) })).conversation
    expect([own.unread, theirs.unread]).toEqual([unread('admin', row?.person_seen), unread('user', row?.company_seen)])
    expect(own.last_place).toBe(rows.length)
  }
  // Every message was acknowledged: a retried message is the same message.
  expect([...told.values()].flat()).toHaveLength(total + ids.length)
  expect(acknowledged.size).toBe(total)

  // Each device ends with the same conversations.
  await expect
    .poll(() => views.filter((view) => view.messages.size < (told.get(view.id)?.length ?? 0)).length, { timeout: 60_000, interval: 100 })
    .toBe(0)
  isOver = true
  for (const stream of streams.values()) stream.close()
  await Promise.all(readers)
  for (const view of views)
    expect([...view.messages].toSorted(([one], [other]) => one - other).map(([, client]) => client)).toEqual(told.get(view.id))
}, 1_200_000)
