import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, freshKey, type Shop } from '../../../../test/orders.ts'
import { disputePayment, settled } from '../../../../test/payments.ts'
import { newId } from '../../../platform/columns.ts'
import { compareBooks } from './commands/compare-books.ts'
import { listDifferences, listSolved } from './queries.ts'
import { moneyDifferences } from './tables.ts'

let app: Shop
let manager: Awaited<ReturnType<typeof makeStaff>>
let paid: { id: string; number: number }
beforeAll(async () => {
  app = await createShop()
  manager = await makeStaff(app.services, 'manager')
  const { id } = await app.paid(await app.makeCustomer())
  paid = { id, number: Number((await app.rowOf(id)).number) }
  await app.call('refundOrder', { id, amount_cents: 20_00, reason: 'Late' }, manager, { 'idempotency-key': freshKey() })
  await settled(app.services)
})
afterAll(() => app.close())

const money = async () => (await app.call('readMoney', {}, manager)).body

test('today, months and accounts show payments and refunds', async () => {
  expect(await money()).toMatchObject({
    today: { cents: 220_00, count: 1 },
    refunds_due: { cents: 0, count: 0, by: null, failed: 0 },
    // 18 % VAT is 33.56 of 220.00 and 3.05 of 20.00.
    months: [
      {
        month: '2026-03',
        orders_cents: 220_00,
        routes_cents: 0,
        plans_cents: 0,
        refunds_cents: 20_00,
        vat_cents: 30_51,
        kept_cents: 169_49,
      },
    ],
  })
  const sum = (await money()).balances.reduce((total: number, { cents }: { cents: number }) => total + cents, 0)
  expect(sum).toBe(0)
})

test('the ledger is read in pages, or complete for an order number', async () => {
  const all = (await app.call('listMovements', {}, manager)).body.items
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await app.call('listMovements', { rows: '2', ...(cursor && { cursor }) }, manager)
    pages.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next
  } while (cursor)
  expect(pages).toEqual(all.map(({ id }: { id: string }) => id))
  const { items, balances } = (await app.call('listMovements', { order: `№ ${paid.number}` }, manager)).body
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'sale',
    'sale_vat',
    'payment',
    'refund_agreed',
    'refund_vat',
    'refund_sent',
  ])
  expect(items[0].subject).toEqual({ kind: 'order', id: paid.id, name: String(paid.number), enrolment: null })
  expect(balances).toContainEqual({ account: 'provider', cents: 200_00 })
  expect((await app.call('listMovements', { order: '999999' }, manager)).body).toMatchObject({ items: [], balances: null })
})

test('the ledger is summed once until something is written', async () => {
  const summed = async () => {
    app.services.statements()
    const { balances } = await money()
    const sums = app.services.statements().filter((text) => text.includes('group by'))
    return { many: sums.length, fees: balances.find(({ account }: { account: string }) => account === 'fees').cents }
  }
  await money()
  const before = await summed()
  expect(before.many).toBe(0)
  await app.services.db.execute(sql`insert into movements (id, at, kind, from_account, to_account, amount_cents, currency, source)
    values (${newId()}, '2023-01-01', 'fee', 'provider', 'fees', 7, 'USD', 'looked at')`)
  expect(await summed()).toEqual({ many: 2, fees: before.fees + 7 })
  expect(await summed()).toEqual({ many: 0, fees: before.fees + 7 })
  // A concurrent write with an older id appears after some minutes at the latest.
  app.services.move(600)
  expect((await summed()).many).toBe(2)
})

