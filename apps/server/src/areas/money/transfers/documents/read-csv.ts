import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { mostLines } from '../policy.ts'
import { centsOf, dayOf, oneLine, sameAccount } from './read-values.ts'
import type { Statement, StatementFile, StatementLine } from './statement.ts'

/** The sign that parts columns: the commonest in the first line. */
const signOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => first.split(sign).length
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** A statement as tables of a bank have it, its columns named by somebody once. */
export function readCsv(text: string, { account, currency, columns }: StatementFile): Statement {
  let rows: { record: string[]; info: { lines: number } }[]
  try {
    const options = { delimiter: signOf(text), bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }
    // With `info` a row is what it says and where it stands, which the library's types leave out.
    rows = parse(text, options) as unknown as typeof rows
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'broken', position: Number(error.lines ?? 1), problem: 'shape' }
    throw error
  }
  const [head, ...body] = rows
  if (!head || head.record.length < 2) return { kind: 'unsupported' }
  const headings = head.record.map(oneLine)
  const named = headings.map((heading, place) => ({ heading, example: oneLine(body[0]?.record[place] ?? '').slice(0, 60) }))
  if (!columns || !isKnown(columns, headings)) return { kind: 'columns', columns: named.filter(({ heading }) => heading).slice(0, 40) }
  if (body.length > mostLines) return { kind: 'broken', position: mostLines + 2, problem: 'shape' }

  const lines: StatementLine[] = []
  for (const { record, info } of body) {
    const position = info.lines
    const value = (name: string) => (name ? (record[headings.indexOf(name)] ?? '') : '')
    if (record.length !== headings.length) return { kind: 'broken', position, problem: 'shape' }
    if (columns.account && !sameAccount(value(columns.account), account))
      return { kind: 'foreign', account: oneLine(value(columns.account)) }
    const bookedOn = dayOf(value(columns.day), columns.days)
    if (!bookedOn) return { kind: 'broken', position, problem: 'day' }
    const amountCents = amountOf(value(columns.amount), columns.out ? value(columns.out) : null, columns.decimal)
    if (typeof amountCents !== 'number') return { kind: 'broken', position, problem: amountCents }
    const reference = oneLine(value(columns.reference)) || null
    const said = { name: oneLine(value(columns.payer)), text: oneLine(value(columns.text)) }
    lines.push({ position, bookedOn, amountCents, currency, reference, ...said, cells: record })
  }
  return { kind: 'read', format: 'csv', lines }
}

/**
 * What moved: one column says it with its sign, or a second one has what went out, with a sign or without. Of two one has an amount, and the
 * other none or zero; else what is wrong with it.
 */
function amountOf(came: string, went: string | null, decimal: '.' | ','): number | 'amount' | 'sides' {
  if (went === null) return centsOf(came, decimal) ?? 'amount'
  const [cameCents, wentCents] = [came, went].map((text) => (text === '' ? 0 : centsOf(text, decimal)))
  if (cameCents == null || wentCents == null) return 'amount'
  const isSided = came + went !== '' && cameCents >= 0 && (cameCents === 0 || wentCents === 0)
  return isSided ? cameCents - Math.abs(wentCents) : 'sides'
}

/** Day and amount are needed; every column that is named has to be there. */
function isKnown({ day, amount, out, payer, text, reference, account }: StatementColumns, headings: string[]): boolean {
  const named = [day, amount, out, payer, text, reference, account].filter(Boolean)
  return day !== '' && amount !== '' && named.every((one) => headings.includes(one))
}
