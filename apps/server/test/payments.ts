import { randomInt } from 'node:crypto'
import type { DisputeStatus } from '@waymark/contract/sold-choices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { createPayment, startPaymentPage } from '../src/areas/money/payments/commands/create-payment.ts'
import type { SubjectHooks } from '../src/areas/money/payments/hooks.ts'
import { payments } from '../src/areas/money/payments/module.ts'
import type { Subject } from '../src/areas/money/payments/queries.ts'
import { newId } from '../src/platform/columns.ts'
import type { Services } from '../src/platform/context.ts'
import type { AnyModule } from '../src/platform/module.ts'
import { sandbox, sign } from '../src/sandbox/module.ts'
import { sandboxKeys } from '../src/sandbox/settings.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createInstance } from './instances.ts'
import { retryJobs } from './jobs.ts'
import type { TestServices } from './services.ts'

export type TestCard =
  | 'success'
  | 'renewal'
  | 'declined'
  | 'insufficient'
  | 'secure-approve'
  | 'secure-refuse'
  | 'disputed'
  | 'returned'
  | 'leave'
const numbers = {
  success: '4242 4242 4242 4242',
  renewal: '4000 0000 0000 0341',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  'secure-approve': '4000 0025 0000 3155',
  'secure-refuse': '4000 0025 0000 3155',
  disputed: '4000 0000 0000 0259',
  returned: '4000 0000 0000 5126',
}

const postForm = (fastify: FastifyInstance, url: string, fields: Record<string, string>) =>
  fastify.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const postAway = async (url: string, fields: Record<string, string>): Promise<{ to?: string }> =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).json() as Promise<{ to?: string }>
const isSandboxes = (page: string) => new URL(page).pathname.startsWith('/sandbox/')

/** Opens or decides a dispute over the payment of this page. */
export async function disputePayment(
  fastify: FastifyInstance,
  page: string,
  status: DisputeStatus | 'open whole' | 'lost in part' | 'inquiry' | 'inquiry closed',
): Promise<void> {
  if (isSandboxes(page)) await postForm(fastify, `${new URL(page).pathname}/dispute`, { status })
  else await postAway(`${page}/dispute`, { status })
}

/** Acts as the payer on the provider's page and returns where it redirects to. `delivery`: how the shop is notified. */
export async function payAt(fastify: FastifyInstance, page: string, card: TestCard, delivery = 'at_once'): Promise<string> {
  if (!isSandboxes(page)) return String((await postAway(card === 'leave' ? `${page}/leave` : page, { card, delivery })).to)
  const { pathname } = new URL(page)
  if (card === 'leave') return String((await postForm(fastify, `${pathname}/leave`, {})).headers.location)
  const answer = await postForm(fastify, pathname, { number: numbers[card], expiry: '12/34', cvc: '123', delivery })
  if (!card.startsWith('secure')) return String(answer.headers.location)
  const chosen = card === 'secure-approve' ? 'approve' : 'refuse'
  return String((await postForm(fastify, `${pathname}/secure`, { answer: chosen })).headers.location)
}

let eventNumber = 0
/** Event types of the sandbox, as Stripe names them. */
const stripesTypes: Record<string, string> = {
  'checkout.processing': 'payment_intent.processing',
  'checkout.failed': 'payment_intent.payment_failed',
  'checkout.paid': 'checkout.session.completed',
  'checkout.expired': 'checkout.session.expired',
}

export interface Signed {
  method: 'POST'
  url: string
  payload: string
  headers: Record<string, string>
}

/** A webhook as the provider sends it. `age`: seconds since it was signed. */
export function webhook(
  services: Services & { stripe?: TestServices['stripe'] },
  reference: string,
  { type = 'checkout.paid', id = `ev_${process.pid}_${++eventNumber}`, age = 0 }: { type?: string; id?: string; age?: number } = {},
): Signed {
  if (services.stripe) {
    const { payload, headers } = services.stripe.eventOf(stripesTypes[type] ?? type, { id: reference })
    return { method: 'POST', url: '/api/payments/webhook/stripe', payload, headers: headers(age) }
  }
  const payload = JSON.stringify({ id, type, data: { about: reference } })
  const signature = sign(sandboxKeys(services).webhook, payload, new Date(services.clock().getTime() - age * 1000))
  return {
    method: 'POST' as const,
    url: '/api/payments/webhook/sandbox',
    payload,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  }
}

