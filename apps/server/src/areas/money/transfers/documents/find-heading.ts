import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import { statementDays } from '@waymark/contract/sold-choices.ts'
import { parse } from 'csv-parse/sync'
import { centsOf, dayOf, oneLine } from './read-values.ts'

/** Lines that a bank writes before its heading, such as its name, the account and the time, and signs of them that are looked at. */
const mostBefore = 60
const mostSigns = 64_000
const separators = [';', '\t', ','] as const
const mostExamples = 20

/** A quote within a word is one: in Hebrew it stands in abbreviations. */
export const csvOptions = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }

/** Where the heading of a CSV stands, what parts its columns, and what it names. */
interface Heading {
  /** Lines before it, and where its own begins. */
  before: number
  from: number
  separator: string
  names: string[]
}

/**
 * The line that names all columns that are asked for; else the one that names most, without a day or an amount, over rows of as many columns with both.
 * Where there is none it is the first line.
 */
export function findHeading(text: string, columns: StatementColumns | null): Heading | undefined {
  const starts = [0, ...Array.from(text.slice(0, mostSigns).matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)]
  let widest: Heading | undefined
  for (const [before, from] of starts.slice(0, mostBefore).entries()) {
    for (const separator of separators) {
      const [names = [], ...rows] = recordsFrom(text.slice(from, from + mostSigns), separator)
      const heading = { before, from, separator, names: names.map(oneLine) }
      if (columns && namesAll(heading, columns)) return heading
      if (width(heading) > width(widest) && isOver(heading.names, rows)) widest = heading
    }
  }
  return widest ?? firstLine(text)
}

/** Day and amount are needed; every column that is named has to be there. */
export function namesAll({ names }: Heading, { day, amount, out, payer, text, reference, account }: StatementColumns): boolean {
  const named = [day, amount, out, payer, text, reference, account].filter(Boolean)
  return day !== '' && amount !== '' && named.every((one) => names.includes(one))
}

const width = (heading: Heading | undefined) => heading?.names.filter(Boolean).length ?? 1

const isDay = (cell: string) => statementDays.some((days) => dayOf(cell, days) !== null)
const isAmount = (cell: string) => !isDay(cell) && (centsOf(cell, '.') !== null || centsOf(cell, ',') !== null)
const isOver = (names: string[], rows: string[][]) =>
  !names.some((name) => isDay(name) || isAmount(name)) &&
  rows.some((row) => row.length === names.length && row.some(isDay) && row.some(isAmount))

/** As it was always: with the sign that is the commonest in the first line. */
function firstLine(text: string): Heading | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => first.split(sign).length
  const separator = separators.reduce<string>((best, sign) => (count(sign) > count(best) ? sign : best), ',')
  const [names] = recordsFrom(text.slice(0, mostSigns), separator)
  return names && { before: 0, from: 0, separator, names: names.map(oneLine) }
}

/** Rows up to the first that is none. */
function recordsFrom(text: string, delimiter: string): string[][] {
  const found: string[][] = []
  const on_record = (row: string[]) => {
    found.push(row)
    return null
  }
  try {
    parse(text, { ...csvOptions, delimiter, to: mostExamples + 1, on_record })
  } catch {
    // What is wrong with it is said once all of it is read.
  }
  return found
}
