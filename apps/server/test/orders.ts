import type { CallName } from '@waymark/contract/calls.ts'
import type { OrderStatus, PaymentStatus } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { recordSale } from '../src/areas/money/payments/commands/record-money.ts'
import { payments } from '../src/areas/money/payments/tables.ts'
import { orderPaymentHooks } from '../src/areas/services/orders/commands/order-payments.ts'
import { callSpec } from '../src/platform/calls.ts'
import { newId } from '../src/platform/columns.ts'
import { type AnyBody, callAddress, createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { makeService, wholeBrief } from './briefs.ts'
import { buyer } from './buyer.ts'
import { payAt, settled, startJobs, type TestCard } from './payments.ts'
import type { TestServices } from './services.ts'

type Caller = Pick<Awaited<ReturnType<typeof makeSignedIn>>, 'bearer'>

export interface Answered {
  status: number
  body: AnyBody
}

/** The app with a service that can be ordered, reachable for the sandbox and its webhooks. */
export async function createShop(settings: Record<string, string> = {}) {
  const app = await createTestApp({ settings, listening: true })
  await startJobs(app.services)
  await makeService(app.services, 'account')
  // 3.65 shekels for a dollar: 100 NIS are 2,739 cents.
  await app.services.db.execute(sql`insert into exchange_rates values ('ILS', '2026-01-01', 3650000)`)
  return Object.assign(app, shopOf(app))
}
export type Shop = Awaited<ReturnType<typeof createShop>>

interface MadeOrder {
  userId: string
  /** Slug of the service. */
  service: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paid: number
  /** Cents due to be refunded, and refunded. */
  due: number
  back: number
  delivered: boolean
  vendorId: string | null
  firstName: string
  lastName: string
  email: string
}

/** Creates an order in any state with a matching payment, past its payment deadline. */
export async function makeOrder({ db, clock }: TestServices, given: Partial<MadeOrder> & { userId: string }): Promise<string> {
  const one = {
    service: 'account',
    status: 'new',
    paymentStatus: 'not_paid',
    paid: 0,
    due: 0,
    back: 0,
    delivered: false,
    vendorId: null,
    ...given,
  }
  const { firstName = 'Noa', lastName = 'Levi', email = 'noa@shop.example' } = given
  const now = clock()
  const overAt = new Date(now.getTime() - 1000)
  const id = newId()
  const at = (when: boolean) => (when ? now : null)
  const isOver = one.status !== 'new' && one.status !== 'in_work'
  await db.execute(sql`insert into orders (id, user_id, service_id, service_name, form_version, answers, options, urgent, duration,
      lines, total_cents, currency, language, first_name, last_name, email, phone, country, city, address, zip, order_note, legal_kind,
      status, payment_status, paid_cents, refund_due_cents, refunded_cents, refund_by, pay_until, lapses_at, deadline, created_at, paid_at, ready_by,
      delivered_at, ended_at, vendor_id, idempotency_key, request_hash)
    select ${id}, ${one.userId}, id, 'Account', 1, '[]', '{}', false, 5, '[]', ${plainTotal}, 'USD', 'en', ${firstName}, ${lastName}, ${email},
      '+972501234567', 'IL', 'Haifa', 'Herzl 1', '1', '', 'individual', ${one.status}, ${one.paymentStatus}, ${one.paid}, ${one.due}, ${one.back},
      ${at(one.due > 0)}, ${overAt}, ${overAt}, ${at(!isOver && one.paid > 0)}, ${now}, ${at(one.paid > 0)},
      ${one.status === 'in_work' ? '2026-03-09' : null}, ${at(one.delivered)}, ${at(isOver)}, ${one.vendorId}, ${id}, ${id}
    from services where slug = ${one.service}`)
  if (one.paid === 0) return id
  const [payment] = await db
    .insert(payments)
    .values({
      id: newId(),
      subjectKind: 'order',
      subjectId: id,
      provider: 'sandbox',
      reference: id,
      amountCents: one.paid,
      currency: 'USD',
      status: 'paid',
      settled: true,
      refundPendingCents: one.due,
      refundedCents: one.back,
      createdAt: now,
      expiresAt: now,
      paidAt: now,
    })
    .returning()
  if (payment) await recordSale(db, payment, await orderPaymentHooks.sale(db, id), now)
  return id
}

let keys = 0
export const freshKey = (): string => `key-of-a-test-${++keys}`

/** Price for a company without options. */
export const plainTotal = 18_000 + 4_000

function shopOf({ fastify, services }: TestApp) {
  async function call(
    name: CallName,
    input: Record<string, unknown> = {},
    person?: Caller,
    headers: Record<string, string> = {},
    at = fastify,
  ): Promise<Answered> {
    const { method } = callSpec(name)
    const address = callAddress(name, input as Record<string, string>)
    const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
    const response = await at.inject({
      method,
      url: method === 'POST' ? address : `${address}?${query}`,
      headers: { ...person?.bearer, ...headers },
      ...(method === 'POST' && { payload: input }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : {} }
  }

  /** Creates a person who agreed to everything. */
  async function makeCustomer(given: Parameters<typeof makeSignedIn>[1] = {}) {
    return makeSignedIn(services, given)
  }
  const fillBrief = (person: Caller, service = 'account') => call('saveBrief', { id: service, answers: wholeBrief }, person)
  const order = (person: Caller, given: Record<string, unknown> = {}, { key = freshKey(), headers = {}, at = fastify } = {}) =>
    call(
      'orderService',
      { id: 'account', ...buyer, total_cents: plainTotal, payment_method: 'card', agreed: true, ...given },
      person,
      { 'idempotency-key': key, ...headers },
      at,
    )

  /** Places an unpaid order with a complete brief. */
  async function placed(person: Caller, headers: Record<string, string> = {}): Promise<{ id: string; number: number; pay_url: string }> {
    await fillBrief(person)
    const { status, body } = await order(person, {}, { headers })
    if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`)
    return body
  }
  async function pay(url: string, card: TestCard = 'success', delivery?: string) {
    await payAt(fastify, url, card, delivery)
    await settled(services)
  }
  async function paid(person: Caller, headers: Record<string, string> = {}) {
    const one = await placed(person, headers)
    await pay(one.pay_url)
    return one
  }
  /** The row as stored. */
  const rowOf = async (id: string) => (await services.rows(sql`select * from orders where id = ${id}`))[0] as Record<string, unknown>
  return { call, makeCustomer, fillBrief, order, placed, pay, paid, rowOf }
}
