import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, hour, type TestOffer } from '../../../../test/billing.ts'
import { disputePayment, payAt, settled, type TestCard } from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'

// Random histories of a plan over months. Invariants: the provider's total equals the charges, paid time is never taken
// away, and no due work is left undone.

const runs = sampleSize(8, 60)

let app: Billing
let manager: Customer
beforeAll(async () => {
  app = await createBilling()
  manager = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

const anyCard = fc.constantFrom<TestCard>('success', 'success', 'renewal', 'declined', 'leave', 'secure-approve')
const anyOffer = fc.constantFrom<TestOffer>('pro', 'business')
const anyUnit = fc.constantFrom<PeriodUnit>(...periodUnits)
const step = fc.oneof(
  fc.record({ act: fc.constant('subscribe' as const), offer: anyOffer, unit: anyUnit, card: anyCard }),
  fc.record({ act: fc.constant('change' as const), offer: anyOffer, unit: anyUnit, card: anyCard }),
  fc.record({ act: fc.constant('page left open' as const), offer: anyOffer, unit: anyUnit }),
  fc.record({ act: fc.constant('pay what was left open' as const) }),
  fc.record({ act: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    act: fc.constant('dispute' as const),
    turn: fc.constantFrom('open', 'answered', 'won', 'lost', 'lost'),
    /** Index of the payment, counted from the newest. */
    back: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ act: fc.constant('cancel' as const) }),
  fc.record({ act: fc.constant('resume' as const) }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 * 24 }) }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 8 * 24 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The first refund exceeds what staff may refund alone. The rest can be requested, but no more than that. */
const refundsThatWait: Step[] = [
  { act: 'subscribe', offer: 'pro', unit: 'year', card: 'success' },
  ...[75, 19, 7, 100].map((percent) => ({ act: 'refund' as const, percent })),
]

/** A dispute is decided, refunded in part, and the decision is reversed. */
const takenBack: Step[] = [
  { act: 'subscribe', offer: 'pro', unit: 'month', card: 'success' },
  { act: 'refund', percent: 30 },
  ...(['open', 'lost', 'won'] as const).map((turn) => ({ act: 'dispute' as const, turn, back: 0 })),
  { act: 'subscribe', offer: 'pro', unit: 'week', card: 'success' },
]

async function take(person: Customer, one: Step, pages: string[]): Promise<void> {
  switch (one.act) {
    case 'subscribe': {
      const { status, body } = await app.subscribe(person, one.offer, one.unit)
      if (status === 200) await payAt(app.fastify, body.pay_url, one.card)
      else expect(body.code).toBe('already_paid')
      return settled(app.services)
    }
    case 'page left open': {
      const { status, body } = await app.subscribe(person, one.offer, one.unit)
      if (status === 200) pages.push(body.pay_url)
      return
    }
    case 'pay what was left open': {
      for (const page of pages.splice(0)) await payAt(app.fastify, page, 'success')
      return settled(app.services)
    }
    case 'change': {
      const own = (await app.call('listEnrolments', { kind: 'plan' }, person)).body.items[0]
      if (!own) return
      const { changes } = await app.read(person, own.id)
      const wanted = changes.find(
        (change: { subscription: { slug: string }; period: { unit: string } }) =>
          change.subscription.slug === one.offer && change.period.unit === one.unit,
      )
      if (!wanted) return
      const { status, body } = await app.call('changePeriod', { id: own.id, period: wanted.period.id, due_cents: wanted.due_cents }, person)
      expect(status).toBe(200)
      if (body.pay_url) await payAt(app.fastify, body.pay_url, one.card)
      return settled(app.services)
    }
    case 'refund': {
      const own = (await app.call('listEnrolments', { kind: 'plan' }, person)).body.items[0]
      if (!own) return
      const { refundable_cents } = (await app.call('readStaffEnrolment', { id: own.id }, manager)).body
      const amount_cents = Math.ceil((refundable_cents * one.percent) / 100)
      if (amount_cents === 0) return
      const headers = { 'idempotency-key': crypto.randomUUID() }
      expect((await app.call('refundEnrolment', { id: own.id, amount_cents, reason: 'Why' }, manager, { headers })).status).toBe(200)
      return settled(app.services)
    }
    case 'dispute': {
      const paid = await app.services.rows(sql`select p.url from payments p join charges c on c.id = p.subject_id
        join enrolments e on e.id = c.enrolment_id where e.user_id = ${person.user.id} and p.status = 'paid' and p.url is not null
        order by p.paid_at desc, p.id limit 1 offset ${one.back}`)
      for (const { url } of paid) await disputePayment(app.fastify, String(url), one.turn)
      return settled(app.services)
    }
    case 'cancel':
    case 'resume': {
      const own = (await app.call('listEnrolments', { kind: 'plan' }, person)).body.items[0]
      if (own) await app.call(one.act === 'cancel' ? 'cancelEnrolment' : 'resumeEnrolment', { id: own.id }, person)
      return
    }
    case 'wait':
      return app.pass(one.hours * hour)
  }
}

test('every history ends with exact sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await app.forgetDue()
      app.services.move(day)
      const person = await app.makeCustomer()
      const pages: string[] = []
      let paidUntil = 0
      for (const one of steps) {
        await take(person, one, pages)
        const [row] = await app.services.rows(sql`select * from enrolments where user_id = ${person.user.id}`)
        if (!row) continue
        // A lost dispute ends the time that the disputed money paid for.
        if (one.act === 'dispute') paidUntil = 0
        const until = row.paid_until ? new Date(String(row.paid_until)).getTime() : 0
        expect(until).toBeGreaterThanOrEqual(paidUntil)
        // Days of grace are not paid time.
        if (row.tries === 0) paidUntil = until
        if (row.renews && !row.disputed_since) expect(row.due_at).not.toBeNull()
      }
      await holdsTogether(person)
    }),
    { numRuns: runs, examples: [[refundsThatWait], [takenBack]] },
  )
}, 1_800_000)

