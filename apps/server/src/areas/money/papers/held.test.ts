import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { findHoldReason, findIssuedPaper, keepRate, recordSale, recordSentRefund } from '../../../../test/papers.ts'
import { createTestServices, makeCtx, startOfTests, type TestServices } from '../../../../test/services.ts'
import { startStandIn } from '../../../../test/third-parties.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { issuePaper, retryDue } from './commands/issue-paper.ts'
import { settleRefusedInvoice } from './commands/settle-refused-invoice.ts'
import { needsAllocation } from './policy.ts'
import type { PaperContent } from './tables.ts'

// Papers that wait for a rate, an allocation number or their invoice. The sale itself never waits.

let services: TestServices
let manager: string
const authority = await startStandIn()
const bank = await startStandIn()
const key = 'key-of-the-authority'
beforeAll(async () => {
  services = await createTestServices({ RATES_URL: bank.url, ALLOCATION_URL: authority.url, ALLOCATION_KEY: key })
  manager = (await makeStaff(services, 'manager')).user.id
})
beforeEach(async () => {
  await services.db.execute(sql`delete from exchange_rates`)
  await services.db.execute(sql`delete from due_papers`)
  services.move((startOfTests - services.clock().getTime()) / 1000)
  authority.seen.length = 0
})
afterAll(async () => {
  await services.close()
  await authority.close()
  await bank.close()
})

const business = { legalKind: 'company' as const, registeredName: 'נועה לוי, קרמיקה', registrationNumber: '308 555 047' }
const bigSale = () => recordSale(services, { buyer: business, amountCents: 4_000_00, vatCents: 610_17 })

test('a paper without a rate of the last week waits for the next rate', async () => {
  await keepRate(services, '2026-02-22')
  const payment = await recordSale(services)
  await issuePaper(services, payment)
  expect(await findHoldReason(services, payment.id)).toBe('rate')
  const refund = await recordSentRefund(services, payment, 1_00)
  await issuePaper(services, { id: refund })
  expect(await findHoldReason(services, refund)).toBe('invoice')
  services.move(2 * 86_400)
  await keepRate(services, '2026-03-04', 3_600_000)
  await retryDue(services)
  await issuePaper(services, payment)
  await issuePaper(services, { id: refund })
  expect((await findIssuedPaper(services, payment.id))?.content.official).toMatchObject({ day: '2026-03-04', wantedDay: '2026-03-02' })
  expect((await findIssuedPaper(services, refund))?.content.official).toMatchObject({ perDollar: 3_600_000, gross: 3_60 })
})

test('a rate seven days old is used', async () => {
  await keepRate(services, '2026-02-23')
  const payment = await recordSale(services)
  await issuePaper(services, payment)
  expect((await findIssuedPaper(services, payment.id))?.content.official.day).toBe('2026-02-23')
})

test('an invoice above the threshold gets an allocation number, also on its credit note', async () => {
  await keepRate(services, '2026-03-02')
  authority.answers((_, request) => {
    expect(request.headers.authorization).toBe(`Bearer ${key}`)
    return { body: { allocation_number: '302584917' } }
  })
  const payment = await bigSale()
  await issuePaper(services, payment)
  expect(JSON.parse(authority.seen[0] ?? '')).toEqual({
    invoice_id: payment.id,
    vat_number: '515555019',
    customer_vat_number: '308555047',
    invoice_date: '2026-03-02',
    payment_amount: 12_372.88,
    vat_amount: 2_227.12,
  })
  expect((await findIssuedPaper(services, payment.id))?.content.allocation).toBe('302584917')
  const refund = await recordSentRefund(services, payment, 1_00)
  await issuePaper(services, { id: refund })
  expect((await findIssuedPaper(services, refund))?.content.allocation).toBe('302584917')
  expect(authority.seen).toHaveLength(1)
})

