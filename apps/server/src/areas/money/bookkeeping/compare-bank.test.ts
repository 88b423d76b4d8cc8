import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { createShop, freshKey, plainTotal, type Shop } from '../../../../test/orders.ts'
import { settled } from '../../../../test/payments.ts'
import { bankSettings, camt, entry } from '../../../../test/statements.ts'
import { newId } from '../../../platform/columns.ts'
import { recordMovements } from '../ledger/commands/record-movements.ts'
import { readCurrencyBalances } from '../ledger/queries.ts'
import { compareBooks } from './commands/compare-books.ts'
import { listDifferences } from './queries.ts'

// Compares bank statements with the ledger's bank account by day.

let app: Shop
let staff: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createShop(bankSettings)
  staff = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

let lineNumber = 0
async function shown(...lines: { cents: number; day: string; text?: string }[]) {
  const entries = lines.map((line) => entry({ ...line, reference: `B${++lineNumber}` }))
  const texts = [{ name: 'name', value: 'statement.xml' }]
  const { payload, headers } = multipartForm([...texts, { name: 'file', value: camt({ entries }), filename: 'statement.xml' }])
  const url = '/api/react/staff/statements'
  const { statusCode } = await app.fastify.inject({ method: 'POST', url, payload, headers: { ...headers, ...staff.bearer } })
  expect(statusCode).toBe(200)
}
async function ordered() {
  const customer = await app.makeCustomer()
  await app.fillBrief(customer)
  const { id } = (await app.order(customer, { payment_method: 'bank_transfer' })).body
  const [payment] = await app.services.rows(sql`select id, reference from payments where subject_id = ${id}`)
  return { id: String(id), customer, payment: String(payment?.id), reference: String(payment?.reference) }
}
const confirmed = (payment: string, on: string) =>
  app.call('confirmTransfer', { id: payment, amount_cents: plainTotal, received_on: on }, staff, { 'idempotency-key': freshKey() })

/** Runs the nightly comparison this many days later; tests start on 2 March 2026. */
async function compare(days: number) {
  await settled(app.services)
  app.services.move(days * 24 * 3600)
  await compareBooks(app.services)
  staff = await makeStaff(app.services, 'manager')
  return (await listDifferences(app.services.db)).map(({ what, about, wantedCents, foundCents }) => [what, about, wantedCents, foundCents])
}

test('a transfer without a statement line is a difference until one shows it', async () => {
  const [one, other] = [await ordered(), await ordered()]
  await shown({ cents: plainTotal, day: '2026-03-02', text: one.reference })
  expect((await confirmed(other.payment, '2026-03-02')).status).toBe(200)
  expect(await compare(1)).toEqual([])
  // Rent has no ledger entry, but shows that statements cover the account until then.
  await shown({ cents: -5_00, day: '2026-03-14' })
  expect(await compare(12)).toEqual([['bank', '2026-03-02', plainTotal, 2 * plainTotal]])
  await shown({ cents: plainTotal, day: '2026-03-03', text: other.reference })
  expect(await compare(1)).toEqual([])
})

test('an unexplained receipt is a difference of its day until it is set aside', async () => {
  await shown({ cents: 77_00, day: '2026-03-16', text: 'hello' })
  expect(await compare(1)).toEqual([])
  expect(await compare(3)).toEqual([['bank', '2026-03-16', 77_00, 0]])
  const [line] = (await app.call('listBankLines', {}, staff)).body.items
  expect((await app.call('setTransferAside', { id: line.id, reason: 'A loan' }, staff)).status).toBe(200)
  expect(await compare(1)).toEqual([])
})

