import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { createDb, createPool } from './db.ts'
import { createLimits, tidyLimits, toNetwork, toWideNetwork } from './limits.ts'

let services: TestServices
const rule = { points: 5, seconds: 3600 }
const take = (key: string, given = rule) => services.limits.take('test', key, given)

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

test('allows exactly the limit to 100 parallel requests on two instances', async () => {
  const { databaseUrl, secrets, clock } = services
  const pool = createPool(databaseUrl)
  const other = createLimits({ db: createDb(pool), secrets, clock })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => (nth % 2 ? services.limits : other).take('test', 'crowd', rule)),
  )
  await pool.end()
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

test('never exceeds the limit in any window, and tells the exact wait', async () => {
  const given: number[] = []
  for (let minute = 0; minute < 240; minute += 7) {
    const at = services.clock().getTime()
    const answer = await take('sliding')
    if (answer.ok) given.push(at)
    else {
      services.move(answer.retryAfter - 1)
      expect((await take('sliding')).ok).toBe(false)
      services.move(1)
      expect((await take('sliding')).ok).toBe(true)
      given.push(services.clock().getTime())
    }
    services.move(7 * 60)
  }
  for (const start of given) expect(given.filter((at) => at >= start && at < start + 3_600_000).length).toBeLessThanOrEqual(5)
  expect(given.length).toBeGreaterThan(20)
})

test('points taken while the clock ran hours ahead block nobody once it is right', async () => {
  services.move(5 * 3600)
  for (let nth = 0; nth < 5; nth++) await take('ahead')
  expect((await take('ahead')).ok).toBe(false)
  services.move(-5 * 3600)
  const answers = []
  for (let nth = 0; nth < 7; nth++) answers.push(await take('ahead'))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false])
  expect(answers.at(-1)).toEqual({ ok: false, retryAfter: 3600 })
})

test('counts points recorded by an instance whose clock runs ahead', async () => {
  services.move(30)
  for (let nth = 0; nth < 5; nth++) await take('beside')
  services.move(-30)
  expect((await take('beside')).ok).toBe(false)
})

test('a refusal costs nothing, and keys and names are separate', async () => {
  for (let nth = 0; nth < 20; nth++) await take('refused')
  services.move(3600)
  expect((await take('refused')).ok).toBe(true)
  expect((await take('another')).ok).toBe(true)
  expect((await services.limits.take('other rule', 'refused', { points: 1, seconds: 60 })).ok).toBe(true)
  expect(await services.limits.take('other rule', 'refused', { points: 1, seconds: 60 })).toEqual({ ok: false, retryAfter: 60 })
})

test('a rollback returns the points of its transaction', async () => {
  const undone = services.db.transaction(async (tx) => {
    await services.limits.take('test', 'undone', { points: 1, seconds: 60 }, tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await take('undone', { points: 1, seconds: 60 })).ok).toBe(true)
})

test('cleanup deletes only expired points', async () => {
  await take('kept', { points: 1, seconds: 7200 })
  await take('gone', { points: 1, seconds: 60 })
  services.move(3600)
  await tidyLimits(services.db, services.clock())
  expect((await take('kept', { points: 1, seconds: 7200 })).ok).toBe(false)
  expect(await services.rows(sql`select count(*)::int as n from limits`)).toEqual([{ n: 1 }])
})

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
])('%s belongs to %s, and that to %s', (address, network, wide) => {
  expect([toNetwork(address), toWideNetwork(address)]).toEqual([network, wide])
})
