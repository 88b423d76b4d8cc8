import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, type Shop } from '../../../../test/orders.ts'
import { settled } from '../../../../test/payments.ts'
import { addDays } from '../../../platform/local-time.ts'
import { countFigures } from './commands/count-figures.ts'
import { findMonday } from './queries.ts'

const day = 86_400
let app: Shop
/** Day of all test data. */
let first: string
beforeAll(async () => {
  app = await createShop()
  first = app.services.clock().toISOString().slice(0, 10)
})
afterAll(() => app.close())

// Access tokens expire before the next day.
const manager = () => makeStaff(app.services, 'manager')
const count = () => countFigures(app.services)
const read = async (days = 7) => (await app.call('readFigures', { days }, await manager())).body
const totals = async (days = 7) =>
  Object.fromEntries((await read(days)).totals.map((one: { name: string; value: number; before: number }) => [one.name, one.value]))

test('counts each past day once, starting with the first night', async () => {
  expect(await read()).toMatchObject({ counted_at: null, until: addDays(first, -1) })
  const customer = await app.makeCustomer()
  const { id } = await app.paid(customer)
  await app.call('acceptOrder', { id }, await manager())
  await app.placed(customer)
  await app.fillBrief(await app.makeCustomer())
  await settled(app.services)

  // Today is incomplete.
  await count()
  expect(await totals()).toMatchObject({ signed_up: 0, orders_placed: 0, income: 0 })
  app.services.move(day)
  await count()
  await count()
  expect(await totals()).toMatchObject({
    signed_up: 2,
    briefs_begun: 3,
    orders_placed: 2,
    orders_paid: 1,
    orders_accepted: 1,
    orders_finished: 0,
    // 220.00 including 18 % VAT, without fees.
    income: 186_44,
  })
  expect(await read()).toMatchObject({ from: addDays(first, -6), until: first, currency: { short_name: 'USD' } })
})

test('counts later progress of an order on the day it was placed', async () => {
  app.services.move(9 * day)
  await count()
  await app.services.db.execute(sql`update orders set status = 'finished', ended_at = ${app.services.clock().toISOString()}::timestamptz
    where accepted_at is not null`)
  app.services.move(day)
  await count()
  expect(await totals(30)).toMatchObject({ orders_placed: 2, orders_finished: 1 })
})

test('reports waiting times by week, income by month and the previous span', async () => {
  const { weeks, months, totals: found } = await read()
  expect(weeks).toHaveLength(6)
  const week = weeks.find((one: { week: string }) => one.week === findMonday(first))
  expect(week).toEqual({ week: findMonday(first), accept_half: 0, accept_most: 0, answer_half: null, answer_most: null })
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: '2026-03', kept_cents: 186_44 })
  expect(found.find(({ name }: { name: string }) => name === 'orders_placed')).toMatchObject({ value: 0, before: 2 })
})

test('the export has a row for each day, including empty days', async () => {
  const { name, content } = (await app.call('exportFigures', { days: 30 }, await manager())).body
  const lines = Buffer.from(content, 'base64').toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(name).toMatch(/^figures-2026-\d\d-\d\d\.csv$/)
  expect(lines).toHaveLength(31)
  expect(lines[0]).toContain('"Day","Signed up"')
  expect(lines.find((line) => line.startsWith(`"${first}"`))).toBe(`"${first}","2","0","0","3","2","1","1","1","186.44","0","0"`)
})

test('refuses other spans, naming the field', async () => {
  const { status, body } = await app.call('readFigures', { days: 31 }, await manager())
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'days' }])
})
