import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareBooks } from '../../src/areas/money/bookkeeping/commands/compare-books.ts'
import type { PaperRow } from '../../src/areas/money/papers/queries.ts'
import { drawPaper } from '../../src/areas/money/papers/reads/open-paper.ts'
import { papers } from '../../src/areas/money/papers/tables.ts'
import { createFirstPayment } from '../../src/areas/money/payments/commands/create-payment.ts'
import { markRefundSent } from '../../src/areas/money/payments/commands/refunds.ts'
import { applyTransfer, lockTransfer } from '../../src/areas/money/payments/commands/take-transfer.ts'
import { findLedgerGaps } from '../../src/areas/money/payments/reads/find-ledger-gaps.ts'
import { startSession } from '../../src/areas/people/sign-in/commands/sessions.ts'
import { refundableOrders } from '../../src/areas/services/orders/commands/order-payments.ts'
import { readEnv } from '../../src/env.ts'
import { callSpec } from '../../src/platform/calls.ts'
import { newId } from '../../src/platform/columns.ts'
import type { UserCtx } from '../../src/platform/context.ts'
import { signAccessToken } from '../../src/platform/tokens.ts'
import { type Started, startServices } from '../../src/services.ts'
import { makeUser } from '../accounts.ts'
import { type AnyBody, callAddress } from '../app.ts'
import { compareAccounts, compareCardPayments, comparePaperTotals, findNumberGaps } from '../books.ts'
import { makeOrder, makeService, wholeBrief } from '../briefs.ts'
import { buyer } from '../buyer.ts'
import { retryJobs } from '../jobs.ts'
import { keepRate } from '../papers.ts'
import { readPdf } from '../pdf.ts'
import { makeCtx } from '../services.ts'
import { bankSettings } from '../statements.ts'
import { startStripeStandIn } from '../stripe-stand-in.ts'
import { databaseUrl, makeDataFolder, postgresPid } from './make-data-folder.ts'
import { type RunningApi, startApi } from './start-api.ts'

// Two instances on one PostgreSQL are killed in turn while customers order and pay at Stripe and papers are issued.

const { customers, each, sales, kills } = { customers: 4, each: 4, sales: 60, kills: { shopping: 3, selling: 1 } }

type Customer = Awaited<ReturnType<typeof newPerson>>

const folder = makeDataFolder()
/** File with the time that all instances read. */
const clockFile = path.join(mkdtempSync(path.join(tmpdir(), 'money-')), 'time')
const secret = 'a secret of tests, of more than 32 characters'
const settings = { WAYMARK_MODE: 'test', WAYMARK_SECRET: secret, CLOCK_FILE: clockFile, LOG_LEVEL: 'silent', ...bankSettings }
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let instances: (RunningApi | undefined)[]
let started: Started
let serviceId: string
let manager: Customer

/** The first instance starts PostgreSQL in its folder, the second one uses it. */
async function start(at: number): Promise<void> {
  const place = at === 0 ? { DATABASE_URL: undefined, DATA_DIR: folder.path } : { DATABASE_URL: await databaseUrl(folder.path) }
  const given = { ...settings, ...stripe.settings, ...place, JOBS: 'on' }
  instances[at] = await startApi({ env: { secret }, databaseUrl: '' }, { folder: path.dirname(clockFile), settings: given })
}
async function end(at: number): Promise<void> {
  const running = instances[at]?.running
  instances[at] = undefined
  if (running?.kill('SIGKILL')) await once(running, 'close')
}
const anyUrl = () => {
  const urls = instances.flatMap((one) => one?.url ?? [])
  return urls[randomInt(Math.max(1, urls.length))] ?? null
}

