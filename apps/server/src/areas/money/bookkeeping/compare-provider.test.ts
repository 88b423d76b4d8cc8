import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from '../../../../test/orders.ts'
import { disputePayment, payAt, settled } from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { readCurrencyBalances } from '../ledger/queries.ts'
import { findProvider } from '../payment-providers/providers/registry.ts'
import { checkPayment } from '../payments/commands/settle-payment.ts'
import { compareBooks } from './commands/compare-books.ts'
import { compareProvider } from './commands/compare-provider.ts'
import { listDifferences } from './queries.ts'

// Compares the provider's account with the ledger, and records fees and payouts from it.

let app: Shop
beforeAll(async () => {
  app = await createShop()
})
afterAll(() => app.close())

/** Runs the comparison of the next night. */
async function compare() {
  app.services.move(24 * 3600)
  await compareBooks(app.services)
  return (await listDifferences(app.services.db)).map(({ what, about, wantedCents, foundCents }) => [what, about, wantedCents, foundCents])
}
const paymentOf = async (order: string) =>
  (await app.services.rows(sql`select id from payments where subject_id = ${order}`))[0]?.id as string

test('payments and refunds agree, and fees are recorded once', async () => {
  const person = await app.makeCustomer()
  const { id } = await app.paid(person)
  const cancelled = await app.paid(person)
  await app.call('cancelOrder', { id: cancelled.id, fee_cents: 0, reason: 'Changed my mind' }, person)
  await settled(app.services)
  const since = new Date(app.services.clock().getTime() - 60_000)
  expect(await compare()).toEqual([])
  const account = await findProvider(app.services, { provider: app.services.env.paymentProvider }).listBalanceTransactions(since)
  const fees = account.reduce((sum, { kind, amountCents, feeCents }) => sum + feeCents - (kind === 'fee' ? amountCents : 0), 0)
  const standing = await readCurrencyBalances(app.services.db, 'USD')
  expect(standing.fees).toBe(fees)
  expect(standing.provider).toBe(220_00 - fees)
  await compare()
  expect(await readCurrencyBalances(app.services.db, 'USD')).toEqual(standing)
  expect(await paymentOf(id)).toBeTruthy()
})

test('a charge unpaid here and a payment unknown to the provider are differences', async () => {
  const person = await app.makeCustomer()
  const one = await paymentOf((await app.paid(person)).id)
  const changed = sql`update payments set status = 'failed' where id = ${one}`
  const back = sql`update payments set status = 'paid' where id = ${one}`
  await app.services.db.execute(changed)
  const [first] = await compare()
  expect(first).toEqual(['provider', expect.any(String), 220_00, 0])
  await app.services.db.execute(back)

  const other = await paymentOf((await app.paid(await app.makeCustomer())).id)
  await app.services.db.execute(sql`delete from sandbox.movements where merchant_reference = ${other}`)
  // The first difference is gone, because both sides agree again.
  expect(await compare()).toEqual([['provider', other, 0, 220_00]])
})

test('a refund made by hand at the provider is a difference', async () => {
  const payment = await paymentOf((await app.paid(await app.makeCustomer())).id)
  await app.services.db.execute(sql`insert into sandbox.movements (id, kind, amount, fee, currency, merchant_reference, created_at)
    values ('by_hand', 'refund', -5000, 0, 'USD', ${payment}, ${app.services.clock()})`)
  expect((await compare()).filter(([, about]) => about === payment)).toEqual([['provider', payment, -50_00, 0]])
})

test('dispute movements agree every night until long after the end', async () => {
  const { services } = app
  const order = await app.placed(await app.makeCustomer())
  await app.pay(order.pay_url)
  await settled(services)
  const payment = await paymentOf(order.id)
  const ours = async () => (await compare()).filter(([, about]) => about === payment)
  for (const status of ['open', 'answered', 'lost', 'won'] as const) {
    await disputePayment(app.fastify, order.pay_url, status)
    await settled(services)
    for (let night = 0; night < 3; night++) expect(await ours(), status).toEqual([])
  }
  for (let night = 0; night < 6; night++) expect(await ours()).toEqual([])
})

