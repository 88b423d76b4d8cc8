import { afterAll, beforeAll, expect, test } from 'vitest'
import { proves } from '../../../../../../scripts/proves.ts'
import { camt, entry } from '../../../../test/statements.ts'
import { createTransferShop, type TransferShop } from '../../../../test/transfers.ts'

// Lines of bank statements that somebody has to match, and what becomes of them.

let it: TransferShop
beforeAll(async () => {
  it = await createTransferShop()
})
afterAll(() => it.shop.close())

proves('7.1 Ours: lines of bank statements to match')
test('all lines that are to be matched are reached page by page, the oldest first, and counted, however many there are', async () => {
  const before = (await it.list()).counts.lines
  const entries = Array.from({ length: 130 }, (_, nth) =>
    entry({ cents: 5_000 + nth, text: `many ${nth}`, reference: `many ${nth}`, day: `2026-02-${10 + (nth % 7)}` }),
  )
  await it.upload(camt({ entries }))
  expect((await it.list()).counts.lines).toBe(before + 130)
  const seen: { id: string; booked_on: string; text: string }[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await it.asStaff('listBankLines', { rows: '40', ...(cursor && { cursor }) })
    seen.push(...body.items)
    cursor = body.next
    // What a colleague deals with meanwhile moves nothing that is still to come.
    if (seen.length === 40) await it.asStaff('setTransferAside', { id: seen[0]?.id, reason: 'Interest' })
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(before + 130)
  expect(seen.map(({ booked_on }) => booked_on)).toEqual(seen.map(({ booked_on }) => booked_on).toSorted())
  expect(seen.filter(({ text }) => text.startsWith('many '))).toHaveLength(130)
  expect((await it.list()).counts.lines).toBe(before + 129)
  expect((await it.asStaff('listBankLines', { cursor: 'x' })).body.errors).toMatchObject([{ path: 'cursor' }])
})