/** Payment subject that replaces all modules in tests of payments alone. It takes one payment and counts its notifications. */
export async function registerTestSubjects(services: TestServices) {
  const { db, rows } = services
  await db.execute(
    sql`create table if not exists test_subjects (id uuid primary key, ended boolean not null default false, paid_by uuid, method text)`,
  )
  await db.execute(sql`create table if not exists test_told (subject uuid, kind text, cents integer, problem text)`)
  const hooks: SubjectHooks = {
    async hold(tx, id) {
      await tx.execute(sql`select id from test_subjects where id = ${id} for update`)
    },
    sale: async () => ({
      kind: 'order',
      name: '1',
      number: '1',
      orderedAt: services.clock(),
      language: 'en',
      lines: [{ name: 'A test', amountCents: 0 }],
      creditCents: 0,
      buyer: {
        userId: null,
        name: 'Noa Levi',
        email: 'noa@example.com',
        country: 'IL',
        address: [],
        legalKind: 'individual',
        registeredName: '',
        registrationNumber: '',
      },
    }),
    async paid(tx, _services, { subjectId, paymentId, amountCents, provider, method }) {
      const { rowCount } = await tx.execute(
        sql`update test_subjects set paid_by = ${paymentId}, method = ${method && `${provider} ${method}`} where id = ${subjectId} and paid_by is null and not ended`,
      )
      const outcome = rowCount ? 'settled' : 'surplus'
      await tx.execute(sql`insert into test_told values (${subjectId}, ${outcome}, ${amountCents}, null)`)
      return outcome
    },
    async failed(tx, _services, { subjectId, problem }) {
      await tx.execute(sql`insert into test_told values (${subjectId}, 'failed', null, ${problem})`)
    },
    async refunded(tx, _services, { subjectId, amountCents }) {
      await tx.execute(sql`insert into test_told values (${subjectId}, 'refunded', ${amountCents}, null)`)
    },
    async refundFailed(tx, _services, { subjectId, amountCents, problem }) {
      await tx.execute(sql`insert into test_told values (${subjectId}, 'refund failed', ${amountCents}, ${problem})`)
    },
    async refundReturned(tx, _services, { subjectId, amountCents, problem }) {
      await tx.execute(sql`insert into test_told values (${subjectId}, 'refund returned', ${amountCents}, ${problem})`)
    },
    async inquired(tx, _services, { subjectId, amountCents }) {
      await tx.execute(sql`insert into test_told values (${subjectId}, 'inquired', ${amountCents}, null)`)
    },
    async disputed(tx, _services, { subjectId, turns, disputedCents, lostCents, voidedCents }) {
      const cents = `${disputedCents} ${lostCents} ${voidedCents}`
      for (const turn of turns.length > 0 ? turns : ['moved'])
        await tx.execute(
          sql`insert into test_told values (${subjectId}, ${`dispute ${turn}`}, null, ${turn === (turns.at(-1) ?? turn) ? cents : ''})`,
        )
    },
  }
  services.modules = [{ paid: { order: hooks, charge: hooks } }]
  return {
    async make(kind: Subject['kind'] = 'order'): Promise<Subject> {
      const id = newId()
      await db.execute(sql`insert into test_subjects (id) values (${id})`)
      return { kind, id }
    },
    /** Provider and name of the card kept by the payment. */
    async methodOf({ id }: Subject): Promise<string | null> {
      const [row] = await rows(sql`select method from test_subjects where id = ${id}`)
      return row?.method as string | null
    },
    /** Notifications so far, such as `settled 12300`, or the payment's problem. */
    async told({ id }: Subject): Promise<string[]> {
      const told = await rows(sql`select kind, cents, problem from test_told where subject = ${id} order by kind, cents`)
      return told.map(({ kind, cents, problem }) => [kind, cents, problem].filter((part) => part !== null).join(' '))
    },
  }
}

export const visit = {
  description: 'Order 1: Opening a business',
  language: 'en' as const,
  successUrl: 'http://localhost:3000/basket/success?order=1',
  cancelUrl: 'http://localhost:3000/basket/decline?order=1',
}

