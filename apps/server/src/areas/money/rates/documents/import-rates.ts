import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { day } from '@waymark/contract/fields.ts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml } from '../../../../platform/yaml.ts'
import { exchangeRates } from '../tables.ts'

const wrongRate = 'Use the price of one dollar in this currency, from 0.001 to 2000.'
const wrongCurrency = 'Use three capital letters (ISO 4217), such as ILS.'
const wrongDay = 'Use a date such as 2026-11-20.'
const schema = z.array(
  z.strictObject({
    currency: z.string(wrongCurrency).check(z.regex(/^[A-Z]{3}$/, wrongCurrency)),
    days: z.array(
      z.strictObject({
        day: z.string(wrongDay).check(z.refine((text) => day.safeParse(text).success, wrongDay)),
        rate: z.number(wrongRate).check(z.minimum(0.001, wrongRate), z.maximum(2000, wrongRate)),
      }),
      'Use a list of days.',
    ),
  }),
  'Use a list of currencies.',
)

type NewRate = typeof exchangeRates.$inferInsert
export interface RatesRead {
  rates: NewRate[]
  problems: Problem[]
  warnings: Problem[]
}

/** Reads `rates.yaml` from content folders. */
async function readRates(paths: string[]): Promise<RatesRead> {
  const found: RatesRead = { rates: [], problems: [], warnings: [] }
  for (const folder of paths) {
    const place = path.join(folder, 'rates.yaml')
    const text = await readFile(place, 'utf8').catch(() => null)
    if (text === null) continue
    const read = parseRates(path.relative(process.cwd(), place), text)
    found.rates.push(...read.rates)
    found.problems.push(...read.problems)
    found.warnings.push(...read.warnings)
  }
  return found
}

/** Parses and checks a rates file. Never throws. */
export function parseRates(file: string, text: string): RatesRead {
  const { data = [], problems, warnings, lineOf } = readYaml(file, text, 1, schema)
  const lines = new Map<string, number>()
  const rates = data.flatMap(({ currency, days }, place) =>
    days.map(({ day: given, rate }, index) => {
      const line = lineOf([place, 'days', index, 'day'])
      const before = lines.get(`${currency} ${given}`)
      if (before !== undefined)
        problems.push({ file, line, message: `The ${currency} rate of ${given} is already in line ${before}. Remove one of them.` })
      lines.set(`${currency} ${given}`, line)
      return { currency, day: given, perDollar: Math.round(rate * 1_000_000) }
    }),
  )
  return { rates, problems, warnings }
}

/** Stores the rates of the file. Days missing from it stay, and so do rates read from the bank. */
async function saveRates(tx: Tx, rates: NewRate[]): Promise<void> {
  if (rates.length === 0) return
  const { currency, day: of, source } = exchangeRates
  const set = { perDollar: sql`excluded.per_dollar` }
  await tx
    .insert(exchangeRates)
    .values(rates)
    .onConflictDoUpdate({ target: [currency, of], set, setWhere: eq(source, 'content') })
}

export const importRates: ReadKind = async ({ paths }) => {
  const read = await readRates(paths)
  return {
    problems: read.problems,
    warnings: read.warnings,
    async save(tx) {
      await saveRates(tx, read.rates)
      return { changed: false }
    },
  }
}
