import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import type { Customer, TestOffer } from './billing.ts'
import { wholeBrief } from './briefs.ts'
import { buyer } from './buyer.ts'
import { freshKey } from './orders.ts'
import { disputePayment, payAt, type TestCard } from './payments.ts'
import type { Random } from './random.ts'
import { type Company, expectSuccess, newPerson, servicePrices } from './simulated-company.ts'

// Customers and staff of a simulated year. The books must agree whatever the random numbers are.

interface SimulatedCustomer {
  person: Customer
  name: string
  country: string
  random: Random
}

const letters = (number: number): string => number.toString(36).replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0x67))

/** Creates a person who buys something within this many hours. */
export async function addCustomer(
  company: Company,
  { number, hours, random }: { number: number; hours: number; random: Random },
): Promise<void> {
  const { it: app, later } = company
  const kind = random.oneOf({ individual: 6, sole_trader: 2, company: 2 })
  const country = random.oneOf({ IL: 6, DE: 2, US: 2 })
  const legal = kind === 'individual' ? {} : { legalKind: kind, registeredName: `Firm ${number}`, registrationNumber: '308555047' }
  const person = await newPerson(app, undefined, legal)
  const customer = { person, name: `Lev${letters(number)}`, country, random }
  const wanted = random.oneOf({ order: 5, subscription: 3, both: 2 })
  const times = () => random.between(1, hours)
  if (wanted !== 'subscription') for (let left = random.between(1, 2); left > 0; left--) later(times(), () => order(company, customer))
  if (wanted !== 'order') later(times(), () => subscribe(company, customer))
}

interface Order {
  id: string
  pay_url: string
  totalCents: number
}

async function order(company: Company, customer: SimulatedCustomer): Promise<void> {
  const { random } = customer
  const method = random.oneOf({ card: 7, bank_transfer: 3 })
  const made = await place(company, customer, { service: random.oneOf({ account: 5, books: 3, advice: 2 }), method })
  await (method === 'card' ? payByCard : payByTransfer)(company, customer, made)
}

interface Wanted {
  service: keyof typeof servicePrices
  method: 'card' | 'bank_transfer'
}

async function place(
  { it: app }: Company,
  { person, name, country }: Omit<SimulatedCustomer, 'random'>,
  { service, method }: Wanted,
): Promise<Order> {
  const totalCents = servicePrices[service]
  expectSuccess(await app.call('saveBrief', { id: service, answers: wholeBrief }, person))
  const who = { ...buyer, first_name: name, last_name: name, country, phone: '+972501234567' }
  const input = { ...who, id: service, payment_method: method, total_cents: totalCents, agreed: true }
  const placed = expectSuccess(await app.call('orderService', input, person, { headers: { 'idempotency-key': freshKey() } }))
  return { ...placed, totalCents }
}

/** Places an order of 220 dollars that is paid at once. Returns its id. */
export async function sellByCard(company: Company): Promise<string> {
  const somebody = { person: await newPerson(company.it), name: 'Levi', country: 'IL' }
  const { id, pay_url } = await place(company, somebody, { service: 'account', method: 'card' })
  await payAt(company.it.fastify, pay_url, 'success')
  return id
}

const deliveries = { at_once: 5, late: 1, twice: 2, reversed: 2, never: 1 }

async function payByCard(company: Company, customer: SimulatedCustomer, made: Order): Promise<void> {
  const { it: app, later } = company
  const { random } = customer
  const { pay_url } = made
  const delivery = random.oneOf(deliveries)
  const pay = (card: TestCard) => payAt(app.fastify, pay_url, card, delivery)
  const fate = random.oneOf({ success: 60, 'secure-approve': 8, again: 10, insufficient: 4, leave: 4, never: 4, disputed: 5, returned: 5 })
  if (fate === 'never') return
  if (fate === 'again') await pay('declined')
  await pay(fate === 'again' ? 'success' : fate)
  if (fate === 'insufficient' || fate === 'leave') return
  if (fate === 'disputed') decideDispute(company, random, pay_url)
  later(2, () => workOn(company, customer, made))
}

/** Lets the bank decide some days later about the payment of a page. */
function decideDispute({ it: app, later }: Company, random: Random, page: string): void {
  const decided = random.oneOf({ won: 4, lost: 4, 'lost in part': 2, prevented: 1 })
  if (random.between(0, 1)) later(random.between(1, 60), () => disputePayment(app.fastify, page, 'answered'))
  later(random.between(61, 200), () => disputePayment(app.fastify, page, decided as 'won'))
}

