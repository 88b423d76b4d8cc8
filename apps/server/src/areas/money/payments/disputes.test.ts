import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPaymentWorld,
  createProviderAccess,
  disputePayment,
  type PaymentWorld,
  payAt,
  settled,
  shuffled,
  startPayment,
  type TestCard,
  webhook,
} from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { recordMovements } from '../ledger/commands/record-movements.ts'
import { readBalances } from '../ledger/queries.ts'
import { findProvider } from '../payment-providers/providers/registry.ts'
import { checkDispute } from './commands/disputes.ts'
import { requestRefund, subjectHooks } from './commands/refunds.ts'
import type { SubjectHooks } from './hooks.ts'
import { leftToRefund, listPayments, type Subject } from './queries.ts'

// Disputes and returned refunds, with events to two instances.

const rounds = sampleSize(2, 30)

let world: PaymentWorld
let app: PaymentWorld['it']
let two: PaymentWorld['two']
let subjects: PaymentWorld['subjects']
beforeAll(async () => {
  world = await createPaymentWorld()
  ;({ it: app, two, subjects } = world)
})
afterAll(() => world.close())

async function paid(card: TestCard = 'success', delivery?: string) {
  const subject = await subjects.make()
  const payment = await startPayment(app.services, subject)
  await payAt(app.fastify, payment.url, card, delivery)
  await settled(app.services)
  return {
    subject,
    ...payment,
    dispute: (status: Parameters<typeof disputePayment>[2]) => disputePayment(app.fastify, payment.url, status),
  }
}
const ask = (subject: Subject, amountCents: number, wish = 'by staff') =>
  app.services.db.transaction(async (tx) => {
    await subjectHooks(app.services, subject.kind).hold(tx, subject.id)
    const dueAt = new Date(app.services.clock().getTime() + 86_400_000)
    return requestRefund(tx, app.services, { subject, amountCents, reason: 'by staff', dueAt, wish })
  })
const left = async (subject: Subject) => leftToRefund(await listPayments(app.services.db, subject))
const disputesOf = (id: string) => app.services.rows(sql`select status, amount_cents, reason from disputes where payment_id = ${id}`)
const refundsOf = (id: string) => app.services.rows(sql`select status, returned from refunds where payment_id = ${id}`)

test('a won dispute blocks the money until the decision', async () => {
  const { id, subject, dispute } = await paid()
  await dispute('open')
  await settled(app.services)
  expect(await disputesOf(id)).toEqual([{ status: 'open', amount_cents: 12_300, reason: 'fraudulent' }])
  expect([await left(subject), await ask(subject, 1)]).toEqual([0, { ok: false, code: 'refund_too_much', maxCents: 0 }])
  await dispute('answered')
  await settled(app.services)
  expect([await left(subject), (await disputesOf(id))[0]?.status]).toEqual([0, 'answered'])
  await dispute('won')
  await settled(app.services)
  expect([await left(subject), (await disputesOf(id))[0]?.status]).toEqual([12_300, 'won'])
  const told = ['dispute answered 0 0 0', 'dispute open 12300 0 0', 'dispute won -12300 0 0', 'settled 12300']
  expect(await subjects.told(subject)).toEqual(told)
})

test('a lost dispute takes the money for good', async () => {
  const { id, subject, dispute } = await paid('disputed')
  await settled(app.services)
  await dispute('lost')
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual(['dispute lost -12300 12300 0', 'dispute open 12300 0 0', 'settled 12300'])
  expect([await left(subject), (await disputesOf(id))[0]?.status]).toEqual([0, 'lost'])
  expect(await app.services.rows(sql`select disputed_cents, lost_cents from payments where id = ${id}`)).toEqual([
    { disputed_cents: 0, lost_cents: 12_300 },
  ])
})

