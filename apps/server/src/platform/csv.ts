import { type Input, type Options, stringify } from 'csv-stringify/sync'

/** Characters that start a formula, at places where another spreadsheet could see the start of a cell. */
const inner = /(?<=[;,\t\n]"*)(?=[=+\-@＝＋－＠])/g

/** Writes CSV in which no cell is a formula, whatever separator the reader uses, and each line is one row. */
export const writeCsv = (rows: Input, options: Pick<Options, 'header' | 'bom' | 'columns'> = {}): string =>
  stringify(rows, {
    ...options,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (text) => text.replace(inner, "'") },
  })