async function payByTransfer({ it: app, bank, staff, later, ...rest }: Company, customer: SimulatedCustomer, made: Order): Promise<void> {
  const company = { it: app, bank, staff, later, ...rest }
  const { person, name, random } = customer
  const { id, totalCents } = made
  const { transfer } = expectSuccess(await app.call('readOrderTransfer', { id }, person))
  const reference: string = transfer.reference
  const comes = (cents: number, text = reference, hours = random.between(10, 70)) => later(hours, async () => bank.book(cents, text, name))
  const digits = reference.replace(/\D/g, '')
  const part = Math.ceil(totalCents / 3)
  const fates = {
    exact: () => comes(totalCents),
    spaced: () => comes(totalCents, `order ${reference.replaceAll('-', ' ')} thanks`),
    parts() {
      comes(part, reference, 5)
      comes(totalCents - part, reference, 50)
    },
    one_part: () => comes(part),
    over: () => comes(totalCents + 1_234),
    mistyped: () => comes(totalCents, reference.replace(digits.slice(-2), String((Number(digits.slice(-2)) + 11) % 100).padStart(2, '0'))),
    late: () => comes(totalCents, reference, 300),
    twice() {
      comes(totalCents)
      comes(totalCents)
    },
    never() {},
    stranger: () => later(random.between(10, 70), async () => bank.book(random.between(1, 99_999), 'a present', 'STRANGER')),
    by_hand() {
      comes(totalCents, reference, 30)
      later(31, async () => {
        const [payment] = await app.services.rows(sql`select id from payments where subject_id = ${id} and provider = 'bank'`)
        const input = { id: payment?.id, amount_cents: totalCents, received_on: app.services.clock().toISOString().slice(0, 10) }
        expectSuccess(await app.call('confirmTransfer', input, staff[0], { headers: { 'idempotency-key': freshKey() } }), 'transfer_paid')
      })
    },
    /** Pays by card as well, on a page that is still open. */
    both() {
      later(4, async () => {
        const paid = expectSuccess(await app.call('payOrder', { id, payment_method: 'card' }, person), 'order_state')
        if (paid) later(1, async () => void (await payAt(app.fastify, paid.pay_url, 'success')))
      })
      comes(totalCents)
    },
  }
  const weights = {
    exact: 8,
    spaced: 3,
    parts: 3,
    one_part: 1,
    over: 2,
    mistyped: 2,
    late: 1,
    twice: 2,
    never: 1,
    stranger: 1,
    by_hand: 2,
    both: 2,
  }
  fates[random.oneOf(weights)]()
  later(100, () => workOn(company, customer, made))
}

const notNow = ['order_state', 'payment_disputed']

/** Processes an order to its end. Unpaid ones are refused. */
async function workOn(
  { it: app, later, staff: [one, two] }: Company,
  { person, random }: SimulatedCustomer,
  { id, pay_url, totalCents }: Order,
): Promise<void> {
  // A customer who returns to the page makes it ask for the status.
  expectSuccess(await app.call('readOrderStatus', { id }, person))
  const cancel = async () => {
    const fee = expectSuccess(await app.call('readCancellation', { id }, person), ...notNow)
    if (fee)
      expectSuccess(
        await app.call('cancelOrder', { id, fee_cents: fee.fee_cents, reason: 'Changed my mind' }, person),
        ...notNow,
        'fee_changed',
      )
  }
  const accept = async () => void expectSuccess(await app.call('acceptOrder', { id }, one), ...notNow)
  const finish = () => {
    later(1, accept)
    later(30, async () => void expectSuccess(await app.call('deliverOrder', { id, text: 'Here it is' }, one), ...notNow))
    later(50, async () => void expectSuccess(await app.call('finishOrder', { id }, one), ...notNow, 'not_delivered'))
  }
  const giveBack = async (amount_cents: number) => {
    const headers = { 'idempotency-key': freshKey() }
    const asked = expectSuccess(
      await app.call('refundOrder', { id, amount_cents, reason: 'Late' }, one, { headers }),
      ...notNow,
      'refund_too_much',
    )
    const open = asked?.refund_requests.find(({ status }: { status: string }) => status === 'open')
    if (open)
      later(
        4,
        async () =>
          void expectSuccess(
            await app.call('decideRefund', { id: open.id, decision: 'approved' }, two),
            ...notNow,
            'refund_decided',
            'refund_too_much',
          ),
      )
  }
  const courses = {
    finished: finish,
    given_back() {
      finish()
      for (let left = random.between(1, 3); left > 0; left--)
        later(random.between(10, 150), () => giveBack(random.between(1, Math.ceil(totalCents / 2))))
    },
    refused: () => later(3, async () => void expectSuccess(await app.call('refuseOrder', { id, reason: 'Not possible' }, one), ...notNow)),
    cancelled: () => later(1, cancel),
    cancelled_in_work() {
      later(1, accept)
      later(random.between(5, 40), cancel)
    },
    disputed() {
      finish()
      if (!pay_url.includes('/pay/')) return
      later(random.between(5, 300), () => disputePayment(app.fastify, pay_url, 'open'))
      later(301, async () => decideDispute({ it: app, later } as Company, random, pay_url))
    },
  }
  courses[random.oneOf({ finished: 50, given_back: 18, refused: 6, cancelled: 8, cancelled_in_work: 10, disputed: 8 })]()
}