test('a large month is exported in batches, each movement once and in order', async () => {
  const at = new Date('2024-05-31T20:59:00Z')
  const ids = Array.from({ length: 450 }, () => newId())
  await app.services.db.execute(sql`insert into movements (id, at, kind, from_account, to_account, amount_cents, currency, source)
    select id, ${at}, 'fee', 'provider', 'fees', n, 'USD', 'piece ' || n from unnest(${sql.param(ids)}::uuid[]) with ordinality made (id, n)`)
  app.services.statements()
  const { content } = (await app.call('exportMovements', { month: '2024-05' }, manager)).body
  const reads = app.services.statements().filter((text) => /^select .*"movements"/is.test(text))
  expect(reads).toHaveLength(3)
  const lines = Buffer.from(content, 'base64').toString().trim().split('\r\n')
  expect(lines).toHaveLength(451)
  expect(lines.filter((line) => line.includes('Amount'))).toHaveLength(1)
  const cents = lines.slice(1).map((line) => Math.round(Number(line.split('","')[4]) * 100))
  expect(cents.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1))
})

test('sums cover whole months: the current one and eleven before', async () => {
  const fee = (at: string, cents: number) =>
    app.services.db.execute(sql`insert into movements (id, at, kind, from_account, to_account, amount_cents, currency, source)
      values (${newId()}, ${at}, 'fee', 'provider', 'fees', ${cents}, 'USD', ${`month ${at}`})`)
  // April began on 31 March at 21:00 UTC in the company's time zone.
  for (const [at, cents] of [
    ['2025-03-31T20:59:59Z', 1],
    ['2025-03-31T21:00:00Z', 20],
    ['2025-04-30T20:00:00Z', 3],
  ] as const)
    await fee(at, cents)
  const { months } = await money()
  expect(months.map(({ month }: { month: string }) => month)).toEqual(['2026-03', '2025-04'])
  expect(months[1].fees_cents).toBe(23)
})

test("a month is exported for spreadsheets, in the company's time zone", async () => {
  const { name, type, content } = (await app.call('exportMovements', { month: '2026-03' }, manager)).body
  expect([name, type]).toEqual(['ledger-2026-03.csv', 'text/csv; charset=utf-8'])
  const lines = Buffer.from(content, 'base64').toString().trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toMatch(new RegExp(`^"2026-03-0.*","sale","revenue","customer","186\\.44","USD","order","${paid.number}"$`))
  const other = (await app.call('exportMovements', { month: '2026-04' }, manager)).body
  expect(Buffer.from(other.content, 'base64').toString().trim().split('\r\n')).toHaveLength(1)
  expect((await app.call('exportMovements', { month: '2026-13' }, manager)).status).toBe(422)
})

test('an open dispute is listed with order, reason and deadline', async () => {
  expect(await money()).toMatchObject({ disputed: { cents: 0, count: 0 }, disputes: [] })
  const order = await app.placed(await app.makeCustomer())
  await app.pay(order.pay_url, 'disputed')
  const { disputed, disputes } = await money()
  expect(disputed).toEqual({ cents: 220_00, count: 1 })
  expect(disputes).toMatchObject([
    {
      subject: { kind: 'order', id: order.id },
      amount_cents: 220_00,
      status: 'open',
      reason: expect.any(String),
      answer_by: expect.any(String),
    },
  ])
})

test('a lost dispute reduces the income, also by a refund it made needless', async () => {
  const keptOf = async () => (await money()).months[0].kept_cents
  const before = await keptOf()
  const order = await app.placed(await app.makeCustomer())
  await app.pay(order.pay_url, 'disputed')
  await disputePayment(app.fastify, order.pay_url, 'lost')
  await settled(app.services)
  const [month] = (await money()).months
  expect(month.lost_cents).toBe(220_00)
  // The VAT leaves too, so nothing of the order is left.
  expect(month.kept_cents).toBe(before)
})

test('a difference that goes away closes its task, which reopens when it returns', async () => {
  const night = async () => {
    app.services.move(24 * 3600)
    await compareBooks(app.services)
    return (await listDifferences(app.services.db)).filter(({ about }) => about === String(paid.number))
  }
  const add = (cents: number) => app.services.db.execute(sql`update orders set paid_cents = paid_cents + ${cents} where id = ${paid.id}`)
  await add(5)
  const [found] = await night()
  expect(found).toMatchObject({ what: 'order', wantedCents: 200_05, foundCents: 200_00, subject: { kind: 'order', id: paid.id } })
  await add(-5)
  expect(await night()).toEqual([])
  await add(5)
  expect((await night()).map(({ id }) => id)).toEqual([found?.id])
  await add(-5)
  expect(await night()).toEqual([])
  manager = await makeStaff(app.services, 'manager')
})

