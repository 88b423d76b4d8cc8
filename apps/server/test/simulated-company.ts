import { workZone } from '@waymark/contract/company.ts'
import { sql } from 'drizzle-orm'
import { billing } from '../src/areas/money/billing/module.ts'
import { bookkeeping } from '../src/areas/money/bookkeeping/module.ts'
import { papers } from '../src/areas/money/papers/module.ts'
import { payments } from '../src/areas/money/payments/module.ts'
import { rates } from '../src/areas/money/rates/module.ts'
import { transfers } from '../src/areas/money/transfers/module.ts'
import { startSession } from '../src/areas/people/sign-in/commands/sessions.ts'
import { orders } from '../src/areas/services/orders/module.ts'
import { addDays, localDay } from '../src/platform/local-time.ts'
import { makeUser } from './accounts.ts'
import { createBankAccount } from './bank-account.ts'
import { type Billing, type Customer, createBilling } from './billing.ts'
import { makeService } from './briefs.ts'
import { multipartForm } from './forms.ts'
import type { Answered } from './orders.ts'
import { makeCtx } from './services.ts'
import { simulateTime } from './simulated-time.ts'
import { bankSettings } from './statements.ts'
import { payOut } from './stripe-store.ts'
import { startStandIn } from './third-parties.ts'

/** In milliseconds. */
const hour = 3_600_000
/** Shortly before a leap day and within the range of the company's calendar, so that the simulation covers both. */
const startTime = Date.parse('2028-02-21T06:00:00Z')

/** Prices of services with {@link wholeBrief}, in cents. */
export const servicePrices = { account: 22_000, books: 11_333, advice: 153_999 }

/** Days of the simulation in which the Bank of Israel publishes no rate. */
const isGap = (day: number) => (day > 8 && day < 20) || day % 90 > 75

export type Company = Awaited<ReturnType<typeof createCompany>>

/** A company in simulated time with staff, Stripe, a bank, and rates that are missing for days. */
export async function createCompany() {
  const published = await startStandIn()
  const app = await createBilling({ ...bankSettings, RATES_URL: published.url }, { told: false })
  const { services } = app
  const { stripe, clock } = services
  if (!stripe) throw new Error('a company takes cards at Stripe')
  services.move((startTime - clock().getTime()) / 1000)
  const time = await simulateTime(services, [payments, billing, orders, transfers, papers, rates, bookkeeping])
  for (const [slug, cents] of Object.entries(servicePrices))
    await makeService(services, slug, { priceCents: cents - 4_000, minimumCents: 0 })

  let publishedOn = startTime
  published.answers(() => {
    const now = clock().getTime()
    const day = Math.floor((now - startTime) / (24 * hour))
    if (!isGap(day)) publishedOn = now
    const rate = 3.2 + (Math.floor((publishedOn - startTime) / (24 * hour)) % 60) / 100
    return { body: { key: 'USD', currentExchangeRate: rate, currentChange: 0, unit: 1, lastUpdate: new Date(publishedOn).toISOString() } }
  })

  const acts = new Map<number, (() => Promise<void>)[]>()
  let passed = 0
  /** Schedules an action in this many hours. */
  function later(hours: number, act: () => Promise<void>): void {
    acts.set(passed + hours, [...(acts.get(passed + hours) ?? []), act])
  }
  /** Moves the clock by this many hours and runs everything scheduled on the way. */
  async function pass(hours: number): Promise<void> {
    const end = passed + hours
    while (passed < end) {
      passed = Math.min(end, ...[...acts.keys()].filter((at) => at > passed))
      await time.passTo(startTime + passed * hour)
      for (const some = acts.get(passed) ?? []; some.length > 0; ) await Promise.all(some.splice(0, 8).map((act) => act()))
      acts.delete(passed)
      await time.settle()
    }
  }

  const bank = createBankAccount(clock)
  const company = {
    it: app,
    bank,
    stripe,
    time,
    later,
    pass,
    staff: await Promise.all([newPerson(app, 'manager'), newPerson(app, 'admin')]),
  }
  const books = openBooks(company)
  return {
    ...company,
    ...books,
    async close() {
      await app.close()
      await published.close()
    },
  }
}
type Opened = Pick<Company, 'it' | 'bank' | 'stripe' | 'time' | 'later' | 'staff'>

