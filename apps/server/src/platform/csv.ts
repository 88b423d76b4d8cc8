import { type Input, type Options, stringify } from 'csv-stringify/sync'

/** Signs with which spreadsheets begin a formula, where a reader that splits elsewhere would see a cell begin, whose quotes it takes away. */
const inner = /(?<=[;,\t\n]"*)(?=[=+\-@＝＋－＠])/g

/** A table as a file for spreadsheets. No cell of it is a formula, by whatever sign its reader splits, and each line is one row. */
export const writeCsv = (rows: Input, options: Pick<Options, 'header' | 'bom' | 'columns'> = {}): string =>
  stringify(rows, {
    ...options,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (text) => text.replace(inner, "'") },
  })