test.each([
  ['does not answer', () => null, 'allocation'],
  ['fails', () => ({ status: 503, body: {} }), 'allocation'],
  ['answers something else', () => ({ body: { allocation_number: 'soon' } }), 'allocation'],
  ['does not know us', () => ({ status: 401, body: {} }), 'allocation'],
  ['refuses', () => ({ status: 422, body: {} }), 'allocation_refused'],
])('an invoice waits without a number of ours while the authority %s', async (_, answer, why) => {
  await keepRate(services, '2026-03-02')
  const numbers = () => services.rows(sql`select last from paper_numbers where kind = 'invoice'`)
  const before = await numbers()
  authority.answers(answer)
  const payment = await bigSale()
  await issuePaper(services, payment)
  expect(await findHoldReason(services, payment.id)).toBe(why)
  expect(await numbers()).toEqual(before)
  authority.answers(() => ({ body: { allocation_number: '302584918' } }))
  await issuePaper(services, payment)
  expect((await findIssuedPaper(services, payment.id))?.content.allocation).toBe('302584918')
})

const refusedSale = async () => {
  await keepRate(services, '2026-03-02')
  authority.answers(() => ({ status: 422, body: {} }))
  const payment = await bigSale()
  await issuePaper(services, payment)
  authority.answers(() => ({ body: { allocation_number: '302584922' } }))
  return payment
}
const settle = (id: string, registrationNumber: string | null) =>
  settleRefusedInvoice({ ...makeCtx(services), user: { id: manager } as UserCtx['user'] }, { id, registrationNumber })

test('staff correct a mistyped registration number, and a new request is made', async () => {
  const payment = await refusedSale()
  services.move(86_400)
  expect(await settle(payment.id, '308555048')).toBe(null)
  expect(await findHoldReason(services, payment.id)).toBe(null)
  await issuePaper(services, payment)
  const [first, second] = authority.seen.map((wish) => JSON.parse(wish))
  expect(second).toMatchObject({ customer_vat_number: '308555048', invoice_date: '2026-03-03' })
  expect(second.invoice_id).not.toBe(first.invoice_id)
  const { buyer, allocation } = (await findIssuedPaper(services, payment.id))?.content ?? {}
  expect([buyer?.registrationNumber, allocation]).toEqual(['308555048', '302584922'])
  const log = await services.rows(sql`select action, actor_id, details from audit_log where subject = ${`payment:${payment.id}`}`)
  expect(log).toEqual([{ action: 'paper.settled', actor_id: manager, details: { corrected: true } }])
})

test('an invoice that is refused a number is issued without; other papers are not', async () => {
  const payment = await refusedSale()
  const refund = await recordSentRefund(services, payment, 1_00)
  await issuePaper(services, { id: refund })
  expect(await findHoldReason(services, refund)).toBe('invoice')
  expect(await settle(payment.id, null)).toBe(null)
  await issuePaper(services, payment)
  await issuePaper(services, { id: refund })
  expect(authority.seen).toHaveLength(1)
  expect((await findIssuedPaper(services, payment.id))?.content.allocation).toBe(null)
  expect((await findIssuedPaper(services, refund))?.content.allocation).toBe(null)

  const waiting = await bigSale()
  for (const id of [payment.id, refund, waiting.id]) expect(await settle(id, null)).toMatchObject({ code: 'not_found' })
})

test('a request repeated on another day is identical, and the invoice has the first day', async () => {
  services.move(6 * 86_400)
  // Without a rate for the payment's day, the rate of the first request counts, not that of the second.
  const payment = await bigSale()
  services.move(7 * 86_400)
  await keepRate(services, '2026-03-14')
  authority.answers(() => null)
  await issuePaper(services, payment)
  expect(await findHoldReason(services, payment.id)).toBe('allocation')
  services.move(2 * 86_400)
  await keepRate(services, '2026-03-17', 3_900_000)
  authority.answers(() => ({ body: { allocation_number: '302584920' } }))
  await issuePaper(services, payment)
  const [first, second] = authority.seen
  expect(JSON.parse(first ?? '')).toMatchObject({ invoice_date: '2026-03-15' })
  expect(second).toBe(first)
  const [issued] = await services.rows(sql`select issued_at from papers where payment_id = ${payment.id}`)
  expect(new Date(String(issued?.issued_at)).toISOString().slice(0, 10)).toBe('2026-03-15')
})