const nextLongerUnit: Record<PeriodUnit, PeriodUnit> = { day: 'week', week: 'month', month: 'year', year: 'year' }

/** Subscribes to a plan or route, which renews until somebody changes it. */
async function subscribe(company: Company, { person, random }: SimulatedCustomer): Promise<void> {
  const { it: app, later, staff } = company
  const offer = random.oneOf<TestOffer>({ pro: 5, business: 3, bakery: 2 })
  const unit = random.oneOf<PeriodUnit>({ day: 1, week: 3, month: 20, year: 6 })
  const card = random.oneOf({ success: 16, renewal: 3, disputed: 1, declined: 1, returned: 1 })
  const { id, pay_url } = expectSuccess(await app.subscribe(person, offer, unit))
  await payAt(app.fastify, pay_url, card, random.oneOf(deliveries))
  if (card === 'disputed') decideDispute(company, random, pay_url)
  const change = async () => {
    const { changes } = await app.read(person, id)
    const wanted = changes?.find(
      (one: { subscription: { slug: string }; period: { unit: string } }) =>
        one.subscription.slug === offer && one.period.unit === nextLongerUnit[unit],
    )
    if (!wanted) return
    const input = { id, period: wanted.period.id, due_cents: wanted.due_cents }
    const changed = expectSuccess(await app.call('changePeriod', input, person), 'price_changed', 'enrolment_state')
    if (changed?.pay_url) await payAt(app.fastify, changed.pay_url, 'success', random.oneOf(deliveries))
  }
  const giveBack = async () => {
    const { refundable_cents } = expectSuccess(await app.call('readStaffEnrolment', { id }, staff[0]))
    if (refundable_cents === 0) return
    const amount_cents = Math.min(100_00, random.between(1, refundable_cents))
    const headers = { 'idempotency-key': freshKey() }
    expectSuccess(
      await app.call('refundEnrolment', { id, amount_cents, reason: 'Ill' }, staff[0], { headers }),
      'refund_too_much',
      'payment_disputed',
    )
  }
  const cancel = async () => void expectSuccess(await app.call('cancelEnrolment', { id }, person), 'enrolment_state')
  // Nobody pays daily for a year.
  if (unit === 'day') later(random.between(100, 700), cancel)
  const ways = {
    goes_on() {},
    upgrades: () => later(random.between(20, 500), change),
    cancels: () =>
      later(random.between(20, 500), async () => void expectSuccess(await app.call('cancelEnrolment', { id }, person), 'enrolment_state')),
    refunded: () => later(random.between(20, 500), giveBack),
    refunded_and_upgrades() {
      later(random.between(20, 200), giveBack)
      later(random.between(201, 400), change)
    },
    disputes() {
      later(random.between(20, 400), () => disputePayment(app.fastify, pay_url, 'open'))
      later(401, async () => decideDispute(company, random, pay_url))
    },
  }
  ways[random.oneOf({ goes_on: 10, upgrades: 4, cancels: 3, refunded: 2, refunded_and_upgrades: 1, disputes: 1 })]()
}
