import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, freshKey, plainTotal, type Shop } from '../../../../test/orders.ts'
import { settled, startJobs } from '../../../../test/payments.ts'
import { bankSettings } from '../../../../test/statements.ts'
import { comparePapers } from '../../money/bookkeeping/reads/compare-papers.ts'
import { papers } from '../../money/papers/module.ts'
import type { PaperContent } from '../../money/papers/tables.ts'

// Card fee: 2.9 % of $220.00 and 30 cents are $6.68.

let app: Shop
let manager: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createShop({ ...bankSettings, CARD_FEE_PERCENT: '2.9', CARD_FEE_FIXED: '0.30' })
  await startJobs(app.services, [papers])
  manager = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

test('cancelling an order in work keeps the quoted card fee, with a line in the credit note', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  expect((await app.call('readCart', { id: 'account' }, person)).body).toMatchObject({ total_cents: plainTotal, card_fee_cents: 668 })
  const { id } = await app.paid(person)
  expect((await app.call('readCancellation', { id }, person)).body).toMatchObject({ fee_cents: 0, card_fee_cents: 0 })
  await app.call('acceptOrder', { id }, manager)
  const quote = (await app.call('readCancellation', { id }, person)).body
  expect(quote).toMatchObject({ fee_cents: 1_768, card_fee_cents: 668, refund_cents: plainTotal - 1_768 })
  expect((await app.call('cancelOrder', { id, fee_cents: 1_100 }, person)).body.code).toBe('fee_changed')
  const { body } = await app.call('cancelOrder', { id, fee_cents: 1_768 }, person)
  expect(body).toMatchObject({ status: 'cancelled', fee_cents: 1_768, card_fee_cents: 668, refund_due_cents: plainTotal - 1_768 })
  await settled(app.services)
  const notes = () => app.services.rows(sql`select content from papers where subject_id = ${id} and kind = 'credit_note'`)
  await vi.waitFor(async () => expect(await notes()).toHaveLength(1), { timeout: 30_000, interval: 20 })
  const [{ lines, sums }] = (await notes()).map(({ content }) => content as PaperContent) as [PaperContent]
  const [fee, card] = lines.slice(-2)
  // Without VAT of 18 %.
  expect([fee, card]).toEqual([
    { name: 'Cancellation fee, kept', netCents: -932 },
    { name: 'Card fee, kept', netCents: -566 },
  ])
  expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(sums.net)
  expect(sums.gross).toBe(plainTotal - 1_768)
  expect((await comparePapers(app.services.db, app.services)).found).toEqual([])
})

test('no card fee for transfers, orders not yet accepted and refused orders', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const { id } = (await app.order(person, { payment_method: 'bank_transfer' })).body
  const [payment] = await app.services.rows(sql`select id from payments where subject_id = ${id}`)
  const came = { id: payment?.id, amount_cents: plainTotal, received_on: '2026-03-02' }
  expect((await app.call('confirmTransfer', came, manager, { 'idempotency-key': freshKey() })).status).toBe(200)
  await app.call('acceptOrder', { id }, manager)
  expect((await app.call('readCancellation', { id }, person)).body).toMatchObject({ fee_cents: 1_100, card_fee_cents: 0 })

  const refused = await app.paid(person)
  await app.call('acceptOrder', { id: refused.id }, manager)
  await app.call('refuseOrder', { id: refused.id, reason: 'We cannot' }, manager)
  expect(await app.rowOf(refused.id)).toMatchObject({ fee_cents: 0, card_fee_cents: 0 })
  await settled(app.services)
  expect((await app.rowOf(refused.id)).refunded_cents).toBe(plainTotal)
})
