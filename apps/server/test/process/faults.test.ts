import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyer } from '../buyer.ts'
import { type DataFolder, databaseUrl, makeDataFolder, postgresPid } from './make-data-folder.ts'
import { type ReverseProxy, startProxy } from './proxy.ts'
import { answerBrief } from './shopping.ts'
import { type Running, register, startApp } from './start-app.ts'

// Two instances behind a proxy, while people read, tick, sign in and order, and staff work. Every three minutes, or more often in a
// short run, something is killed or stalls for twenty seconds. FAULT_MINUTES=60 runs an hour.

const minutes = Number(process.env.FAULT_MINUTES ?? 2)
const between = Math.min(180_000, minutes * 8_000)
const stillFor = Math.min(20_000, between / 2)
const guide = 'rent-a-shop'
const slug = 'price-calculation'

let folders: DataFolder[]
let instances: Running[]
let proxy: ReverseProxy
let client: Client
const settings = () => ({ TRUSTED_PROXIES: '2', WAYMARK_SECRET: 'a secret of tests, of more than 32 characters', LOG_LEVEL: 'error' })

const start = async (at: number): Promise<Running> =>
  startApp(folders[at]?.path ?? '', { ...settings(), ...(at > 0 && { DATABASE_URL: await databaseUrl(folders[0]?.path ?? '') }) })

beforeAll(async () => {
  folders = [makeDataFolder(), makeDataFolder()]
  instances = [await start(0)]
  instances.push(await start(1))
  proxy = await startProxy(() => instances.map(({ url }) => url))
  client = new Client(await databaseUrl(folders[0]?.path ?? ''))
  client.on('error', () => {})
  await client.connect()
})
afterAll(async () => {
  proxy.close()
  await client.end()
  await instances[1]?.end('SIGKILL')
  await instances[0]?.end('SIGKILL')
  await folders[0]?.remove()
})

/** Number of responses by status; 0: no response. */
const statuses = new Map<number, number>()
const failed: string[] = []
let ends = 0
const goesOn = () => Date.now() < ends

/** Sends one request. */
async function ask(address: string, init: RequestInit = {}): Promise<Response | null> {
  const answer = await fetch(`${proxy.url}${address}`, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init }).catch(
    () => null,
  )
  const status = answer?.status ?? 0
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 500) failed.push(`${init.method ?? 'GET'} ${address}: ${await answer?.text()}`)
  return answer
}

/** Retries until a response comes from something that is neither killed nor stalled. */
async function askOn(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await ask(address, init)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await wait(500)
  }
}

const post = (token: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  body: JSON.stringify(body),
})

/** Access tokens live for 15 minutes. */
function signedIn(tokens: { token: string; refreshToken: string }) {
  let { token, refreshToken } = tokens
  let since = Date.now()
  return async (): Promise<string> => {
    if (Date.now() - since < 600_000) return token
    const answer = await askOn('/api/react/refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const fresh = (await answer.json()) as { token: string; refreshToken: string }
    token = fresh.token
    refreshToken = fresh.refreshToken
    since = Date.now()
    return token
  }
}

let people = 0
const newPerson = async () => {
  people += 1
  const address = { 'x-forwarded-for': `10.${people >> 8}.${people & 255}.1` }
  return signedIn(await register(proxy.url, `person${people}@shop.example`, address))
}

const pages = ['/', '/catalog/', `/instruction/${guide}`, '/faqs', '/news', '/services', '/routes', '/plans', '/catalog/?q=bank']
const calls = [
  `/api/react/instruction/${guide}`,
  '/api/react/instruction_categories/roots',
  '/api/react/search?q=invoice',
  '/api/react/faq',
]

async function readOn(number: number): Promise<void> {
  const addresses = [...pages, ...calls]
  for (let at = number; goesOn(); at++) {
    await ask(addresses[at % addresses.length] ?? '/')
    await wait(100)
  }
}

/** Acknowledged ticks by item. */
type Ticks = Map<string, boolean>

async function tickOn(token: () => Promise<string>): Promise<Ticks> {
  const { steps } = (await (await askOn(`/api/react/instruction/${guide}`)).json()) as { steps: { id: string; items: { id: string }[] }[] }
  const items = steps.flatMap(({ id: step, items: some }) => some.map(({ id }) => ({ step, item: id })))
  const acknowledged: Ticks = new Map()
  for (let at = 0; goesOn() && items.length > 0; at++) {
    const { step, item } = items[at % items.length] ?? { step: '', item: '' }
    const done = Math.floor(at / items.length) % 2 === 0
    const ops = [{ op: randomUUID(), at: new Date().toISOString(), restart: 0, step, item, done }]
    const answer = await askOn(`/api/react/user/instruction/${guide}/progress`, post(await token(), { ops }))
    expect(answer.status).toBe(200)
    acknowledged.set(`${step} ${item}`, done)
    await wait(200)
  }
  return acknowledged
}

async function orderOn(token: () => Promise<string>): Promise<string[]> {
  const { answers, total } = await answerBrief(slug, async <T>(address: string, body?: object) => {
    const bearer = { headers: { authorization: `Bearer ${await token()}` } }
    const answer = await askOn(`/api/react/${address}`, body ? post(await token(), body) : bearer)
    return (answer.status === 204 ? null : await answer.json()) as T
  })
  const placed: string[] = []
  while (goesOn()) {
    await askOn(`/api/react/paid_service/${slug}/brief`, post(await token(), { answers }))
    const body = { ...buyer, total_cents: total, payment_method: 'card', agreed: true }
    const key = { 'idempotency-key': randomUUID() }
    const answer = await askOn(`/api/react/paid_service/${slug}/order`, post(await token(), body, key))
    const ordered = (await answer.json()) as { id: string }
    expect([answer.status, ordered]).toEqual([200, expect.objectContaining({ id: expect.any(String) })])
    placed.push(ordered.id)
    await wait(150_000)
  }
  return placed
}

async function workOn(token: () => Promise<string>): Promise<void> {
  while (goesOn()) {
    await ask('/api/react/staff/orders', { headers: { authorization: `Bearer ${await token()}` } })
    await wait(2_000)
  }
}

async function signInOn(): Promise<void> {
  while (goesOn()) {
    // The code may be lost in a crash; another person comes instead.
    await newPerson().catch(() => {})
    await wait(5_000)
  }
}

/** A process and its descendants. */
const familyOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid
      } catch {
        return false
      }
    }),
]

