import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { keepRate, recordSale } from '../../../../test/papers.ts'
import { issuePaper } from './commands/issue-paper.ts'

// apps/server/test/process/money.test.ts checks that no number is missing or repeated when processes are killed.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await keepRate(app.services, '2026-03-02')
})
afterAll(() => app.close())

test('a number whose paper was rolled back goes to the next paper', async () => {
  const { services } = app
  const last = async () => Number((await services.rows(sql`select last from paper_numbers where kind = 'invoice'`))[0]?.last ?? 0)
  const before = await last()
  await services.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
  )
  await services.db.execute(sql`create trigger refused after insert on papers for each row execute function refuse()`)
  const first = await recordSale(services)
  await expect(issuePaper(services, { id: first.id })).rejects.toThrow()
  expect(await last()).toBe(before)
  await services.db.execute(sql`drop trigger refused on papers`)
  const second = await recordSale(services)
  await issuePaper(services, { id: second.id })
  await issuePaper(services, { id: first.id })
  const numbered = await services.rows(sql`select number from papers where payment_id in (${second.id}, ${first.id}) order by number`)
  expect(numbered).toEqual([{ number: before + 1 }, { number: before + 2 }])
})

test("numbers start at 1 each year in the company's time zone", async () => {
  const { services } = app
  // 31 December, 23:30 in Jerusalem, then an hour later.
  services.move((Date.parse('2026-12-31T21:30:00Z') - services.clock().getTime()) / 1000)
  const old = await recordSale(services)
  await issuePaper(services, { id: old.id })
  services.move(3600)
  const fresh = await recordSale(services)
  await issuePaper(services, { id: fresh.id })
  const labelOf = async (id: string) => (await services.rows(sql`select label from papers where payment_id = ${id}`))[0]?.label
  expect(await labelOf(old.id)).toMatch(/^WM-2026-/)
  expect(await labelOf(fresh.id)).toBe('WM-2027-00001')
})
