import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, createBilling, day, prices } from '../../../../test/billing.ts'
import { meet } from '../../../../test/meet.ts'
import { makeCtx } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import { changePrice } from '../offers/commands/change-price.ts'
import { saveOffer } from '../offers/documents/offers.ts'
import { settlePayment } from '../payments/commands/settle-payment.ts'
import { tidyEnrolments } from './commands/anonymize-enrolments.ts'

// Two concurrent changes of one enrolment or price are both stopped at the same point, unless one waits for the other's
// lock first.

let app: Billing
beforeAll(async () => {
  app = await createBilling()
})
afterAll(() => app.close())

test('subscribing twice after a trial creates one charge and one page', async () => {
  const person = await app.makeCustomer()
  await app.call('startTrial', { id: 'bakery' }, person)
  const urls: string[] = []
  const subscribe = async () => urls.push((await app.subscribe(person, 'bakery', 'month')).body.pay_url)
  await meet(app.services, sql`lock table charges in exclusive mode`, [subscribe, subscribe])
  expect(new Set(urls).size).toBe(1)
  const [{ id } = {}] = await app.services.rows(sql`select id from enrolments where user_id = ${person.user.id}`)
  expect(await app.charges(String(id))).toHaveLength(1)
})

test('cancelling twice cancels once', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'month')
  const codes: unknown[] = []
  const cancel = async () => codes.push((await app.call('cancelEnrolment', { id }, person)).body.code)
  await meet(app.services, sql`lock table enrolments in exclusive mode`, [cancel, cancel])
  expect(codes.toSorted()).toEqual(['enrolment_state', undefined])
  expect(await app.events(id)).toEqual(['paid', 'cancelled'])
})

test('a price that staff change during an import stays', async () => {
  const { services } = app
  const user = await authenticateUser(services, (await makeStaff(services, 'admin')).token)
  const periods = Object.entries({ ...prices.business, year: 30_000 }).map(([unit, priceCents]) => ({ unit: unit as 'year', priceCents }))
  const facts = { kind: 'plan', slug: 'business', position: 2, trialDays: 0, periods } as const
  const calls = [
    () => changePrice({ ...makeCtx(services), user }, { id: 'business', unit: 'year', priceCents: 31_000 }),
    () => services.db.transaction((tx) => saveOffer(tx, { ...facts }, services.clock())),
  ]
  expect(await meet(services, sql`lock table periods in exclusive mode`, calls)).toEqual(['ok', 'ok'])
  const sold = await services.rows(sql`select price_cents from periods p join offers o on o.id = p.offer_id
    where o.slug = 'business' and unit = 'year' and p.retired_at is null`)
  expect(sold).toEqual([{ price_cents: 31_000 }])
})

test('tidying an enrolment while its payment settles causes no deadlock', async () => {
  const { services } = app
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'month')
  const [charge] = await services.rows(sql`select id, amount_cents from charges where enrolment_id = ${id}`)
  const [payment, reference] = [newId(), newId()]
  const now = services.clock()
  await services.db.execute(sql`insert into payments (id, subject_kind, subject_id, provider, reference, amount_cents, currency, status, created_at,
    expires_at) values (${payment}, 'charge', ${charge?.id}, 'sandbox', ${reference}, ${charge?.amount_cents}, 'USD', 'open', ${now}, ${now})`)
  await services.db.execute(sql`update enrolments set user_id = null where id = ${id}`)
  const amountCents = Number(charge?.amount_cents)
  const checkout = {
    reference,
    status: 'paid',
    merchantReference: payment,
    amountCents,
    currency: 'USD',
    problem: null,
    method: null,
  } as const
  const calls = [
    () => tidyEnrolments(services.db, new Date(now.getTime() + 8 * 366 * day * 1000)),
    () => settlePayment(services, { provider: 'sandbox', checkout }),
  ]
  const outcomes = await meet(services, sql`select from payments where id = ${payment} for update`, calls)
  expect(outcomes).toEqual(['ok', `Error: a payment is for charge ${charge?.id}, which is gone`])
})
