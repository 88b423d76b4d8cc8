import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeCtx } from '../../../../test/services.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { listStaffConversations } from './reads/list-staff-conversations.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const rows = 25

/**
 * Number of conversation rows this connection has read. Counts of earlier transactions may not be flushed yet, hence
 * the difference within one transaction.
 */
async function countReads(tx: Tx): Promise<number> {
  const read = sql`select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables where relname = 'conversations'`
  return Number((await tx.execute(read)).rows[0]?.reads)
}

test('a page of the staff list costs the same at any depth and repeats nothing', async () => {
  const { db } = app.services
  const manager = await makeStaff(app.services, 'manager')
  const user = { id: manager.user.id, sessionId: '', language: 'en', staffRole: 'manager', owesSecondFactor: false } as const
  await db.execute(sql`insert into conversations (id, kind, device_hash, state, changed_at, touched_at, created_at, waiting_since)
    select gen_random_uuid(), 'company', 'listed ' || n, case when n % 100 = 0 then 'open' else 'closed' end, at, at, at,
      case when n % 200 = 0 then at end
    from generate_series(1, 3000) n cross join lateral (select timestamptz '2026-01-01' + n / 2 * interval '1 minute' as at) t`)
  await db.execute(sql`analyze conversations`)
  const expected = await app.services.rows(sql`select id from conversations
    order by waiting_since nulls last, changed_at desc, id`)

  let after: CursorPosition | null = null
  const found: string[] = []
  const reads: number[] = []
  for (let page = 1; page <= 3000 / rows; page++) {
    await db.transaction(async (tx) => {
      const ctx = { ...makeCtx(app.services, { user }), db: tx as unknown as typeof db, user }
      const before = await countReads(tx)
      const { items, next } = await listStaffConversations(ctx, { filter: 'all', after, page: 1, rows })
      reads.push((await countReads(tx)) - before)
      found.push(...items.map((one) => one.id))
      after = next
    })
  }
  expect(after).toBeNull()
  expect(found).toEqual(expected.map((one) => one.id))
  expect(Math.max(...reads)).toBeLessThan(10 * rows)
})
