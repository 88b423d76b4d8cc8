import type { CallName } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { orderPaymentHooks } from '../src/modules/orders/commands/order-payments.ts'
import { specOf } from '../src/platform/calls.ts'
import { addressOf, createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { makeService, wholeBrief } from './briefs.ts'
import { payAt, settled, startJobs, type TestCard } from './payments.ts'

type Person = Pick<Awaited<ReturnType<typeof makeSignedIn>>, 'bearer'>

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over HTTP, looked at by tests
  body: any
}

/** The app with a service that can be ordered, listening, so that the sandbox and its webhooks reach it. */
export async function createShop(settings: Record<string, string> = {}) {
  const it = await createTestApp({ settings })
  await it.app.listen({ port: 0, host: '127.0.0.1' })
  await startJobs(it.services, { order: orderPaymentHooks })
  await makeService(it.services, 'account')
  // 3.65 shekels for a dollar: 100 NIS are 2,739 cents.
  await it.services.db.execute(sql`insert into exchange_rates values ('ILS', '2026-01-01', 3650000)`)
  return Object.assign(it, shopOf(it))
}
export type Shop = Awaited<ReturnType<typeof createShop>>

let keys = 0
export const freshKey = (): string => `key-of-a-test-${++keys}`

export const customer = {
  ...{ first_name: 'Noa', last_name: 'Levi', email: 'noa@shop.example', phone: '+972 50 123 4567', country: 'IL' },
  ...{ city: 'Haifa', address: 'Herzl 1', zip: '3100001', order_note: '' },
}
/** The service, a company, and nothing else. */
export const plainTotal = 18_000 + 4_000

export function shopOf({ app, services }: TestApp) {
  async function call(
    name: CallName,
    input: Record<string, unknown> = {},
    person?: Person,
    headers: Record<string, string> = {},
    at = app,
  ): Promise<Answered> {
    const { method } = specOf(name)
    const address = addressOf(name, input as Record<string, string>)
    const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
    const response = await at.inject({
      ...{ method, url: method === 'POST' ? address : `${address}?${query}`, headers: { ...person?.bearer, ...headers } },
      ...(method === 'POST' && { payload: input }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : {} }
  }

  /** Somebody who agreed to everything. */
  async function makeCustomer(given: Parameters<typeof makeSignedIn>[1] = {}) {
    return makeSignedIn(services, given)
  }
  const fillBrief = (person: Person, service = 'account') => call('saveBrief', { id: service, answers: wholeBrief }, person)
  const order = (person: Person, given: Record<string, unknown> = {}, { key = freshKey(), headers = {}, at = app } = {}) =>
    call(
      'orderService',
      { id: 'account', ...customer, total_cents: plainTotal, payment_method: 'card', agreed: true, ...given },
      person,
      { 'idempotency-key': key, ...headers },
      at,
    )

  /** An order of a customer with a whole brief, not paid yet. */
  async function placed(person: Person, headers: Record<string, string> = {}): Promise<{ id: string; number: number; pay_url: string }> {
    await fillBrief(person)
    const { status, body } = await order(person, {}, { headers })
    if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`)
    return body
  }
  async function pay(url: string, card: TestCard = 'success', delivery?: string) {
    await payAt(app, url, card, delivery)
    await settled(services)
  }
  async function paid(person: Person, headers: Record<string, string> = {}) {
    const one = await placed(person, headers)
    await pay(one.pay_url)
    return one
  }
  /** As the database has it. */
  const rowOf = async (id: string) => (await services.rows(sql`select * from orders where id = ${id}`))[0] as Record<string, unknown>
  return { call, makeCustomer, fillBrief, order, placed, pay, paid, rowOf }
}