async function standStill(pids: number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await wait(stillFor)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

async function killAndStart(at: number): Promise<void> {
  await instances[at]?.end('SIGKILL')
  instances[at] = await start(at)
}

const faults: (() => Promise<void> | void)[] = [
  () => killAndStart(1),
  () => void process.kill(postgresPid(folders[0]?.path ?? ''), 'SIGKILL'),
  () => standStill([instances[1]?.child.pid ?? 0]),
  () => killAndStart(0),
  () => standStill(familyOf(postgresPid(folders[0]?.path ?? ''))),
]

async function breakOn(): Promise<number> {
  let broken = 0
  while (goesOn()) {
    await wait(Math.min(between, Math.max(0, ends - Date.now() - stillFor)))
    if (!goesOn() || ends - Date.now() <= stillFor) break
    await faults[broken++ % faults.length]?.()
  }
  return broken
}

/** Samples the resident memory of each process (MB) every ten seconds. */
async function weighOn(): Promise<Map<number, number[]>> {
  const weights = new Map<number, number[]>()
  while (goesOn()) {
    for (const { child } of instances) {
      if (!child.pid || child.exitCode !== null || child.signalCode !== null) continue
      const size = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
      // The process was killed just now.
      if (Number.isNaN(size)) continue
      weights.set(child.pid, [...(weights.get(child.pid) ?? []), size])
    }
    await wait(10_000)
  }
  return weights
}

const mean = (some: number[]) => some.reduce((sum, one) => sum + one, 0) / some.length

test(`${minutes} minutes of faults lose nothing acknowledged, cause no 500 and leak no memory`, {
  timeout: (minutes + 15) * 60_000,
}, async () => {
  const [tickers, customers] = [await Promise.all([1, 2, 3, 4].map(newPerson)), await Promise.all([1, 2, 3, 4].map(newPerson))]
  const manager = await newPerson()
  await client.query("update users set staff_role = 'manager' where email = $1", [`person${people}@shop.example`])
  await client.query('update sessions set second_factor_at = now() where user_id = (select id from users where email = $1)', [
    `person${people}@shop.example`,
  ])

  ends = Date.now() + minutes * 60_000
  const [broken, weights, ticked, ordered] = await Promise.all([
    breakOn(),
    weighOn(),
    Promise.all(tickers.map(tickOn)),
    Promise.all(customers.map(orderOn)),
    workOn(manager),
    signInOn(),
    ...[0, 3, 6, 9].map(readOn),
  ])
  console.info(
    JSON.stringify({
      minutes,
      broken,
      statuses: Object.fromEntries(statuses),
      weights: [...weights.values()].map((some) => some.map(Math.round)),
    }),
  )

  expect(failed).toEqual([])
  for (const [at, token] of tickers.entries()) {
    const answer = await askOn(`/api/react/user/instruction/${guide}/progress`, { headers: { authorization: `Bearer ${await token()}` } })
    const { marks } = (await answer.json()) as { marks: { step: string; item: string; state: string }[] }
    const done = new Set(marks.filter(({ state }) => state === 'done').map(({ step, item }) => `${step} ${item}`))
    for (const [item, state] of ticked[at] ?? []) expect([item, done.has(item)]).toEqual([item, state])
  }
  const database = new Client(await databaseUrl(folders[0]?.path ?? ''))
  await database.connect()
  const { rows } = await database.query('select id from orders')
  await database.end()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ordered.flat().toSorted())
  // Only samples of processes that lived long enough to warm up.
  for (const samples of weights.values()) {
    if (samples.length < 48) continue
    const [warmed, last] = [mean(samples.slice(24, 36)), mean(samples.slice(-12))]
    expect(last).toBeLessThan(warmed * 1.1)
  }
})
