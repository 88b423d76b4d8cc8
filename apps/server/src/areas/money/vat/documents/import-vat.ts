import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type languages, legalKinds } from '@waymark/contract/choices.ts'
import { day } from '@waymark/contract/fields.ts'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { type Problem, readYaml, yamlText } from '../../../../platform/yaml.ts'
import { seat } from '../queries.ts'
import { elsewhere, vatRates } from '../tables.ts'

const rightPercent = 'a percentage from 0 to 50 with at most two decimals is right'
const note = yamlText(300)
const schema = z.array(
  z.strictObject({
    country: z.string('a country is right').check(z.regex(/^([A-Z]{2}|\*)$/, 'two capital letters (ISO 3166-1) or "*" are right')),
    buyers: z
      .array(z.enum(legalKinds, `one of ${legalKinds.join(', ')} is right`), 'a list of kinds of buyers is right')
      .check(z.minLength(1, 'at least one kind of buyers is right')),
    from: z.string('a day is right').check(z.refine((text) => day.safeParse(text).success, 'a day such as 2026-11-20 is right')),
    percent: z.number(rightPercent).check(z.minimum(0, rightPercent), z.maximum(50, rightPercent), z.multipleOf(0.01, rightPercent)),
    note: z.optional(z.strictObject({ en: note, ru: note, de: note } satisfies Record<(typeof languages)[number], unknown>)),
  }),
  'a list of rates is right',
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
      if (before !== undefined) problems.push({ file, line, message: `the rate of a ${key} stands in line ${before} already` })
      lines.set(key, line)
      return { country, buyer, from, basisPoints: Math.round(percent * 100), note: note ?? null }
    }),
  )
  if (data) problems.push(...missingIn(file, rates))
  return { rates, problems, warnings }
}

/** Every buyer must have a rate from the first day on, because a sale never guesses one. */
const missingIn = (file: string, rates: NewRate[]): Problem[] =>
  [seat, elsewhere].flatMap((country) =>
    legalKinds
      .filter((kind) => !rates.some(({ country: place, buyer, from }) => place === country && buyer === kind && from <= firstDay))
      .map((kind) => ({ file, line: 1, message: `a rate for a ${kind} in ${country} from ${firstDay} or before is missing` })),
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
