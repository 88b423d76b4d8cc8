import { workZone } from '@waymark/contract/company.ts'
import type { FigureName } from '@waymark/contract/staff/figure-names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Whole days of the company, from the start of the first up to the start of the last, which is excluded. */
export interface FigureSpan {
  from: Date
  until: Date
}

/** Figure of a day, or of the week that begins with it. */
export interface Figure {
  name: FigureName
  /** Day, such as 2026-11-27, in the company's time zone. */
  day: string
  value: number
}

/** SQL for the day of a time column in the company's time zone. */
export const companyDay = (column: string): SQL => sql`to_char(${sql.raw(column)} at time zone ${workZone}::text, 'YYYY-MM-DD')`

/** SQL for the Monday of the week of a time column. */
export const companyWeek = (column: string): SQL =>
  sql`to_char(date_trunc('week', ${sql.raw(column)} at time zone ${workZone}::text), 'YYYY-MM-DD')`

/** SQL for whether a time column is within the span. */
export const isWithin = (column: string, { from, until }: FigureSpan): SQL =>
  sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`

/** Converts rows with a column per figure to figures. */
export const toFigures = <N extends FigureName>(names: readonly N[], rows: ({ day: string } & Record<N, unknown>)[]): Figure[] =>
  rows.flatMap((row) => names.flatMap((name) => (row[name] === null ? [] : [{ name, day: row.day, value: Math.round(Number(row[name])) }])))