/** Creates a payment with an open page. */
export async function startPayment(services: Services, subject: Subject, given: { amountCents?: number; keepsMethod?: boolean } = {}) {
  const expiresAt = new Date(services.clock().getTime() + 86_400_000)
  const { id } = await services.db.transaction((tx) =>
    createPayment(tx, services, { subject, amountCents: 12_300, currency: 'USD', expiresAt, ...given }),
  )
  const url = await startPaymentPage(services, id, visit)
  if (!url) throw new Error('There is no payment page')
  const [row] = (await services.db.execute<{ reference: string }>(sql`select reference from payments where id = ${id}`)).rows
  return { id, url, reference: row?.reference ?? '' }
}

/** Starts another instance on the same database, which listens and runs jobs. */
async function secondInstance(app: TestApp) {
  const other = await createInstance(app)
  await other.fastify.listen({ port: 0, host: '127.0.0.1' })
  await startJobs(other.services)
  return other
}

/** Runs the jobs of these modules, by default those of payments. */
export async function startJobs(services: Services, modules: readonly AnyModule[] = [sandbox, payments]): Promise<void> {
  for (const { job, work } of modules.flatMap(({ jobs = [] }) => jobs))
    await services.jobs.work(job, (payload) => work(services, payload as never))
}

const isRetried = sql`name = any(${'{webhook,refund,payment-check,sandbox-webhook,card-forgetting}'}::text[])`

/** Waits until no money job is pending; failed ones are due again at once. */
export const settled = ({ db, rows, stripe }: TestServices) =>
  vi.waitFor(
    async () => {
      await stripe?.idle()
      const asked = stripe?.asked.length
      await retryJobs(db, isRetried)
      // A job may have failed since then and be waiting for its retry.
      const left = await rows(sql`select name, state from pgboss.job
        where state <> 'completed' and (${isRetried} or name = 'payment-expiry')
          and (start_after <= now() or state = 'retry' and ${isRetried})`)
      if (left.length > 0) throw new Error(`${left.length} jobs are left: ${JSON.stringify(left[0])}`)
      if (stripe?.asked.length !== asked) throw new Error('what a job asked of Stripe meanwhile may be told of only now')
    },
    { timeout: 60_000, interval: 20 },
  )