test('a difference links to its payment, refund or order, if there is one', async () => {
  const { db, rows, clock } = app.services
  const [row] = await rows(
    sql`select p.id as payment, p.reference, r.id as refund from payments p join refunds r on r.payment_id = p.id where p.subject_id = ${paid.id}`,
  )
  const nobodys = [newId(), 'txn_1', '99999999999999999999', String(row?.reference)]
  const about = [String(row?.payment), String(row?.refund), String(paid.number), ...nobodys]
  await db
    .insert(moneyDifferences)
    .values(
      about.map((one) => ({ what: 'provider' as const, about: one, currency: 'USD', wantedCents: 1, foundCents: 0, foundAt: clock() })),
    )
  onTestFinished(async () => void (await db.delete(moneyDifferences).where(inArray(moneyDifferences.about, about))))
  const found = new Map((await listDifferences(db)).map((one) => [one.about, one.subject]))
  const order = { kind: 'order', id: paid.id, name: String(paid.number), enrolment: null }
  expect(about.map((one) => found.get(one))).toEqual([order, order, order, ...nobodys.map(() => null)])
})

test('the newest solved differences are read by index', async () => {
  const { db } = app.services
  await db.execute(sql`insert into money_differences (id, what, about, currency, wanted_cents, found_cents, found_at, solved_at, note)
    select gen_random_uuid(), 'order', 'gone ' || n, 'USD', n, 0, now(), now() + n * interval '1 minute', case when n <= 1000 then 'Mended' else '' end
    from generate_series(1, 3000) n`)
  await db.execute(sql`analyze money_differences`)
  const { solved, reads } = await db.transaction(async (tx) => {
    const solved = await listSolved(tx)
    const read = sql`select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables where relname = 'money_differences'`
    return { solved, reads: Number((await tx.execute(read)).rows[0]?.reads) }
  })
  expect(solved.map(({ about }) => about)).toEqual(Array.from({ length: 20 }, (_, number) => `gone ${1000 - number}`))
  expect(reads).toBeLessThan(100)
  await db.execute(sql`delete from money_differences where about like 'gone %'`)
})

test('a difference is found once a night, is one task and is solved once', async () => {
  await compareBooks(app.services)
  expect(await money()).toMatchObject({ differences: [], compared_at: expect.any(String) })
  await app.services.db.execute(sql`update orders set refunded_cents = refunded_cents + 1 where id = ${paid.id}`)
  await compareBooks(app.services)
  expect((await money()).differences).toEqual([])
  app.services.move(24 * 3600)
  await Promise.all([compareBooks(app.services), compareBooks(app.services)])
  app.services.move(24 * 3600)
  await compareBooks(app.services)
  // The session has expired after two days.
  manager = await makeStaff(app.services, 'manager')
  const { differences } = await money()
  expect(differences).toMatchObject([{ what: 'order', about: String(paid.number), wanted_cents: 199_99, found_cents: 200_00 }])
  await app.services.db.execute(sql`update orders set refunded_cents = refunded_cents - 1 where id = ${paid.id}`)
  const solve = () => app.call('solveDifference', { id: differences[0].id, note: 'Mended by hand' }, manager)
  const answers = await Promise.all([solve(), solve(), solve()])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  // The note and its author stay readable.
  const solved = { id: differences[0].id, wanted_cents: 199_99, note: 'Mended by hand', by: 'Noa Levi', solved_at: expect.any(String) }
  expect(await money()).toMatchObject({ differences: [], solved: [solved] })
})