test('an inquiry blocks and records nothing until it becomes a dispute', async () => {
  // The sandbox has no inquiries.
  if (!app.services.stripe) return
  const booked = async (id: string) =>
    Number((await app.services.rows(sql`select count(*) from movements where subject_id = ${id} and kind like 'dispute%'`))[0]?.count)
  const { id, subject, dispute } = await paid()
  await dispute('inquiry')
  await settled(app.services)
  expect(await app.services.rows(sql`select status, is_inquiry from disputes where payment_id = ${id}`)).toEqual([
    { status: 'open', is_inquiry: true },
  ])
  expect([await left(subject), await booked(subject.id)]).toEqual([12_300, 0])
  expect(await subjects.told(subject)).toEqual(['inquired 12300', 'settled 12300'])
  await dispute('open')
  await settled(app.services)
  expect([await left(subject), await booked(subject.id)]).toEqual([0, 1])
  expect(await app.services.rows(sql`select status, is_inquiry from disputes where payment_id = ${id}`)).toEqual([
    { status: 'open', is_inquiry: false },
  ])
  expect(await subjects.told(subject)).toEqual(['dispute open 12300 0 0', 'inquired 12300', 'settled 12300'])
  await dispute('lost')
  await settled(app.services)
  expect((await subjects.told(subject))[0]).toBe('dispute lost -12300 12300 0')

  const other = await paid()
  await other.dispute('inquiry')
  await other.dispute('inquiry closed')
  await settled(app.services)
  expect((await disputesOf(other.id))[0]?.status).toBe('won')
  expect([await left(other.subject), await booked(other.subject.id)]).toEqual([12_300, 0])
  expect(await subjects.told(other.subject)).toEqual(['inquired 12300', 'settled 12300'])
})

test('an inquiry stored as a dispute by an older version ends when the bank closes it', async () => {
  // The sandbox has no inquiries.
  if (!app.services.stripe) return
  const { id, subject, dispute } = await paid()
  await dispute('open')
  await settled(app.services)
  const [kept] = await app.services.rows(sql`select reference from disputes where payment_id = ${id}`)
  const atStripe = app.services.stripe.store.disputes.get(String(kept?.reference))
  Object.assign(atStripe ?? {}, { status: 'warning_needs_response', balance_transactions: [] })
  await app.fastify.inject(webhook(app.services, String(kept?.reference), { type: 'charge.dispute.updated' }))
  await settled(app.services)
  expect([await left(subject), (await disputesOf(id))[0]?.status]).toEqual([0, 'open'])
  await dispute('inquiry closed')
  await settled(app.services)
  expect([await left(subject), (await disputesOf(id))[0]?.status]).toEqual([12_300, 'won'])
  expect(await subjects.told(subject)).toEqual(['dispute open 12300 0 0', 'dispute won -12300 0 0', 'settled 12300'])
})

test('a stale answer about a dispute is fetched again and undoes nothing', async () => {
  const { id, subject, dispute } = await paid()
  await dispute('open')
  await settled(app.services)
  const [kept] = await app.services.rows(sql`select reference, provider from disputes where payment_id = ${id}`)
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hooks = subjectHooks(two.services, subject.kind)
  let holds = 0
  const slow: SubjectHooks = {
    ...hooks,
    async hold(tx, subjectId) {
      asked.resolve()
      if (++holds === 1) await released.promise
      await hooks.hold(tx, subjectId)
    },
  }
  const told = { provider: String(kept?.provider), reference: String(kept?.reference) }
  const checking = checkDispute({ ...two.services, modules: [{ paid: { order: slow } }] }, told)
  await asked.promise
  await dispute('lost')
  await settled(app.services)
  released.resolve()
  expect(await checking).toBeNull()
  expect([await left(subject), (await disputesOf(id))[0]?.status]).toEqual([0, 'lost'])
  expect(await subjects.told(subject)).toEqual(['dispute lost -12300 12300 0', 'dispute open 12300 0 0', 'settled 12300'])
})