/** Access to the payment provider for tests: reads its state and makes its calls fail. */
export function createProviderAccess({ db, rows, stripe }: TestServices) {
  const intentOf = (reference: string) => {
    const name = stripe?.store.sessions.get(reference)?.payment_intent ?? reference
    return stripe?.store.intents.get(name)
  }
  const one = async (query: SQL) => Number((await rows(query))[0]?.n ?? 0)
  return {
    name: stripe ? 'stripe' : 'sandbox',
    methodPattern: stripe ? /^cus_\w+\/pm_\w+$/ : /^pm_[\w-]{24}$/,
    /** Number of times the provider received money for our payment. */
    async timesPaid(id: string): Promise<number> {
      if (stripe)
        return [...stripe.store.intents.values()].filter(({ metadata, status }) => metadata.payment === id && status === 'succeeded').length
      return one(sql`select count(*) as n from sandbox.checkouts where merchant_reference = ${id} and status = 'paid'`)
    },
    /** Cents of a checkout that were refunded and did not come back. */
    async givenBack(reference: string): Promise<number> {
      if (!stripe) return one(sql`select sum(amount) as n from sandbox.refunds where checkout_id = ${reference} and status = 'sent'`)
      const intent = intentOf(reference)?.id
      const back = [...stripe.store.refunds.values()].filter((refund) => refund.payment_intent === intent && refund.status !== 'failed')
      return back.reduce((sum, { amount }) => sum + amount, 0)
    },
    /** The bank leaves us this part of the disputed amount. The sandbox reports nothing about decided disputes. */
    async leaves(reference: string, amountCents: number): Promise<void> {
      if (stripe) return stripe.reinstates(intentOf(reference)?.id ?? '', amountCents)
      await db.execute(sql`update sandbox.disputes set amount = amount - ${amountCents} where checkout_id = ${reference}`)
      await db.execute(sql`update sandbox.movements set amount = amount + ${amountCents}
        where kind = 'dispute' and merchant_reference = (select merchant_reference from sandbox.checkouts where id = ${reference})`)
    },
    /** Makes the provider refuse refunds of this checkout, or accept them again. */
    async refuses(reference: string, isRefused: boolean): Promise<void> {
      const intent = intentOf(reference)?.id ?? ''
      if (stripe) stripe.store.refusing[isRefused ? 'add' : 'delete'](intent)
      else await db.execute(sql`update sandbox.checkouts set refunded = ${isRefused ? sql`amount` : 0} where id = ${reference}`)
    },
    /** Checks that a refund made by `ask` is refused by the provider and not retried before the dispute ends. */
    async holdsUp(reference: string, ask: () => Promise<unknown>): Promise<void> {
      const tried = sql`name = 'refund' and state in ('retry', 'failed')`
      await this.refuses(reference, true)
      await ask()
      await vi.waitFor(async () => {
        if ((await rows(sql`select id from pgboss.job where ${tried}`)).length === 0) throw new Error('the refund was not tried')
      }, 20_000)
      await this.refuses(reference, false)
      await db.execute(sql`delete from pgboss.job where ${tried}`)
    },
    refusal: stripe
      ? 'refused: Stripe answers 400: charge_already_refunded, Charge has already been refunded.'
      : 'refused: The sandbox answers 422',
    /** Makes the provider's pages of these payments payable again, as if they were open when they expired. */
    async reopens(references: string[]): Promise<void> {
      const open = { status: 'open' as const, expires_at: Number.MAX_SAFE_INTEGER }
      for (const reference of references) Object.assign(stripe?.store.sessions.get(reference) ?? {}, open)
      const later = new Date(Date.now() + 1e11)
      await db.execute(
        sql`update sandbox.checkouts set status = 'open', problem = null, expires_at = ${later} where id = any(${sql.param(references)}::text[])`,
      )
    },
    /** Makes charges of a kept card succeed from now on. */
    async heals(method: string): Promise<void> {
      Object.assign(stripe?.store.methods.get(method.split('/')[1] ?? '') ?? {}, { card: 'success' })
      await db.execute(sql`update sandbox.methods set card = 'success' where id = ${method}`)
    },
    /** Cards of these payments that the provider still keeps. */
    async keptFor(ids: string[]): Promise<string[]> {
      if (!stripe) {
        const paidWith = sql`select method from sandbox.checkouts where merchant_reference = any(${sql.param(ids)}::text[]) and method is not null`
        return (await rows(sql`select id from sandbox.methods where id in (${paidWith})`)).map(({ id }) => String(id))
      }
      const used = [...stripe.store.intents.values()].filter(({ metadata }) => ids.includes(metadata.payment ?? ''))
      const kept = used.filter(({ payment_method: card }) => stripe.store.methods.get(card ?? '')?.customer)
      return [...new Set(kept.map(({ customer, payment_method: card }) => `${customer}/${card}`))]
    },
    /** The last checkout page that was requested. */
    async lastPage(): Promise<object | undefined> {
      const session = [...(stripe?.store.sessions.values() ?? [])].at(-1)
      if (session) {
        const { success_url, cancel_url, amount_total: amount } = session
        return { success_url, cancel_url, amount, currency: session.currency.toUpperCase() }
      }
      return (await rows(sql`select success_url, cancel_url, currency, amount from sandbox.checkouts order by created_at desc limit 1`))[0]
    },
    /** Changes the amount or currency of a page. */
    async changes(reference: string, to: { amount?: number; currency?: string; merchantReference?: string }): Promise<void> {
      const { amount, currency, merchantReference } = to
      const session = stripe?.store.sessions.get(reference)
      if (session) {
        if (amount !== undefined) session.amount_total = amount
        if (currency !== undefined) session.currency = currency.toLowerCase()
        if (merchantReference !== undefined) session.client_reference_id = merchantReference
        return
      }
      await db.execute(sql`update sandbox.checkouts set amount = coalesce(${amount ?? null}, amount), currency = coalesce(${currency ?? null}, currency),
        merchant_reference = coalesce(${merchantReference ?? null}, merchant_reference) where id = ${reference}`)
    },
  }
}

export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, at: randomInt(2 ** 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)

/** Two instances on one database, with jobs, where payments are for test subjects. */
export async function createPaymentWorld(settings?: Record<string, string>) {
  const app = await createTestApp({ listening: true, ...(settings && { settings }) })
  const subjects = await registerTestSubjects(app.services)
  await startJobs(app.services)
  const two = await secondInstance(app)
  return {
    it: app,
    two,
    subjects,
    async close() {
      await two.close()
      await app.close()
    },
  }
}
export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>
