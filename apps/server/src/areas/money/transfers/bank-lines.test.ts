import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainTotal } from '../../../../test/orders.ts'
import { camt, entry } from '../../../../test/statements.ts'
import { createTransferShop, type TransferShop } from '../../../../test/transfers.ts'

let app: TransferShop
beforeAll(async () => {
  app = await createTransferShop()
})
afterAll(() => app.shop.close())

test('a half payment seen in CSV and again in CAMT is left for staff to decide', async () => {
  const order = await app.ordered(await app.shop.makeCustomer())
  const half = plainTotal / 2
  const csv = `Date,Amount,Name,Details\n2026-03-02,${(half / 100).toFixed(2)},Noa,${order.reference}`
  await app.upload(csv, { day: 'Date', amount: 'Amount', payer: 'Name', text: 'Details' })
  const first = await app.lineOf(order.reference)
  expect(first.like).toMatchObject({ kind: 'part', may_be_counted: false })
  await app.match(first.id, order.number)
  const asCamt = entry({ cents: half, text: order.reference, reference: order.reference, day: '2026-03-02' })
  expect((await app.brought(asCamt)).body.imported).toEqual({ lines: 1, added: 1, matched: 0 })
  expect(await app.stands(order)).toEqual(['new', 'not_paid', 0, 0, 0])
  expect((await app.lineOf(order.reference)).like).toMatchObject({ kind: 'equal', may_be_counted: true })
  const later = entry({ cents: half, text: order.reference, reference: `${order.reference} later`, day: '2026-03-03' })
  expect((await app.brought(later)).body.imported).toMatchObject({ matched: 1 })
  expect(await app.stands(order)).toEqual(['new', 'paid', plainTotal, 0, 0])
})

test('all unmatched lines are listed in pages, oldest first, and counted', async () => {
  const before = (await app.list()).counts.lines
  const entries = Array.from({ length: 130 }, (_, nth) =>
    entry({ cents: 5_000 + nth, text: `many ${nth}`, reference: `many ${nth}`, day: `2026-02-${10 + (nth % 7)}` }),
  )
  await app.upload(camt({ entries }))
  expect((await app.list()).counts.lines).toBe(before + 130)
  const seen: { id: string; booked_on: string; text: string }[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await app.asStaff('listBankLines', { rows: '40', ...(cursor && { cursor }) })
    seen.push(...body.items)
    cursor = body.next
    // Setting a line aside between two pages does not shift the following ones.
    if (seen.length === 40) await app.asStaff('setTransferAside', { id: seen[0]?.id, reason: 'Interest' })
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(before + 130)
  expect(seen.map(({ booked_on }) => booked_on)).toEqual(seen.map(({ booked_on }) => booked_on).toSorted())
  expect(seen.filter(({ text }) => text.startsWith('many '))).toHaveLength(130)
  expect((await app.list()).counts.lines).toBe(before + 129)
  expect((await app.asStaff('listBankLines', { cursor: 'x' })).body.errors).toMatchObject([{ path: 'cursor' }])
})

test('all expected transfers are listed in pages, next deadline first, and counted', async () => {
  const { services } = app.shop
  const { payment } = await app.ordered(await app.shop.makeCustomer())
  const before = (await app.list()).counts.awaited
  await services.db.execute(sql`insert into payments (id, subject_kind, subject_id, provider, reference, amount_cents, currency, created_at, expires_at)
    select gen_random_uuid(), subject_kind, subject_id, provider, 'WM-' || (900000 + n) || '-0', amount_cents, currency, created_at,
      expires_at + (n % 10) * interval '1 hour' from payments, generate_series(1, 130) n where id = ${payment}`)
  const seen: { id: string; number: number }[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await app.asStaff('listAwaitedTransfers', { rows: '40', ...(cursor && { cursor }) })
    seen.push(...body.items)
    cursor = body.next
  }
  const hours = seen.filter(({ number }) => number > 900_000).map(({ number }) => number % 10)
  expect([new Set(seen.map(({ id }) => id)).size, (await app.list()).counts.awaited]).toEqual([before + 130, before + 130])
  expect(hours).toEqual(Array.from({ length: 130 }, (_, n) => n % 10).toSorted())
  expect((await app.asStaff('listAwaitedTransfers', { cursor: 'x' })).body.errors).toMatchObject([{ path: 'cursor' }])
  await services.db.execute(sql`delete from payments where reference like 'WM-9_____-0'`)
})