test('a dispute first heard of after its end is announced in full', async () => {
  const { id, subject, dispute, reference } = await paid('success', 'never')
  await app.fastify.inject(webhook(app.services, reference))
  await settled(app.services)
  await dispute('open')
  await dispute('lost')
  await settled(app.services)
  // The sandbox sends no event here, as the payer chose; Stripe always does.
  if (!app.services.stripe) {
    const [row] = await app.services.rows(sql`select id from sandbox.disputes where checkout_id = ${reference}`)
    await app.fastify.inject(webhook(app.services, String(row?.id), { type: 'dispute.changed' }))
    await settled(app.services)
  }
  expect((await disputesOf(id))[0]?.status).toBe('lost')
  const told = await subjects.told(subject)
  expect(told.map((words) => words.replace(/ [-\d ]*$/, ''))).toEqual(['dispute lost', 'dispute open', 'settled'])
})

test('a dispute event before the payment event settles the payment first', async () => {
  const { id, subject, dispute, reference } = await paid('success', 'never')
  await dispute('open')
  if (!app.services.stripe) {
    const [row] = await app.services.rows(sql`select id from sandbox.disputes where checkout_id = ${reference}`)
    await app.fastify.inject(webhook(app.services, String(row?.id), { type: 'dispute.opened' }))
  }
  await settled(app.services)
  expect((await subjects.told(subject)).map((words) => words.replace(/ [-\d ]*$/, ''))).toEqual(['dispute open', 'settled'])
  expect((await disputesOf(id))[0]?.status).toBe('open')
  const kinds = (await app.services.rows(sql`select kind from movements where subject_id = ${subject.id} order by at, id`)).map(
    ({ kind }) => kind,
  )
  expect(kinds.at(-1)).toBe('dispute')
  expect(kinds).toContain('payment')
})

/** Courses of a dispute over 12,300 cents, and how much is lost after each; `part` is what the bank leaves us. */
const courses = {
  won: (part: number) => ({ steps: ['won'] as const, part, goneCents: 0 }),
  lost: (part: number) => ({ steps: ['lost'] as const, part, goneCents: 12_300 }),
  'lost in part': (part: number) => ({ steps: ['leaves', 'lost'] as const, part, goneCents: 12_300 - part }),
  'lost, and in part given back': (part: number) => ({ steps: ['lost', 'leaves'] as const, part, goneCents: 12_300 - part }),
  'lost, and won': (part: number) => ({ steps: ['lost', 'won'] as const, part, goneCents: 0 }),
  'lost, in part given back, and won': (part: number) => ({ steps: ['lost', 'leaves', 'won'] as const, part, goneCents: 0 }),
}
/** Reads how much of a payment is on our account at the provider. */
async function keptThere(id: string) {
  const all = await findProvider(app.services, { provider: createProviderAccess(app.services).name }).listBalanceTransactions(new Date(0))
  return all.reduce((sum, { merchantReference, amountCents }) => sum + (merchantReference === id ? amountCents : 0), 0)
}

