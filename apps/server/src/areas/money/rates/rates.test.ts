import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder } from '../../../../test/app.ts'
import { createContent } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { parseRates } from './documents/import-rates.ts'
import { findRate } from './queries.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>
beforeAll(async () => {
  services = await createTestServices()
  content = await createContent()
})
afterAll(async () => {
  await content.remove()
  await services.close()
})

const ratesYaml = (...days: [string, number][]) => JSON.stringify([{ currency: 'ILS', days: days.map(([day, rate]) => ({ day, rate })) }])

test('the newest rate not later than the day counts', async () => {
  await content.write('rates.yaml', ratesYaml(['2026-02-02', 3.7], ['2026-02-27', 3.6125], ['2026-03-03', 3.5]))
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
  expect(await findRate(services.db, 'ILS', '2026-03-02')).toEqual({ day: '2026-02-27', perDollar: 3_612_500 })
  expect(await findRate(services.db, 'ILS', '2026-03-03')).toEqual({ day: '2026-03-03', perDollar: 3_500_000 })
  expect(await findRate(services.db, 'ILS', '2026-02-01')).toBeUndefined()
  expect(await findRate(services.db, 'EUR', '2026-03-02')).toBeUndefined()
})

test('a day removed from the file stays, and a changed one is updated', async () => {
  await content.write('rates.yaml', ratesYaml(['2026-02-27', 3.6]))
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
  expect(await findRate(services.db, 'ILS', '2026-02-28')).toEqual({ day: '2026-02-27', perDollar: 3_600_000 })
  expect(await findRate(services.db, 'ILS', '2026-02-03')).toEqual({ day: '2026-02-02', perDollar: 3_700_000 })
})

test('a rate read from the bank is not overwritten by the file', async () => {
  await services.db.execute(
    sql`insert into exchange_rates (currency, day, per_dollar, source) values ('ILS', '2026-01-05', 3100000, 'https://bank.example')`,
  )
  await content.write('rates.yaml', ratesYaml(['2026-01-05', 3.9], ['2026-01-06', 3.8]))
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
  expect([await findRate(services.db, 'ILS', '2026-01-05'), await findRate(services.db, 'ILS', '2026-01-06')]).toMatchObject([
    { perDollar: 3_100_000 },
    { perDollar: 3_800_000 },
  ])
})

test('errors in the file are named with their line, and nothing changes', async () => {
  await content.write(
    'rates.yaml',
    '- currency: ILS\n  days:\n    - { day: 2026-02-30, rate: 3.6 }\n    - { day: 2026-03-01, rate: many }\n- currency: shekel\n  days: []\n',
  )
  const before = await services.rows(sql`select * from exchange_rates`)
  const result = await importContent(services, [content.folder])
  expect(result.ok ? [] : result.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 0.days.0.day: Use a date such as 2026-11-20.',
    '4 0.days.1.rate: Use the price of one dollar in this currency, from 0.001 to 2000.',
    '5 1.currency: Use three capital letters (ISO 4217), such as ILS.',
  ])
  expect(await services.rows(sql`select * from exchange_rates`)).toEqual(before)
  const twice = '- currency: ILS\n  days:\n    - { day: 2026-02-03, rate: 3.6 }\n    - { day: 2026-02-03, rate: 3.7 }\n'
  expect(parseRates('rates.yaml', twice).problems).toEqual([
    { file: 'rates.yaml', line: 4, message: 'The ILS rate of 2026-02-03 is already in line 3. Remove one of them.' },
  ])
})

test('the bundled rates are valid', async () => {
  const { rates, problems } = parseRates('rates.yaml', await readFile(path.join(contentFolder, 'rates.yaml'), 'utf8'))
  expect(problems).toEqual([])
  expect(rates.some(({ currency }) => currency === 'ILS')).toBe(true)
})