/** Creates a person with a session. */
export async function newPerson(
  { services }: Billing,
  staffRole?: 'manager' | 'admin',
  given: Parameters<typeof makeUser>[1] = {},
): Promise<Customer> {
  const user = await makeUser(services, { ...given, ...(staffRole && { staffRole }) })
  await services.db.transaction((tx) => startSession(makeCtx(services), tx, user))
  if (staffRole) await services.db.execute(sql`update sessions set second_factor_at = now() where user_id = ${user.id}`)
  return { user }
}

/** Returns an answer's body. Throws unless it succeeded or was refused with one of `refusals`. */
export function expectSuccess({ status, body }: Answered, ...refusals: string[]): Answered['body'] {
  if (status < 300) return body
  if (refusals.includes(body.code)) return null
  throw new Error(`${status} ${JSON.stringify(body)}`)
}

interface Line {
  id: string
  name: string
  like: { order: { number: number; customer: string } } | null
}
interface Refund {
  id: string
  amount_cents: number
  to: object | null
}

/** Daily work of the staff. */
function openBooks({ it: app, bank, stripe, time, later, staff }: Opened) {
  const [clerk] = staff
  if (!clerk) throw new Error('nobody works here')
  const { clock } = app.services
  const today = () => localDay(workZone, clock())
  let asideCents = 0
  let held = 0

  async function importStatement(): Promise<void> {
    const file = bank.statement(addDays(today(), -4))
    if (file === undefined) return
    const { payload, headers } = multipartForm([
      { name: 'name', value: 'statement.xml' },
      { name: 'file', value: file, filename: 'statement.xml' },
    ])
    const url = '/api/react/staff/statements'
    // An overloaded machine refuses the file; it is sent again.
    for (let status = 503; status === 503; ) {
      const response = await app.fastify.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, ...(await app.bearerOf(clerk as Customer)) },
      })
      status = response.statusCode
      expectSuccess({ status, body: response.json() }, 'overloaded')
    }
  }
  /** Staff match lines by the payer's name if nothing else matches. */
  async function matchLines(): Promise<void> {
    const { items: waiting } = expectSuccess(await app.call('listAwaitedTransfers', { rows: 100 }, clerk))
    const { items } = expectSuccess(await app.call('listBankLines', { rows: 100 }, clerk))
    for (const { id, name, like, amount_cents } of items as (Line & { amount_cents: number })[]) {
      const order = [like?.order, ...waiting].find((one) => one?.customer === name)
      if (order) expectSuccess(await app.call('matchTransfer', { id, order: order.number }, clerk))
      else {
        expectSuccess(await app.call('setTransferAside', { id, reason: 'It pays no order' }, clerk))
        if (name !== 'STRIPE') asideCents += amount_cents
      }
    }
  }
  async function sendRefunds(): Promise<void> {
    for (;;) {
      const { refunds } = expectSuccess(await app.call('listTransfers', {}, clerk))
      for (const { id, amount_cents, to } of refunds as Refund[]) {
        if (!to) expectSuccess(await app.call('noteRefundAccount', { id, holder: 'Noa Levi', account: '1234567' }, clerk), 'no_refund_due')
        if (expectSuccess(await app.call('confirmRefundSent', { id, sent_on: today() }, clerk), 'no_refund_due'))
          bank.book(-amount_cents, 'Refund', 'Noa Levi')
      }
      if (refunds.length < 100) return
    }
  }
  return {
    /** Cents that reached the bank account without belonging to an order. */
    asideCents: () => asideCents,
    importStatement,
    /** Highest number of papers that waited for a rate. */
    held: () => held,
    /** Runs a night's jobs and the morning's work. */
    async night(): Promise<void> {
      await time.tidy()
      const [waiting] = await app.services.rows(sql`select count(*)::int as n from due_papers where held = 'rate'`)
      held = Math.max(held, Number(waiting?.n))
      // Nobody reads the emails.
      await app.services.db.execute(sql`delete from pgboss.job where name = 'mail'`)
    },
    async morning(): Promise<void> {
      await importStatement()
      await matchLines()
      await sendRefunds()
    },
    /** Stripe pays out most of its balance; the bank books it two days later. */
    payOut(): void {
      const kept = stripe.store.movements.reduce((sum, { net }) => sum + net, 0)
      const cents = Math.floor(kept * 0.8)
      if (cents <= 0) return
      payOut(stripe.store, cents)
      later(48, async () => bank.book(cents, 'Payout', 'STRIPE'))
    },
  }
}