test.each(Object.entries(courses))(
  `events in ${rounds} random orders end the same (%s)`,
  {
    timeout: 60_000 + rounds * 2_000,
  },
  async (name, course) => {
    for (let round = 0; round < rounds; round++) {
      const { steps, part, goneCents } = course(randomInt(1, 12_300))
      const owedCents = round % 2 ? 9_000 : 0
      const { id, subject, dispute, reference: checkout } = await paid()
      if (owedCents) await createProviderAccess(app.services).holdsUp(checkout, () => ask(subject, owedCents))
      await dispute('open')
      await settled(app.services)
      const reference = String((await app.services.rows(sql`select reference from disputes where payment_id = ${id}`))[0]?.reference)
      const types = app.services.stripe
        ? ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((type) => `charge.dispute.${type}`)
        : ['dispute.opened', 'dispute.changed']
      const events = types.flatMap((type) => Array(randomInt(1, 4)).fill(webhook(app.services, reference, { type })))
      const end = async () => {
        for (const step of steps) await (step === 'leaves' ? createProviderAccess(app.services).leaves(checkout, part) : dispute(step))
      }
      await Promise.all(
        shuffled([end, ...events.map((event) => () => (randomInt(2) ? app.fastify : two.fastify).inject(event))]).map((does) => does()),
      )
      // The sandbox sends no event about money returned after the end.
      if (!app.services.stripe) await app.fastify.inject(webhook(app.services, reference, { type: 'dispute.changed' }))
      await settled(app.services)

      const backCents = Math.min(owedCents, 12_300 - goneCents)
      const told = (await subjects.told(subject)).filter((words) => words.startsWith('dispute '))
      const sum = (place: number) => told.reduce((all, words) => all + Number(words.split(' ').slice(-3)[place] ?? 0), 0)
      const of = `${name}, ${part}, ${owedCents}`
      expect([sum(0), sum(1), sum(2)], of).toEqual([0, goneCents, owedCents - backCents])
      const turns = told.map((words) => words.split(' ')[1]).filter((turn) => turn !== 'moved')
      expect([turns.length, turns.includes(steps.findLast((step) => step !== 'leaves'))], of).toEqual([new Set(turns).size, true])
      expect(
        await app.services.rows(
          sql`select disputed_cents, lost_cents, refund_pending_cents, refunded_cents from payments where id = ${id}`,
        ),
        of,
      ).toEqual([{ disputed_cents: 0, lost_cents: goneCents, refund_pending_cents: 0, refunded_cents: backCents }])
      const keptCents = 12_300 - goneCents - backCents
      expect([await keptThere(id), await createProviderAccess(app.services).givenBack(checkout), await left(subject)], of).toEqual([
        keptCents,
        backCents,
        keptCents,
      ])
      const { revenue, vat, ...balances } = await readBalances(app.services.db, subject)
      expect([revenue + vat + keptCents, balances.provider, balances.disputed, balances.refunds_due], of).toEqual([0, keptCents, 0, 0])
    }
  },
)

test('an earlier refund that Stripe reinstates for a lost dispute is not lost', async () => {
  if (!app.services.stripe) return
  const { id, subject, dispute, reference } = await paid()
  await ask(subject, 2_300)
  await settled(app.services)
  await dispute('open whole')
  await dispute('lost')
  await settled(app.services)
  await createProviderAccess(app.services).leaves(reference, 2_300)
  await settled(app.services)
  expect([(await disputesOf(id))[0], await left(subject)]).toEqual([{ status: 'lost', amount_cents: 12_300, reason: 'fraudulent' }, 0])
  expect(await app.services.rows(sql`select lost_cents, refunded_cents from payments where id = ${id}`)).toEqual([
    { lost_cents: 10_000, refunded_cents: 2_300 },
  ])
  expect(Object.values(await readBalances(app.services.db, subject)).filter((cents) => cents !== 0)).toEqual([])
})

/** Columns as an older version of the app, without `takenCents`, writes them. */
const asBefore = {
  opened: async (id: string) =>
    void (await app.services.db.execute(sql`update disputes set taken_cents = default where payment_id = ${id}`)),
  async won(id: string, subject: Subject) {
    const [{ at, source } = {}] = await app.services.rows(
      sql`select at, source from movements where kind = 'dispute' and subject_id = ${subject.id}`,
    )
    await app.services.db.execute(sql`update disputes set status = 'won', closed_at = opened_at where payment_id = ${id}`)
    await app.services.db.execute(sql`update payments set disputed_cents = 0 where id = ${id}`)
    const about = { at: new Date(String(at)), currency: 'USD', subject, source: `${String(source).split(' ')[0]} as before` }
    const from = 'disputed' as const
    await recordMovements(app.services.db, about, [{ kind: 'dispute_won', from, to: 'provider', amountCents: 12_300 }])
  },
}

test.each([
  { by: 'opened', end: 'lost', left: 0 },
  { by: 'opened', end: 'won', left: 12_300 },
  { by: 'won', end: 'won', left: 12_300 },
] as const)('a dispute that an older version stored as $by is recorded once when $end', async ({ by, end, left: leftCents }) => {
  const { id, subject, dispute } = await paid()
  await dispute('open')
  await settled(app.services)
  await asBefore[by](id, subject)
  await dispute(end)
  await settled(app.services)
  const { provider, disputed } = await readBalances(app.services.db, subject)
  expect([provider, disputed, await left(subject)]).toEqual([leftCents, 0, leftCents])
})

