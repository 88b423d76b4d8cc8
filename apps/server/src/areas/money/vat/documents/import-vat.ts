import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type languages, legalKinds } from '@waymark/contract/choices.ts'
import { day } from '@waymark/contract/fields.ts'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { type Problem, readYaml, yamlText } from '../../../../platform/yaml.ts'
import { companyCountry } from '../queries.ts'
import { anyOtherCountry, vatRates } from '../tables.ts'

const wrongPercent = 'Use a percentage from 0 to 50 with at most two decimals.'
const wrongCountry = 'Use two capital letters (ISO 3166-1), such as DE, or "*".'
const wrongDay = 'Use a date such as 2026-11-20.'
const note = yamlText(300)
const schema = z.array(
  z.strictObject({
    country: z.string(wrongCountry).check(z.regex(/^([A-Z]{2}|\*)$/, wrongCountry)),
    buyers: z
      .array(z.enum(legalKinds, `Use one of ${legalKinds.join(', ')}.`), 'Use a list of kinds of buyers.')
      .check(z.minLength(1, 'Add at least one kind of buyer.')),
    from: z.string(wrongDay).check(z.refine((text) => day.safeParse(text).success, wrongDay)),
    percent: z.number(wrongPercent).check(z.minimum(0, wrongPercent), z.maximum(50, wrongPercent), z.multipleOf(0.01, wrongPercent)),
    note: z.optional(z.strictObject({ en: note, ru: note, de: note } satisfies Record<(typeof languages)[number], unknown>)),
  }),
  'Use a list of rates.',
)

/** Nothing was sold before this day. From then on every buyer must have a rate. */
const firstDay = '2020-01-01'

type NewRate = typeof vatRates.$inferInsert
interface VatRead {
  rates: NewRate[]
  problems: Problem[]
  warnings: Problem[]
}

/** Parses and checks the text of a `vat.yaml`. Never throws. */
export function parseVat(file: string, text: string): VatRead {
  const { data, problems, warnings, lineOf } = readYaml(file, text, 1, schema)
  const lines = new Map<string, number>()
  const rates = (data ?? []).flatMap(({ country, buyers, from, percent, note }, place) =>
    buyers.map((buyer, index) => {
      const line = lineOf([place, 'buyers', index])
      const key = `${buyer} in ${country} from ${from}`
      const before = lines.get(key)
      if (before !== undefined)
        problems.push({ file, line, message: `The rate of a ${key} is already in line ${before}. Remove one of them.` })
      lines.set(key, line)
      return { country, buyer, from, basisPoints: Math.round(percent * 100), note: note ?? null }
    }),
  )
  if (data) problems.push(...missingIn(file, rates))
  return { rates, problems, warnings }
}

/** Every buyer must have a rate from the first day on, because a sale never guesses one. */
const missingIn = (file: string, rates: NewRate[]): Problem[] =>
  [companyCountry, anyOtherCountry].flatMap((country) =>
    legalKinds
      .filter((kind) => !rates.some(({ country: place, buyer, from }) => place === country && buyer === kind && from <= firstDay))
      .map((kind) => ({ file, line: 1, message: `A rate for a ${kind} in ${country} from ${firstDay} or earlier is missing. Add it.` })),
  )

/** Replaces all rates by those of the file. Papers keep their own. */
export const importVat: ReadKind = async ({ paths }) => {
  const read: VatRead = { rates: [], problems: [], warnings: [] }
  for (const folder of paths) {
    const place = path.join(folder, 'vat.yaml')
    const text = await readFile(place, 'utf8').catch(() => null)
    if (text === null) continue
    const found = parseVat(path.relative(process.cwd(), place), text)
    read.rates.push(...found.rates)
    read.problems.push(...found.problems)
    read.warnings.push(...found.warnings)
  }
  return {
    problems: read.problems,
    warnings: read.warnings,
    async save(tx) {
      if (read.rates.length === 0) return { changed: false }
      await tx.delete(vatRates)
      await tx.insert(vatRates).values(read.rates)
      return { changed: false }
    },
  }
}