test('a dispute movement on one side only is a difference', async () => {
  const { services } = app
  const payment = await paymentOf((await app.paid(await app.makeCustomer())).id)
  await services.db.execute(sql`insert into sandbox.movements (id, kind, amount, fee, currency, merchant_reference, created_at)
    values ('unheard', 'dispute', -5000, 1500, 'USD', ${payment}, ${services.clock()})`)
  const order = await app.placed(await app.makeCustomer())
  await app.pay(order.pay_url)
  await settled(services)
  const other = await paymentOf(order.id)
  await disputePayment(app.fastify, order.pay_url, 'open')
  await settled(services)
  await services.db.execute(sql`delete from sandbox.movements where merchant_reference = ${other} and kind = 'dispute'`)
  // Until four days ago we may have learned late of earlier movements; after that they are no longer compared.
  services.move(24 * 3600)
  expect((await compare()).filter(([what]) => what === 'dispute').toSorted()).toEqual(
    [
      ['dispute', payment, -50_00, 0],
      ['dispute', other, 0, -220_00],
    ].toSorted(),
  )
})

test('a payment learned of hours late is no difference once its charge is not listed', async () => {
  const { services } = app
  const { id, pay_url } = await app.placed(await app.makeCustomer())
  const payment = await paymentOf(id)
  await payAt(app.fastify, pay_url, 'success', 'never')
  services.move(2 * 3600)
  await checkPayment(services, { id: payment })
  await settled(services)
  expect((await app.rowOf(id)).payment_status).toBe('paid')
  // The charge is half an hour older than the listed time, but we learned of it within that time.
  services.move((7 * 24 - 2) * 3600 + 1800)
  expect((await compare()).filter(([, about]) => about === payment)).toEqual([])
})

test('the comparison reads only recent movements', async () => {
  const { services } = app
  const person = await app.makeCustomer()
  for (let count = 0; count < 3; count++)
    await app.call('cancelOrder', { id: (await app.paid(person)).id, fee_cents: 0, reason: 'Changed my mind' }, person)
  await settled(services)
  services.move(24 * 3600)
  const at = new Date(services.clock().getTime() - 400 * 24 * 3_600_000)
  await services.db.execute(sql`
    with made as (
      insert into payments (id, subject_kind, subject_id, provider, reference, amount_cents, currency, status, settled, refunded_cents, created_at, expires_at, paid_at)
      select id, 'order', id, 'sandbox', id::text, 100, 'USD', 'paid', false, 100, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from (select gen_random_uuid() as id from generate_series(1, 1000)) ids
      returning id
    ), given as (
      insert into refunds (id, payment_id, amount_cents, reason, status, reference, due_at, created_at, sent_at, wish)
      select gen_random_uuid(), id, 100, 'surplus', 'sent', id::text, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, 'surplus' from made returning id, payment_id
    )
    insert into movements (id, at, kind, from_account, to_account, amount_cents, currency, subject_kind, subject_id, source)
    select gen_random_uuid(), ${at}::timestamptz, 'payment', 'customer', 'provider', 100, 'USD', 'order', payment_id, payment_id::text from given
    union all select gen_random_uuid(), ${at}::timestamptz, 'refund_agreed', 'refunds_due', 'customer', 100, 'USD', 'order', payment_id, id::text from given
    union all select gen_random_uuid(), ${at}::timestamptz, 'refund_sent', 'provider', 'refunds_due', 100, 'USD', 'order', payment_id, id::text from given`)
  for (const table of ['payments', 'refunds', 'movements']) await services.db.execute(sql.raw(`analyze ${table}`))
  const account = await findProvider(services, { provider: services.env.paymentProvider }).listBalanceTransactions(at)
  const read = await services.db.transaction(async (tx) => {
    // PostgreSQL scans small tables because that is cheaper, so forbid scans to see which indexes would serve.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    await compareProvider(tx, services, account)
    const { rows } = await tx.execute<{ n: string }>(sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as n
      from pg_stat_xact_user_tables where schemaname = 'public' and relname = 'movements'`)
    return Number(rows[0]?.n)
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(300)
})

/** In the second tier more rows than a statement may have parameters (65,535). */
const many = sampleSize(2000, 66_000)
const charges = sampleSize(300, 10_000)

test('reports many differences in one night and closes many that are gone', async () => {
  const { services } = app
  const at = services.clock().toISOString()
  await services.db.execute(sql`insert into sandbox.movements (id, kind, amount, fee, currency, merchant_reference, created_at)
    select 'many_' || n, 'charge', 100, 0, 'USD', 'many_' || n, ${at} from generate_series(1, ${charges}::int) n`)
  await services.db.execute(sql`insert into money_differences (id, what, about, currency, wanted_cents, found_cents, found_at)
    select gen_random_uuid(), 'provider', 'many_1', 'USD', 100 + n, 0, ${at} from generate_series(1, ${many}::int) n`)
  services.move(24 * 3600)
  await compareBooks(services)
  const open = await services.rows(sql`select wanted_cents from money_differences where about like 'many_%' and solved_at is null`)
  expect([open.length, new Set(open.map(({ wanted_cents }) => wanted_cents))]).toEqual([charges, new Set([100])])
})
