import { isIban } from '@waymark/contract/money/transfers.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { maxLines } from '../policy.ts'
import { csvOptions, findHeading, hasAllColumns } from './find-heading.ts'
import { isSameAccount, oneLine, parseCents, parseDay } from './read-values.ts'
import type { Statement, StatementFile, StatementLine } from './statement.ts'

/** Labels of total and balance rows above and below the movements. */
const totalLabel =
  /^(?:(?:alter|neuer) )?(?:\p{L}*saldo|kontostand|(?:gesamt)?summe|gesamt|(?:sub)?total|(?:(?:opening|closing) )?balance|итог|всего|(?:(?:входящий|исходящий) )?остаток|оборот|сальдо|סה["״]כ|יתר[הת])/iu
/** The label must be the whole text: "Saldo der Abschlussposten" is an ordinary line. */
const onlyTotalLabel = new RegExp(`${totalLabel.source}$`, totalLabel.flags)

/** Reads a CSV statement, whose columns staff named once. */
export function readCsv(text: string, { account, currency, columns }: StatementFile): Statement {
  const heading = findHeading(text, columns)
  if (!heading || heading.names.length < 2) return { kind: 'unsupported' }
  const { names, before, from, separator } = heading
  let rows: { record: string[]; info: { lines: number } }[]
  try {
    // With `info` each row has its position, which the library's types omit.
    rows = parse(text.slice(from), { ...csvOptions, delimiter: separator, info: true }) as unknown as typeof rows
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'broken', position: before + Number(error.lines ?? 1), problem: 'shape' }
    throw error
  }
  const body = rows.slice(1)
  const named = names.map((name, place) => ({ heading: name, example: oneLine(body[0]?.record[place] ?? '').slice(0, 60) }))
  if (!columns || !hasAllColumns(heading, columns)) return { kind: 'columns', columns: named.filter(({ heading }) => heading).slice(0, 40) }
  const other = findOtherAccount(text.slice(0, from), account)
  if (other) return { kind: 'foreign', account: other }
  if (body.length > maxLines) return { kind: 'broken', position: before + maxLines + 2, problem: 'shape' }

  const valueIn = (record: string[], name: string) => (name ? (record[names.indexOf(name)] ?? '') : '')
  /** Returns whether a row is not a transaction: a total without a date, a remark, or a balance with no other text. */
  const isBeside = ({ record }: (typeof body)[number]) => {
    const isEmpty = (...some: string[]) => some.every((name) => valueIn(record, name) === '')
    const [first = '', ...more] = record.filter(Boolean)
    if (/^\d/.test(valueIn(record, columns.day)))
      return (
        (columns.payer || columns.text) !== '' &&
        isEmpty(columns.payer, columns.text) &&
        more.some((cell) => onlyTotalLabel.test(oneLine(cell)))
      )
    return (more.length === 0 && isEmpty(columns.amount, columns.out)) || totalLabel.test(oneLine(first))
  }
  const moved = body.slice(
    body.findIndex((row) => !isBeside(row)),
    body.findLastIndex((row) => !isBeside(row)) + 1,
  )
  const side = columns.out === '' ? findDebitColumn(moved, names.indexOf(columns.amount)) : undefined
  const lines: StatementLine[] = []
  for (const { record, info } of moved) {
    const position = before + info.lines
    const value = (name: string) => valueIn(record, name)
    if (record.length !== names.length) return { kind: 'broken', position, problem: 'shape' }
    if (columns.account && !isSameAccount(value(columns.account), account))
      return { kind: 'foreign', account: oneLine(value(columns.account)) }
    const bookedOn = parseDay(value(columns.day), columns.days)
    if (!bookedOn) return { kind: 'broken', position, problem: 'day' }
    const sign = side !== undefined && debitMark.test(record[side] ?? '') ? '-' : ''
    const amountCents = parseAmount(sign + value(columns.amount), columns.out ? value(columns.out) : null, columns.decimal)
    if (typeof amountCents !== 'number') return { kind: 'broken', position, problem: amountCents }
    const reference = oneLine(value(columns.reference)) || null
    const said = { name: oneLine(value(columns.payer)), text: oneLine(value(columns.text)) }
    lines.push({ position, bookedOn, amountCents, currency, reference, ...said, cells: record })
  }
  return { kind: 'read', format: 'csv', lines }
}

/** Values of a separate debit column: in German S (Soll) against H (Haben). */
const debitMark = /^(?:S|Soll|DR|DBIT|debit|-)$/i
const creditMark = /^(?:H|Haben|CR|CRDT|credit|\+)$/i

/** Finds the column that marks rows as debit, if no amount has a sign. */
function findDebitColumn(rows: readonly { record: string[] }[], amount: number): number | undefined {
  const [first] = rows
  if (!first || rows.some(({ record }) => /^[+\-\u2212]/.test(record[amount] ?? ''))) return undefined
  const found = first.record.findIndex((_, place) =>
    rows.every(({ record: { [place]: cell = '' } }) => debitMark.test(cell) || creditMark.test(cell)),
  )
  return found === -1 ? undefined : found
}

/** Returns the IBAN named before the heading if it is not the expected account; undefined if it is, or if there is none. */
function findOtherAccount(before: string, account: string): string | undefined {
  const found = before.match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){8,}/g) ?? []
  // Other words in capitals may follow the IBAN, so try each prefix.
  const named = found.flatMap((one) => {
    const parts = one.split(' ').slice(0, 10)
    return parts.map((_, count) => parts.slice(0, count + 1).join('')).filter((part) => part.length <= 34 && isIban(part))
  })
  return named.some((one) => isSameAccount(one, account)) ? undefined : named[0]
}

/**
 * Returns the amount from one signed column, or from a column of incoming and one of outgoing amounts, of which exactly
 * one must be filled. Returns the problem otherwise.
 */
function parseAmount(came: string, went: string | null, decimal: '.' | ','): number | 'amount' | 'sides' {
  if (went === null) return parseCents(came, decimal) ?? 'amount'
  const [cameCents, wentCents] = [came, went].map((text) => (text === '' ? 0 : parseCents(text, decimal)))
  if (cameCents == null || wentCents == null) return 'amount'
  const isSided = came + went !== '' && cameCents >= 0 && (cameCents === 0 || wentCents === 0)
  return isSided ? cameCents - Math.abs(wentCents) : 'sides'
}