beforeAll(async () => {
  writeFileSync(clockFile, '0')
  stripe = await startStripeStandIn({ clock: () => started.services.clock(), shop: anyUrl })
  instances = [undefined, undefined]
  await start(0)
  const own = { DATABASE_URL: await databaseUrl(folder.path), DATA_DIR: path.join(path.dirname(clockFile), 'data') }
  started = await startServices(readEnv({ ...settings, ...stripe.settings, ...own }), { exclusive: false, onLost() {} })
  await start(1)
  const { services } = started
  serviceId = await makeService(services, 'account')
  await keepRate(services, services.clock().toISOString().slice(0, 10))
  manager = await newPerson('manager')
})
afterAll(async () => {
  await started.close()
  await end(1)
  await end(0)
  await stripe.close()
  await folder.remove()
  rmSync(path.dirname(clockFile), { recursive: true, force: true })
})

async function newPerson(staffRole?: 'manager') {
  const { services } = started
  const user = await makeUser(services, staffRole && { staffRole })
  const claims = await services.db.transaction((tx) => startSession(makeCtx(services), tx, user))
  if (staffRole) await services.db.execute(sql`update sessions set second_factor_at = now() where user_id = ${user.id}`)
  return { user, claims }
}

/** Retries until there is a response. A killed instance leaves it open whether the call took effect. */
async function ask(name: CallName, { claims }: Customer, input: Record<string, unknown>, key = newId()) {
  const { services } = started
  const { method } = callSpec(name)
  for (;;) {
    const bearer = await signAccessToken(services.secrets, claims, services.clock())
    const answer = await fetch(`${anyUrl()}${callAddress(name, input as Record<string, string>)}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', 'idempotency-key': key },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
      .then(async (response): Promise<{ status: number; body: AnyBody }> => {
        const text = await response.text()
        return { status: response.status, body: text ? JSON.parse(text) : null }
      })
      .catch(() => null)
    if (answer && answer.status < 400) return answer.body
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    await wait(100)
  }
}

let killed = 0
let starting = Promise.resolve()
/** Kills in turn one instance, PostgreSQL and the other instance. */
function killNext(): void {
  const which = killed++ % 3
  starting = starting.then(async () => {
    if (which === 1) return void process.kill(postgresPid(folder.path), 'SIGKILL')
    const at = which === 0 ? 1 : 0
    await end(at)
    await start(at)
  })
}

const rows = async (query: ReturnType<typeof sql>) => (await started.services.db.execute(query)).rows

/** Waits until all money jobs are done; failed ones are due again at once, jobs for a later day stay. */
const settled = () =>
  expect
    .poll(
      async () => {
        await stripe.idle()
        const asked = stripe.asked.length
        const open = sql`name not in ('mail', 'tidy', 'sweep') and name not like '\\_\\_%'`
        await retryJobs(started.services.db, open)
        const left = await rows(
          sql`select name, state from pgboss.job where ${open} and (state = 'retry' or state in ('created', 'active') and start_after <= now()) limit 1`,
        )
        // Stripe may report a job's request only after this.
        return stripe.asked.length > asked ? [...left, 'asked'] : left
      },
      { timeout: 240_000, interval: 200 },
    )
    .toEqual([])

const fates = {
  paid: { payment_status: 'paid', refunded_cents: 0 },
  declined: { payment_status: 'paid', refunded_cents: 0 },
  unpaid: { payment_status: 'not_paid', refunded_cents: 0 },
  cancelled: { payment_status: 'refunded', refunded_cents: 22_000 },
  given_back: { payment_status: 'paid', refunded_cents: 5_000 },
  won: { payment_status: 'paid', refunded_cents: 0 },
  lost: { payment_status: 'disputed', refunded_cents: 0 },
  // Came back from the bank; due until it is sent again a day later.
  returned: { payment_status: 'refund_due', refunded_cents: 0 },
}
type Fate = keyof typeof fates
const deliveries = ['at_once', 'twice', 'reversed', 'late', 'never']

async function visit(page: string, fields: Record<string, string>): Promise<void> {
  await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Places one order with one idempotency key, retrying as needed, and drives it to its outcome. Returns its id. */
async function shop(person: Customer, fate: Fate): Promise<string> {
  await ask('saveBrief', person, { id: 'account', answers: wholeBrief })
  const input = { ...buyer, id: 'account', total_cents: 22_000, payment_method: 'card', agreed: true }
  const ordered = await ask('orderService', person, input)
  const { id } = ordered
  if (fate === 'unpaid') return id
  let page: string | null = ordered.pay_url
  while (!page) page = (await ask('payOrder', person, { id })).pay_url
  const delivery = deliveries[randomInt(deliveries.length)] ?? ''
  if (fate === 'declined') await visit(page, { card: 'declined', delivery })
  await visit(page, { card: fate === 'returned' ? 'returned' : 'success', delivery })
  if (fate === 'paid' || fate === 'declined') return id
  // Like the page after payment.
  while ((await ask('readOrderStatus', person, { id })).payment_status !== 'paid') await wait(200)
  if (fate === 'cancelled' || fate === 'returned') await ask('cancelOrder', person, { id, fee_cents: 0 }).catch(expectEnded)
  if (fate === 'given_back') await ask('refundOrder', manager, { id, amount_cents: 5_000, reason: 'Late' })
  if (fate === 'won' || fate === 'lost') {
    await visit(`${page}/dispute`, { status: 'open' })
    await visit(`${page}/dispute`, { status: fate })
  }
  return id
}
/** The first response was lost. */
function expectEnded(error: Error): void {
  expect(error.message).toContain('order_state')
}

test(`stores each of ${customers * each} Stripe orders once when killed ${kills.shopping} times`, {
  timeout: 3_600_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: customers }, () => newPerson()))
  const orders = new Map<string, Fate>()
  const names = Object.keys(fates) as Fate[]
  let begun = 0
  // Mostly on refunds, so that some returns are reported before the response to the refund itself.
  stripe.fails((call) => (['lost', 'dropped', 429, 500] as const)[randomInt(call === 'POST /v1/refunds' ? 8 : 100)] ?? null)
  await Promise.all(
    people.map(async (person) => {
      for (let left = each; left > 0; left--) {
        const fate = names[begun++ % names.length] ?? 'paid'
        orders.set(await shop(person, fate), fate)
        if (killed < kills.shopping && orders.size >= ((killed + 1) * customers * each) / (kills.shopping + 1)) killNext()
      }
    }),
  )
  await starting
  stripe.fails(() => null)
  expect(killed).toBe(kills.shopping)
  // Nobody was notified of these payments: their payers come back to the page, which asks Stripe.
  const byPerson = Map.groupBy(await rows(sql`select id, user_id from orders where payment_status = 'not_paid'`), ({ user_id }) => user_id)
  await settled()
  for (const person of people)
    for (const { id } of byPerson.get(person.user.id) ?? []) {
      const fate = orders.get(String(id))
      const wanted = fate && fates[fate].payment_status
      await expect
        .poll(async () => (await ask('readOrderStatus', person, { id })).payment_status, { timeout: 90_000, interval: 200 })
        .toBe(wanted)
    }
  await settled()

  const found = await rows(sql`select id, payment_status, refunded_cents from orders order by id`)
  // A refund that came back before Stripe's response was read is sent again by the same job, without waiting a day.
  const anew = new Set(found.flatMap(({ id, payment_status }) => (payment_status === 'refunded' ? String(id) : [])))
  const wanted = [...orders].map(([id, fate]) => ({ id, ...fates[fate === 'returned' && anew.has(id) ? 'cancelled' : fate] }))
  expect(found).toEqual(wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const { services } = started
  const { db } = services
  expect(await findLedgerGaps(db)).toEqual([])
  const { ours, theirs } = await compareCardPayments(db, stripe.store)
  expect(ours).toEqual(theirs)
  // In the following night.
  await compareBooks({ ...services, clock: () => new Date(services.clock().getTime() + 2 * 3_600_000) })
  expect(await rows(sql`select what, about, wanted_cents, found_cents from money_differences`)).toEqual([])
  const accounts = await compareAccounts(db, { store: stripe.store, bankCents: 0 })
  expect(accounts.ledger).toEqual(accounts.elsewhere)
  const totals = await comparePaperTotals(db)
  expect(totals.papers).toEqual(totals.ledger)
  expect(await findNumberGaps(db)).toEqual([])
  console.info(JSON.stringify({ killed, orders: orders.size, asked: stripe.asked.length, movements: stripe.store.movements.length }))
})

/** Records an order paid by transfer, sometimes with a partial refund. A kill can cut it off before the sale. */
async function sell(at: number): Promise<void> {
  const { services } = started
  const { db } = services
  const amountCents = 10_000 + at
  const lines = [{ kind: 'service' as const, id: '', name: 'Account', priceCents: amountCents }]
  const order = await makeOrder(services, manager.user.id, serviceId, { lines, totalCents: amountCents })
  await db.transaction(async (tx) => {
    const expiresAt = services.clock()
    const subject = { kind: 'order' as const, id: order }
    const { id } = await createFirstPayment(tx, services, { subject, amountCents, currency: 'USD', expiresAt, provider: 'bank' })
    const payment = await lockTransfer(tx, services, id)
    if (payment) await applyTransfer(tx, services, payment, { id: newId(), amountCents })
  })
  if (at % 4 > 0) return
  const back = { id: order, amountCents: 1_000 + at, reason: 'Late', dueAt: services.clock(), wish: 'one' }
  await db.transaction((tx) => refundableOrders.giveBack(tx, { ...makeCtx(services), user: null as never } as UserCtx, back))
  const owed = sql`select r.id from refunds r join payments p on p.id = r.payment_id where p.subject_id = ${order}`
  for (const { id } of await rows(owed)) await markRefundSent(services, { id: String(id), reference: 'bank' }, async () => {})
}

/** Sells until there are `count` sales, spread over two years. */
async function sellUntil(count: number): Promise<void> {
  const sold = async () =>
    Number((await rows(sql`select count(*)::int as n from payments where provider = 'bank' and settled`).catch(() => [{ n: 0 }]))[0]?.n)
  for (let at = await sold(); at < count; at = await sold()) {
    const more = Array.from({ length: Math.min(count - at, 40) }, (_, number) => at + number)
    await Promise.all(more.map((number) => sell(number).catch(() => {})))
    if (killed < kills.selling && at + more.length >= ((killed + 1) * sales) / (kills.selling + 1)) killNext()
  }
}

test(`two instances, killed ${kills.selling} times, number papers without gaps`, {
  timeout: 3_600_000,
}, async () => {
  const { db } = started.services
  killed = 0
  await sellUntil(sales / 2)
  await starting
  await settled()
  const year = 366 * 86_400_000
  writeFileSync(clockFile, String(year))
  await keepRate(started.services, started.services.clock().toISOString().slice(0, 10))
  await sellUntil(sales)
  await starting
  await settled()

  expect(await rows(sql`select id, held from due_papers`)).toEqual([])
  const totals = await comparePaperTotals(db)
  expect(totals.papers).toEqual(totals.ledger)
  expect(Object.keys(totals.papers).length).toBeGreaterThanOrEqual(sales)
  expect(await findNumberGaps(db)).toEqual([])
  const issued = await rows(sql`select kind, year, last from paper_numbers order by kind, year`)
  console.info(JSON.stringify({ killed, issued }))
  expect(issued).toHaveLength(4)
  const drawn: PaperRow[] = await db.select().from(papers).orderBy(sql`md5(id::text)`).limit(4)
  for (const paper of drawn) {
    const { text } = await readPdf((await drawPaper('staff', paper)) as Buffer)
    const { sums, official } = paper.content
    for (const cents of [sums.gross, sums.vat, official.gross])
      expect([paper.label, text]).toEqual([
        paper.label,
        expect.stringContaining((cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })),
      ])
  }
})