async function holdsTogether(person: Customer): Promise<void> {
  const { user } = person
  await settled(app.services)
  const own = sql`(select id from enrolments where user_id = ${user.id})`
  const charged = await app.services.rows(sql`select c.*, p.price_cents,
      exists (select from payments y join disputes d on d.payment_id = y.id where y.subject_id = c.id) as disputed from charges c join periods p on p.id = c.period_id
    where enrolment_id in ${own} and status = 'paid' order by paid_at, c.id`)
  for (const { amount_cents, credit_cents, price_cents } of charged as Record<string, number>[])
    expect(Number(amount_cents) + Number(credit_cents)).toBe(price_cents)
  // Money at the provider less its refunds equals charges less staff refunds; only lost disputes are missing.
  const [money] = await app.services.rows(sql`
    select (select coalesce(sum(amount_cents - refund_due_cents - refunded_cents), 0)::int from charges where enrolment_id in ${own} and status = 'paid') as charged,
      (select coalesce(sum(k.amount), 0)::int from sandbox.checkouts k join payments p on p.reference = k.id join charges c on c.id = p.subject_id
        where c.enrolment_id in ${own} and k.status = 'paid')
      - (select coalesce(sum(r.amount), 0)::int from sandbox.refunds r join payments p on p.reference = r.checkout_id
        join charges c on c.id = p.subject_id where c.enrolment_id in ${own}) as kept,
      (select coalesce(sum(m.amount), 0)::int from sandbox.movements m join payments p on p.id::text = m.merchant_reference
        join charges c on c.id = p.subject_id where c.enrolment_id in ${own}) as there,
      (select coalesce(sum(d.taken_cents), 0)::int from disputes d join payments p on p.id = d.payment_id
        join charges c on c.id = p.subject_id where c.enrolment_id in ${own}) as taken,
      (select count(*)::int from charges where enrolment_id in ${own} and status = 'open') as open`)
  expect(money?.kept).toBe(money?.charged)
  expect(money?.there).toBe(Number(money?.kept) - Number(money?.taken))
  expect(money?.open).toBeLessThanOrEqual(1)
  // Credit never exceeds the money that was kept.
  const [enrolment] = (await app.call('listEnrolments', { kind: 'plan' }, person)).body.items
  const { changes } = enrolment ? await app.read(person, enrolment.id) : { changes: [] }
  for (const { credit_cents } of changes) expect(credit_cents).toBeLessThanOrEqual(Number(money?.kept))
  // The provider stores the card that is charged and no other.
  const cards = await app.services.rows(sql`select m.id from sandbox.methods m where m.id in (select k.method from sandbox.checkouts k
    join payments p on p.reference = k.id join charges c on c.id = p.subject_id where c.enrolment_id in ${own})`)
  expect(cards).toEqual(await app.services.rows(sql`select method as id from enrolments where user_id = ${user.id} and method is not null`))
  // Paid periods do not overlap: each starts at or after the end of another, or replaced it by an upgrade.
  for (const [place, charge] of charged.entries()) {
    const former = charged[place - 1]
    const overlaps = former && new Date(String(former.until)) > new Date(String(charge.from))
    if (overlaps && !former.disputed) expect(charge.kind).toBe('upgrade')
  }
}