test('converts a dispute from another currency without rounding a full amount', async () => {
  const { stripe } = app.services
  if (!stripe) return
  const { id, dispute } = await paid()
  await dispute('open')
  const made = [...stripe.store.disputes.values()].at(-1)
  const [taken] = made?.balance_transactions ?? []
  // 12,300 and 2,300 cents at this rate, rounded by the provider.
  const inEuro = { currency: 'eur', exchange_rate: 0.92 }
  Object.assign(taken ?? {}, { ...inEuro, amount: -11_316 })
  await dispute('lost')
  await settled(app.services)
  const lost = async () => (await app.services.rows(sql`select lost_cents from payments where id = ${id}`))[0]?.lost_cents
  expect(await lost()).toBe(12_300)
  if (made && taken) made.balance_transactions.push({ ...taken, ...inEuro, amount: 2_116 })
  await app.fastify.inject(webhook(app.services, made?.id ?? '', { type: 'charge.dispute.funds_reinstated' }))
  await settled(app.services)
  expect(await lost()).toBe(10_000)
})

test.each(['won', 'lost'] as const)('a refund due at the start of a dispute waits for its end (%s)', async (end) => {
  const { id, subject, reference, dispute } = await paid()
  await createProviderAccess(app.services).holdsUp(reference, () => ask(subject, 2_300))
  await dispute('open')
  await settled(app.services)
  await dispute(end)
  await settled(app.services)
  const back = await createProviderAccess(app.services).givenBack(reference)
  expect([(await refundsOf(id))[0]?.status, back]).toEqual(end === 'won' ? ['sent', 2_300] : ['void', 0])
  const told = (await subjects.told(subject)).filter((words) => !words.startsWith('refund failed'))
  const turned = end === 'won' ? 'dispute won -12300 0 0' : 'dispute lost -12300 12300 2300'
  expect(told.toSorted()).toEqual(
    ['dispute open 12300 0 0', turned, ...(end === 'won' ? ['refunded 2300'] : []), 'settled 12300'].toSorted(),
  )
  expect(await left(subject)).toBe(end === 'won' ? 10_000 : 0)
})

test('a dispute lost in part leaves the rest of a due refund owed', async () => {
  const { id, subject, reference, dispute } = await paid()
  const { leaves, givenBack } = createProviderAccess(app.services)
  await createProviderAccess(app.services).holdsUp(reference, () => ask(subject, 9_000))
  await dispute('open')
  await settled(app.services)
  await leaves(reference, 8_000)
  await dispute('lost')
  await settled(app.services)
  // The bank took 4,300 of 12,300, so 8,000 of the 9,000 owed can be refunded.
  expect(await app.services.rows(sql`select lost_cents, refunded_cents, refund_pending_cents from payments where id = ${id}`)).toEqual([
    { lost_cents: 4_300, refunded_cents: 8_000, refund_pending_cents: 0 },
  ])
  const rows = await app.services.rows(sql`select status, amount_cents from refunds where payment_id = ${id} order by created_at, id`)
  expect(rows).toEqual([
    { status: 'void', amount_cents: 9_000 },
    { status: 'sent', amount_cents: 8_000 },
  ])
  expect([await givenBack(reference), await left(subject)]).toEqual([8_000, 0])
  const told = (await subjects.told(subject)).filter((words) => !words.startsWith('refund failed'))
  expect(told.toSorted()).toEqual(['dispute lost -12300 4300 1000', 'dispute open 12300 0 0', 'refunded 8000', 'settled 12300'])
  expect(Object.values(await readBalances(app.services.db, subject)).filter((cents) => cents !== 0)).toEqual([])
  // Repeating the request with the same key changes nothing.
  expect(await ask(subject, 9_000)).toEqual({ ok: true })
})

