import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder } from '../../../../test/app.ts'
import { createContent } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { parseVat } from './documents/import-vat.ts'
import { findVat, vatIncluded, vatOfLaterPart } from './queries.ts'

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

test("VAT depends on the buyer's country and kind and the day; our country is the default", async () => {
  await content.write('vat.yaml', await readFile(path.join(contentFolder, 'vat.yaml'), 'utf8'))
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
  const points = async (country: string | null, legalKind: 'individual' | 'company', day: string) =>
    (await findVat(services.db, { country, legalKind }, day)).basisPoints
  expect(await points('IL', 'individual', '2024-12-31')).toBe(1700)
  expect(await points('IL', 'individual', '2025-01-01')).toBe(1800)
  expect(await points(null, 'company', '2026-03-02')).toBe(1800)
  expect(await points('DE', 'company', '2026-03-02')).toBe(0)
  expect(await points('DE', 'individual', '2026-03-02')).toBe(1800)
  expect((await findVat(services.db, { country: 'FR', legalKind: 'sole_trader' }, '2026-03-02')).note?.de).toContain('30(a)(5)')
})

test('errors in the file are named with their line, and a missing buyer is refused', () => {
  const problemsIn = (text: string) => parseVat('vat.yaml', text).problems.map(({ line, message }) => `${line} ${message}`)
  const whole = '- { country: IL, buyers: [individual, sole_trader, company], from: 2015-10-01, percent: 17 }\n'
  expect(problemsIn(whole)).toEqual(
    ['individual', 'sole_trader', 'company'].map((kind) => `1 A rate for a ${kind} in * from 2020-01-01 or earlier is missing. Add it.`),
  )
  expect(
    problemsIn(`${whole}- { country: "*", buyers: [individual, sole_trader, company, company], from: 2015-10-01, percent: 0 }\n`),
  ).toEqual(['2 The rate of a company in * from 2015-10-01 is already in line 2. Remove one of them.'])
  expect(problemsIn('- { country: Israel, buyers: [people], from: 2015-02-30, percent: 77 }\n')).toEqual([
    '1 0.country: Use two capital letters (ISO 3166-1), such as DE, or "*".',
    '1 0.buyers.0: Use one of individual, sole_trader, company.',
    '1 0.from: Use a date such as 2026-11-20.',
    '1 0.percent: Use a percentage from 0 to 50 with at most two decimals.',
  ])
})

test('VAT is taken out of the price: 288.00 of 1,888.00 at 18 %, nothing at 0 %', () => {
  expect(vatIncluded(1_888_00, 1800)).toBe(288_00)
  expect(vatIncluded(1_888_00, 0)).toBe(0)
})

test('the VAT of parts adds up to that of the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 5000 }),
      (parts, points) => {
        const grossCents = parts.reduce((sum, cents) => sum + cents, 0)
        const whole = { grossCents, vatCents: vatIncluded(grossCents, points) }
        let beforeCents = 0
        let vat = 0
        for (const cents of parts) {
          const part = vatOfLaterPart(whole, { beforeCents, cents })
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(cents)
          vat += part
          beforeCents += cents
        }
        expect(vat).toBe(whole.vatCents)
      },
    ),
  )
})