test.each([
  ['is read since', () => keepRate(services, '2026-03-02', 3_700_000)],
  ['is said to be another by new content', () => services.db.execute(sql`update exchange_rates set per_dollar = 3700000`)],
])('a request repeated when the rate of the day %s keeps the first rate', async (_, change) => {
  await keepRate(services, '2026-03-01', 3_600_000)
  const payment = await bigSale()
  authority.answers(() => null)
  await issuePaper(services, payment)
  expect(await findHoldReason(services, payment.id)).toBe('allocation')
  services.move(6 * 3600)
  await change()
  authority.answers(() => ({ body: { allocation_number: '302584921' } }))
  await Promise.all([issuePaper(services, payment), issuePaper(services, payment)])
  expect(new Set(authority.seen).size).toBe(1)
  expect((await findIssuedPaper(services, payment.id))?.content.official).toMatchObject({ day: '2026-03-01', perDollar: 3_600_000 })
})

test('waiting papers are retried every hour if their missing part may have arrived', async () => {
  const [rate, noted, orphan, coming] = [
    await recordSale(services),
    await recordSale(services),
    await recordSale(services),
    await bigSale(),
  ]
  const [waiting, free] = [await recordSentRefund(services, noted, 1_00), await recordSentRefund(services, orphan, 1_00)]
  await issuePaper(services, noted)
  await issuePaper(services, { id: waiting })
  await services.db.execute(sql`update due_papers set held = 'rate' where id = ${rate.id}`)
  await services.db.execute(sql`update due_papers set held = 'allocation' where id = ${coming.id}`)
  // The invoice was issued, but the job for its credit note was lost.
  await services.db.execute(sql`delete from due_papers where id = ${orphan.id}`)
  await services.db.execute(sql`update due_papers set held = 'invoice' where id = ${free}`)
  const tried = async (env = services.env) => {
    await services.db.execute(sql`delete from pgboss.job where name = 'paper-issue'`)
    await retryDue({ ...services, env })
    const jobs = await services.rows(sql`select data #>> '{payload,id}' as id from pgboss.job where name = 'paper-issue'`)
    return jobs.map(({ id }) => String(id))
  }
  const all = [rate.id, noted.id, free, coming.id]
  expect((await tried()).toSorted()).toEqual(all.toSorted())
  expect((await tried({ ...services.env, allocation: null })).toSorted()).toEqual(all.filter((id) => id !== coming.id).toSorted())
})

test('a received allocation number is kept if the invoice fails afterwards', async () => {
  await keepRate(services, '2026-03-02')
  authority.answers(() => ({ body: { allocation_number: '302584919' } }))
  await services.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await services.db.execute(sql`create trigger refused before insert on papers for each row execute function refuse()`)
  const payment = await bigSale()
  await expect(issuePaper(services, payment)).rejects.toThrow()
  await services.db.execute(sql`drop trigger refused on papers`)
  authority.answers(() => ({ body: { allocation_number: '999999999' } }))
  await issuePaper(services, payment)
  expect((await findIssuedPaper(services, payment.id))?.content.allocation).toBe('302584919')
})

test('the thresholds follow the law by day', () => {
  const buyer = { country: 'IL', legalKind: 'company', registrationNumber: '308555047' } as PaperContent['buyer']
  expect(needsAllocation(buyer, '2026-05-31', 10_000_00)).toBe(false)
  expect(needsAllocation(buyer, '2026-05-31', 10_000_01)).toBe(true)
  expect(needsAllocation(buyer, '2026-06-01', 5_000_00)).toBe(false)
  expect(needsAllocation(buyer, '2026-06-01', 5_000_01)).toBe(true)
  expect(needsAllocation({ ...buyer, country: 'DE' }, '2026-06-01', 90_000_00)).toBe(false)
  expect(needsAllocation({ ...buyer, legalKind: 'individual' }, '2026-06-01', 90_000_00)).toBe(false)
  expect(needsAllocation({ ...buyer, registrationNumber: '' }, '2026-06-01', 90_000_00)).toBe(false)
})