test('a refund that comes back from the bank is owed again and sent again', async () => {
  const { id, subject, reference } = await paid('returned')
  await ask(subject, 2_300)
  // The test clock is behind that of the jobs, so the retry is due at once.
  await expect.poll(async () => refundsOf(id)).toEqual([{ status: 'sent', returned: 1 }])
  await settled(app.services)
  expect([await left(subject), await createProviderAccess(app.services).givenBack(reference)]).toEqual([10_000, 2_300])
  const told = (await subjects.told(subject)).map((words) => words.replace(/ refused.*/, ''))
  // The failure may be processed before the first answer is stored; then no refund was announced.
  const ends = [
    ['refund failed 2300', 'refunded 2300', 'settled 12300'],
    ['refund returned 2300', 'refunded 2300', 'refunded 2300', 'settled 12300'],
  ]
  expect(ends).toContainEqual(told)
})

test.each(['sent', 'pending'] as const)('a refund that comes back after the money was lost is not owed (%s)', async (before) => {
  const { stripe } = app.services
  if (!stripe) return
  const { id, subject, dispute, reference } = await paid()
  const intent = stripe.store.sessions.get(reference)?.payment_intent ?? ''
  if (before === 'pending') stripe.store.pending.add(intent)
  await ask(subject, 2_300)
  const taken = async () => (await app.services.rows(sql`select status, reference from refunds where payment_id = ${id}`))[0]
  await expect.poll(taken).toMatchObject({ status: before, reference: expect.any(String) })
  await dispute('open whole')
  await dispute('lost')
  const stands = async () =>
    (await app.services.rows(sql`select lost_cents, refunded_cents, refund_pending_cents from payments where id = ${id}`))[0]
  await expect.poll(stands).toMatchObject({ lost_cents: 12_300 })
  stripe.returns(String((await taken())?.reference))
  await expect.poll(async () => refundsOf(id)).toEqual([{ status: 'void', returned: 1 }])
  await settled(app.services)
  expect(await stands()).toEqual({ lost_cents: 12_300, refunded_cents: 0, refund_pending_cents: 0 })
  expect(Object.values(await readBalances(app.services.db, subject)).filter((cents) => cents !== 0)).toEqual([])
})

test('a dispute of an unknown payment is stored and changes nothing', async () => {
  const type = app.services.stripe ? 'charge.dispute.created' : 'dispute.opened'
  await app.fastify.inject(webhook(app.services, 'dp_unknown', { type }))
  await app.fastify.inject(webhook(app.services, 'something', { type: 'customer.created' }))
  await settled(app.services)
  const events = await app.services.rows(sql`select about, problem, processed_at is not null as done from webhook_events
    where reference in ('dp_unknown', 'something') order by about`)
  expect(events).toEqual([
    { about: 'dispute', problem: 'unknown', done: true },
    { about: 'other', problem: null, done: true },
  ])
})

test('the movements on our account are listed with their payments and add up', async () => {
  const since = app.services.clock()
  app.services.move(5)
  const provider = findProvider(app.services, { provider: createProviderAccess(app.services).name })
  const before = (await provider.listBalanceTransactions(since)).length
  const later = async () => {
    await settled(app.services)
    app.services.move(5)
  }
  const first = await paid()
  await later()
  await ask(first.subject, 2_300)
  await later()
  const second = await paid()
  await later()
  await second.dispute('open')
  await later()
  await second.dispute('won')
  await later()
  const moved = (await provider.listBalanceTransactions(since)).slice(before)
  expect(moved.map(({ kind, amountCents, currency, merchantReference }) => [kind, amountCents, currency, merchantReference])).toEqual([
    ['charge', 12_300, 'USD', first.id],
    ['refund', -2_300, 'USD', first.id],
    ['charge', 12_300, 'USD', second.id],
    ['dispute', -12_300, 'USD', second.id],
    ['dispute', 12_300, 'USD', second.id],
  ])
  expect(moved.map(({ feeCents }) => feeCents)).toEqual([387, 0, 387, 1_500, 0])
  expect(await provider.listBalanceTransactions(new Date(app.services.clock().getTime() + 1_000))).toEqual([])
})
