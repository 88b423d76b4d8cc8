import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proves } from '../../../../../../scripts/proves.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { keepRate, paidSale, sentRefund } from '../../../../test/papers.ts'
import type { Services } from '../../../platform/context.ts'
import { issuePaper } from './commands/issue-paper.ts'

// Numbers without gap or double, while two instances issue at once and connections are killed in the middle.

const many = process.env.SOAK ? 10_000 : 160
const refunded = many / 4

let it: TestApp
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  it = await createTestApp()
  two = await createInstance(it)
  await keepRate(it.services, '2026-03-02')
})
afterAll(async () => {
  await two.close()
  await it.close()
})

const due = () => it.services.rows(sql`select id from due_papers order by md5(id::text)`)
const kill = () =>
  it.services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name !~ 'jobs' and state <> 'idle' and query ~ 'paper'`)

proves('9 Ours: numbers of papers without a gap')
test(`${many} sales and ${refunded} refunds on two instances under kills: each number once, none left out`, {
  timeout: 1_800_000,
}, async () => {
  const { services } = it
  const sales = []
  for (let at = 0; at < many; at++) sales.push(await paidSale(services))
  for (const payment of sales.slice(0, refunded)) await sentRefund(services, payment, 10_00, 1_53)
  let killed = 0
  for (let open = await due(); open.length > 0; open = await due()) {
    // Half of the rounds are disturbed, so that the rest comes to an end.
    const isDisturbed = killed < 6
    const issuing = open.flatMap(({ id }, at) =>
      [it.services, two.services]
        .map((instance: Services) =>
          issuePaper(instance, { id: String(id) }).catch((error: unknown) => {
            if (!isDisturbed) throw error
          }),
        )
        .slice(0, at % 5 === 0 ? 2 : 1),
    )
    while (isDisturbed && killed < 6) {
      await kill()
      killed++
    }
    await Promise.all(issuing)
  }
  expect(killed).toBe(6)
  for (const [kind, count] of [
    ['invoice', many],
    ['credit_note', refunded],
  ] as const) {
    const numbers = (await services.rows(sql`select number from papers where kind = ${kind} order by number`)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(await services.rows(sql`select last from paper_numbers where kind = ${kind} and year = 2026`)).toEqual([{ last: count }])
  }
})

test('a number whose paper was not written is that of the next one', async () => {
  const { services } = it
  const last = async () => Number((await services.rows(sql`select last from paper_numbers where kind = 'invoice'`))[0]?.last)
  const before = await last()
  await services.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
  )
  await services.db.execute(sql`create trigger refused after insert on papers for each row execute function refuse()`)
  const first = await paidSale(services)
  await expect(issuePaper(services, { id: first.id })).rejects.toThrow()
  expect(await last()).toBe(before)
  await services.db.execute(sql`drop trigger refused on papers`)
  const second = await paidSale(services)
  await issuePaper(services, { id: second.id })
  await issuePaper(services, { id: first.id })
  const numbered = await services.rows(sql`select number from papers where payment_id in (${second.id}, ${first.id}) order by number`)
  expect(numbered).toEqual([{ number: before + 1 }, { number: before + 2 }])
})

test('each year begins with 1, by the calendar of the company', async () => {
  const { services } = it
  // 31 December, 23:30 in Jerusalem, then an hour later.
  services.move((Date.parse('2026-12-31T21:30:00Z') - services.clock().getTime()) / 1000)
  const old = await paidSale(services)
  await issuePaper(services, { id: old.id })
  services.move(3600)
  const fresh = await paidSale(services)
  await issuePaper(services, { id: fresh.id })
  const labelOf = async (id: string) => (await services.rows(sql`select label from papers where payment_id = ${id}`))[0]?.label
  expect(await labelOf(old.id)).toMatch(/^WM-2026-/)
  expect(await labelOf(fresh.id)).toBe('WM-2027-00001')
})
