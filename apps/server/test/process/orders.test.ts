import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyer } from '../buyer.ts'
import { type DataFolder, databaseUrl, makeDataFolder, postgresPid } from './make-data-folder.ts'
import { type Answered, answerBrief } from './shopping.ts'
import { type Running, register, startApp } from './start-app.ts'

// Customers order and pay while the app is killed, every other time with PostgreSQL.

const { customers, each, kills } = { customers: 4, each: 4, kills: 2 }
const slug = 'price-calculation'
const settings = { TRUSTED_PROXIES: '1' }

let folder: DataFolder
let app: Running
/** Resolves when the restarting app responds. */
let up: Promise<void> = Promise.resolve()
beforeAll(async () => {
  folder = makeDataFolder()
  app = await startApp(folder.path, settings)
})
afterAll(async () => {
  await app.end('SIGKILL')
  await folder.remove()
})

interface Customer extends Answered {
  token: string
}
interface Ordered {
  id: string
  pay_url: string | null
}

/** Retries until there is a response, as a person with a browser would; restarts what was killed. */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${app.url}${address}`, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init }).catch(
      () => null,
    )
    if (answer && answer.status < 500) return answer
    await Promise.all([up, wait(50)])
  }
}
async function call<T>(
  { token }: Pick<Customer, 'token'>,
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await ask(`/api/react/${address}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return answer.status === 204 ? (null as T) : ((await answer.json()) as T)
}

/** Creates a person who agreed to everything, with the brief's answers and the price. */
async function makeCustomer(number: number): Promise<Customer> {
  const { token } = await register(app.url, `customer${number}@shop.example`, { 'x-forwarded-for': `10.0.0.${number}` })
  const called = <T>(address: string, body?: object) => call<T>({ token }, address, body)
  return { token, ...(await answerBrief(slug, called)) }
}

/** Places one order with one idempotency key, retrying as needed. */
async function place(customer: Customer): Promise<Ordered> {
  const headers = { 'idempotency-key': randomUUID() }
  await call(customer, `paid_service/${slug}/brief`, { answers: customer.answers })
  const body = { ...buyer, total_cents: customer.total, payment_method: 'card', agreed: true }
  const ordered = await call<Ordered>(customer, `paid_service/${slug}/order`, body, headers)
  return ordered.pay_url ? ordered : { ...ordered, pay_url: (await call<Ordered>(customer, `user_order/${ordered.id}/pay`, {})).pay_url }
}

/** Returns once the provider has the money. */
async function pay({ pay_url }: Ordered): Promise<void> {
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', delivery: 'at_once' })
  const answer = await ask(new URL(pay_url ?? '').pathname, { method: 'POST', body: form })
  const page = await answer.text()
  // The first response was lost: the page says that it was paid.
  if (answer.status !== 303) expect(page).toContain('Already paid')
}

async function killAndStart(withDatabase: boolean): Promise<void> {
  if (withDatabase) process.kill(postgresPid(folder.path), 'SIGKILL')
  await app.end('SIGKILL')
  app = await startApp(folder.path, settings)
}

test(`stores each of ${customers * each} orders once when killed ${kills} times`, {
  timeout: 1_200_000,
}, async () => {
  const people: Customer[] = []
  for (let number = 1; number <= customers; number++) people.push(await makeCustomer(number))

  const placed = new Map<string, Customer>()
  const paid = new Set<string>()
  let killed = 0
  async function shop(customer: Customer): Promise<void> {
    for (let number = 0; number < each; number++) {
      const ordered = await place(customer)
      placed.set(ordered.id, customer)
      if (number % 3 < 2) {
        await pay(ordered)
        paid.add(ordered.id)
      }
      if (killed < kills && placed.size >= ((killed + 1) * customers * each) / (kills + 1)) {
        const withDatabase = killed++ % 2 === 1
        up = up.then(() => killAndStart(withDatabase))
      }
    }
  }
  await Promise.all(people.map(shop))
  await up
  expect(killed).toBe(kills)

  // Each order reports its state, as to the page after payment.
  for (const id of paid) {
    const customer = placed.get(id)
    if (!customer) throw new Error('nobody')
    await expect
      .poll(() => call(customer, `user_order/${id}/status`), { timeout: 90_000, interval: 200 })
      .toMatchObject({ payment_status: 'paid' })
  }

  const client = new Client(await databaseUrl(folder.path))
  await client.connect()
  try {
    const rows = async (query: string) => (await client.query(query)).rows
    const orders = await rows('select id, payment_status, paid_cents, total_cents, refunded_cents from orders')
    expect(orders.map(({ id }) => id).toSorted()).toEqual([...placed.keys()].toSorted())
    const isPaid = ({ payment_status, paid_cents, total_cents, refunded_cents }: Record<string, unknown>) =>
      payment_status === 'paid' && paid_cents === total_cents && refunded_cents === 0
    expect(new Set(orders.filter(isPaid).map(({ id }) => id))).toEqual(paid)
    expect(orders.filter(({ payment_status }) => payment_status === 'not_paid')).toHaveLength(placed.size - paid.size)
    expect(await rows(`select count(*)::int as n from payments where status = 'paid' and settled`)).toEqual([{ n: paid.size }])
    expect(await rows(`select count(*)::int as n from sandbox.checkouts where status = 'paid'`)).toEqual([{ n: paid.size }])

    const mails = await rows(
      `select subject, count(*)::int as n from dev_mails where subject ~ '^(We received your order|Payment received|Accept or decline)' group by 1`,
    )
    expect(mails.filter(({ n }) => n > 1)).toEqual([])
    const events = await rows(`select kind, count(*)::int as n from order_events group by 1 order by 1`)
    expect(events).toEqual([
      { kind: 'paid', n: paid.size },
      { kind: 'placed', n: placed.size },
    ])
  } finally {
    await client.end()
  }
})