test('unexplained money is returned once, and ledger and statement agree', async () => {
  const day = app.services.clock().toISOString().slice(0, 10)
  await shown({ cents: 55_00, day, text: 'whatever' })
  const [line] = (await app.call('listBankLines', {}, staff)).body.items
  const before = await readCurrencyBalances(app.services.db, 'USD')
  const to = { holder: 'Igor Feldman', account: 'IL62 0108 0000 0009 9999 999' }
  const answers = await Promise.all([1, 2, 3].map(() => app.call('returnTransfer', { id: line.id, ...to }, staff)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const during = await readCurrencyBalances(app.services.db, 'USD')
  expect([during.bank - before.bank, during.refunds_due - before.refunds_due, during.customer - before.customer]).toEqual([5500, -5500, 0])
  const { counts, refunds } = (await app.call('listTransfers', {}, staff)).body
  expect(counts).toEqual({ lines: 0, refunds: 1, late: 0, awaited: 0 })
  expect(refunds).toMatchObject([{ order: '', amount_cents: 55_00, to: { holder: 'Igor Feldman', account: 'IL620108000000099999999' } }])
  const { id } = refunds[0]
  const corrected = await app.call('noteRefundAccount', { id, ...to, holder: 'I. Feldman' }, staff)
  expect(corrected.body.refunds[0].to.holder).toBe('I. Feldman')
  expect((await app.call('confirmRefundSent', { id, sent_on: day }, staff)).body.refunds).toEqual([])
  expect((await app.call('confirmRefundSent', { id, sent_on: day }, staff)).status).toBe(404)
  expect(await readCurrencyBalances(app.services.db, 'USD')).toEqual(before)
  await shown({ cents: -55_00, day })
  expect(await compare(4)).toEqual([])
})

test('a return can be withdrawn until it is sent, which restores line and books', async () => {
  const { db, clock, rows } = app.services
  const day = clock().toISOString().slice(0, 10)
  const to = { holder: 'Igor Feldman', account: 'IL62 0108 0000 0009 9999 999' }
  const taken = async () => (await app.call('readMoney', {}, staff)).body.today
  for (let round = 0; round < 6; round++) {
    const [before, takenBefore] = [await readCurrencyBalances(db, 'USD'), await taken()]
    await shown({ cents: 66_00 + round, day, text: `mistaken ${round}` })
    const [line] = (await app.call('listBankLines', {}, staff)).body.items
    const back = async () => (await app.call('returnTransfer', { id: line.id, ...to }, staff)).body.refunds[0].id
    const withdraw = (id: string) => app.call('withdrawReturn', { id }, staff)
    const first = await back()
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(first)))
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'no_refund_due', 'no_refund_due'])
    expect((await app.call('listBankLines', {}, staff)).body.items).toMatchObject([{ id: line.id }])
    expect([await readCurrencyBalances(db, 'USD'), await taken()]).toEqual([before, takenBefore])
    const noted = await rows(sql`select action from audit_log where subject = ${`bank_line:${line.id}`} order by id`)
    expect(noted.map(({ action }) => action)).toEqual(['transfer.returned', 'transfer.return_withdrawn'])

    // Two staff members send a return and withdraw it at the same time: only one succeeds.
    const second = await back()
    const [sent, withdrawn] = await Promise.all([app.call('confirmRefundSent', { id: second, sent_on: day }, staff), withdraw(second)])
    expect([sent.status, withdrawn.status].toSorted()).toEqual(sent.status === 200 ? [200, 409] : [200, 404])
    const { counts, refunds } = (await app.call('listTransfers', {}, staff)).body
    expect([counts.lines, refunds]).toEqual([sent.status === 200 ? 0 : 1, []])
    expect(await readCurrencyBalances(db, 'USD')).toEqual(before)
    if (withdrawn.status === 200) await app.call('setTransferAside', { id: line.id, reason: 'A loan' }, staff)
    else await shown({ cents: -66_00 - round, day })
  }
})

test('refunds and payouts are matched with statement lines by amount', async () => {
  const day = app.services.clock().toISOString().slice(0, 10)
  const payout = { kind: 'payout', from: 'provider', to: 'bank', amountCents: 431_00 } as const
  const at = app.services.clock()
  await recordMovements(app.services.db, { at, currency: 'USD', subject: null, source: newId() }, [payout])
  const later = (days: number) => new Date(at.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10)
  expect(await compare(12)).toEqual([])
  await shown({ cents: -1_00, day: later(11) })
  expect(await compare(1)).toEqual([['bank', day, 0, 431_00]])
  await shown({ cents: 431_00, day: later(2) })
  expect(await compare(1)).toEqual([])
})

test('differences beyond the maximum of one run stay open', async () => {
  const { db, rows } = app.services
  const received = async (prefix: string, count: number) => {
    const ids = Array.from({ length: count }, () => newId())
    await db.execute(sql`insert into payments (id, subject_kind, subject_id, provider, reference, amount_cents, currency, created_at, expires_at)
      select id, 'order', id, 'bank', ${prefix} || nth, 100, 'USD', now(), now() from unnest(${sql.param(ids)}::uuid[]) with ordinality as made (id, nth)`)
    await db.execute(sql`insert into transfer_receipts (id, payment_id, amount_cents, received_on, created_at)
      select gen_random_uuid(), id, 100, '2026-01-01', now() from payments where id = any(${sql.param(ids)}::uuid[])`)
    return ids
  }
  const open = async (prefix: string) =>
    (await rows(sql`select about from money_differences where solved_at is null and starts_with(about, ${prefix})`)).length
  const [order] = await received('first ', 60)
  await compare(1)
  expect(await open('first ')).toBe(60)
  const [task] = (await listDifferences(db)).filter(({ about }) => about === 'first 1')
  expect(task?.subject).toMatchObject({ kind: 'order', id: order })
  const others = await received('other ', 100)
  await compare(1)
  expect(await open('first ')).toBe(60)
  await db.execute(sql`delete from payments where id = any(${sql.param(others)}::uuid[])`)
  await compare(1)
  expect([await open('first '), await open('other ')]).toEqual([60, 0])
})
