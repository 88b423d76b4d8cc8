import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import { statementDays } from '@waymark/contract/sold-choices.ts'
import { parse } from 'csv-parse/sync'
import { oneLine, parseCents, parseDay } from './read-values.ts'

/** Maximum number of lines before the heading (bank name, account, time), and of their characters that are searched. */
const maxLinesBefore = 60
const maxCharactersBefore = 64_000
const separators = [';', '\t', ','] as const
const maxExamples = 20

/** `relax_quotes`, because Hebrew abbreviations contain quotes. */
export const csvOptions = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }

/** Position, delimiter and column names of a CSV heading. */
interface Heading {
  /** Number of lines before the heading, and its offset in the text. */
  before: number
  from: number
  separator: string
  names: string[]
}

/**
 * Finds the line that names all stored columns; else the one with the most names, above rows with a day and an amount;
 * else the first line.
 */
export function findHeading(text: string, columns: StatementColumns | null): Heading | undefined {
  const starts = [0, ...Array.from(text.slice(0, maxCharactersBefore).matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)]
  let widest: Heading | undefined
  for (const [before, from] of starts.slice(0, maxLinesBefore).entries()) {
    for (const separator of separators) {
      const [names = [], ...rows] = recordsFrom(text.slice(from, from + maxCharactersBefore), separator)
      const heading = { before, from, separator, names: names.map(oneLine) }
      if (columns && hasAllColumns(heading, columns)) return heading
      if (countNames(heading) > countNames(widest) && isHeadingOf(heading.names, rows)) widest = heading
    }
  }
  return widest ?? firstLine(text)
}

/** Returns whether the heading has every stored column. Day and amount are required. */
export function hasAllColumns({ names }: Heading, { day, amount, out, payer, text, reference, account }: StatementColumns): boolean {
  const named = [day, amount, out, payer, text, reference, account].filter(Boolean)
  return day !== '' && amount !== '' && named.every((one) => names.includes(one))
}

const countNames = (heading: Heading | undefined) => heading?.names.filter(Boolean).length ?? 1

const isDay = (cell: string) => statementDays.some((days) => parseDay(cell, days) !== null)
const isAmount = (cell: string) => !isDay(cell) && (parseCents(cell, '.') !== null || parseCents(cell, ',') !== null)
const isHeadingOf = (names: string[], rows: string[][]) =>
  !names.some((name) => isDay(name) || isAmount(name)) &&
  rows.some((row) => row.length === names.length && row.some(isDay) && row.some(isAmount))

/** Takes the first line as heading, with its most common delimiter. */
function firstLine(text: string): Heading | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => first.split(sign).length
  const separator = separators.reduce<string>((best, sign) => (count(sign) > count(best) ? sign : best), ',')
  const [names] = recordsFrom(text.slice(0, maxCharactersBefore), separator)
  return names && { before: 0, from: 0, separator, names: names.map(oneLine) }
}

/** Parses rows up to the first malformed one. */
function recordsFrom(text: string, delimiter: string): string[][] {
  const found: string[][] = []
  const on_record = (row: string[]) => {
    found.push(row)
    return null
  }
  try {
    parse(text, { ...csvOptions, delimiter, to: maxExamples + 1, on_record })
  } catch {
    // Reported when the whole file is read.
  }
  return found
}
