import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServices, startOfTests, type TestServices } from '../../../../test/services.ts'
import { startStandIn } from '../../../../test/third-parties.ts'
import { keepRatesFresh, readRates } from './commands/read-rates.ts'
import { findUsableRate } from './queries.ts'

let services: TestServices
const bank = await startStandIn()
beforeAll(async () => {
  services = await createTestServices({ RATES_URL: bank.url })
})
beforeEach(async () => {
  await services.db.execute(sql`delete from exchange_rates`)
  await services.db.execute(sql`delete from pgboss.job`)
  services.move((startOfTests - services.clock().getTime()) / 1000)
})
afterAll(async () => {
  await services.close()
  await bank.close()
})

const kept = () => services.rows(sql`select day, per_dollar, source, read_at is not null as read from exchange_rates order by day`)
const jobs = async (name: string) => (await services.rows(sql`select id from pgboss.job where name = ${name}`)).length
/** Builds a response of the Bank of Israel's public API. */
const usd = (rate: unknown, lastUpdate: string) => ({
  key: 'USD',
  currentExchangeRate: rate,
  currentChange: 0.12,
  unit: 1,
  lastUpdate,
})

test('the published rate is stored once with its day in Jerusalem and its source', async () => {
  const other = { key: 'JPY', currentExchangeRate: 2.4, currentChange: 0, unit: 100, lastUpdate: '2026-03-01T22:30:00.0530000Z' }
  bank.answers(() => ({ body: { exchangeRates: [other, usd(3.241, '2026-03-01T22:30:00.0530000Z')] } }))
  await readRates(services)
  bank.answers(() => ({ body: usd(3.3, '2026-03-01T22:31:00Z') }))
  await readRates(services)
  expect(await kept()).toEqual([{ day: '2026-03-02', per_dollar: 3_241_000, source: bank.url, read: true }])
})

test.each([
  ['nothing', () => null],
  ['an error', () => ({ status: 500, body: {} })],
  ['no dollar', () => ({ body: { exchangeRates: [] } })],
  ['a rate of nothing', () => ({ body: usd(0, '2026-03-02T13:00:00Z') })],
  ['a word for a rate', () => ({ body: usd('many', '2026-03-02T13:00:00Z') })],
  ['a day that is none', () => ({ body: usd(3.2, 'yesterday') })],
  ['a day that is ahead', () => ({ body: usd(3.2, '2026-03-05T13:00:00Z') })],
])('%s is not a rate', async (_, answer) => {
  bank.answers(answer)
  await expect(readRates(services)).rejects.toThrow()
  expect(await kept()).toEqual([])
})

test('a rate is requested hourly until that of the day is there', async () => {
  await keepRatesFresh(services)
  await keepRatesFresh(services)
  expect(await jobs('rate-reading')).toBe(1)
  services.move(3600)
  await keepRatesFresh(services)
  expect(await jobs('rate-reading')).toBe(2)
  bank.answers(() => ({ body: usd(3.241, '2026-03-02T09:30:00Z') }))
  await readRates(services)
  services.move(3600)
  await keepRatesFresh(services)
  expect(await jobs('rate-reading')).toBe(2)
})

test('the last rate counts for seven days; then staff are told once a day', async () => {
  await services.db.execute(sql`insert into exchange_rates values ('ILS', '2026-03-02', 3241000)`)
  const on = async (day: string) => (await findUsableRate(services.db, services, 'ILS', day))?.day
  expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual(['2026-03-02', undefined])
  services.move(7 * 86_400)
  await keepRatesFresh(services)
  expect(await jobs('mail')).toBe(0)
  services.move(86_400)
  await keepRatesFresh(services)
  services.move(3600)
  await keepRatesFresh(services)
  expect(await jobs('mail')).toBe(1)
  services.move(86_400)
  await keepRatesFresh(services)
  expect(await jobs('mail')).toBe(2)
})

test('rates from a file count at any age if none are read', async () => {
  await services.db.execute(sql`insert into exchange_rates values ('ILS', '2025-12-22', 3206000)`)
  const offline = { env: { ...services.env, ratesUrl: null } }
  expect((await findUsableRate(services.db, offline, 'ILS', '2026-03-02'))?.day).toBe('2025-12-22')
  await keepRatesFresh({ ...services, ...offline })
  expect(await jobs('rate-reading')).toBe(0)
})
