import { workZone } from '@waymark/contract/company.ts'
import type { FigureName } from '@waymark/contract/staff/figure-names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Whole days of the company: from the beginning of the first up to, and without, that of the last. */
export interface FigureSpan {
  from: Date
  until: Date
}

/** What was counted of a day, or of the week that began with it. */
export interface Figure {
  name: FigureName
  /** Such as 2026-11-27, where the company works. */
  day: string
  value: number
}

/** The day of a time column where the company works. */
export const dayOf = (column: string): SQL => sql`to_char(${sql.raw(column)} at time zone ${workZone}::text, 'YYYY-MM-DD')`

/** The Monday of its week. */
export const weekOf = (column: string): SQL =>
  sql`to_char(date_trunc('week', ${sql.raw(column)} at time zone ${workZone}::text), 'YYYY-MM-DD')`

/** Whether a time column lies in these days. */
export const isWithin = (column: string, { from, until }: FigureSpan): SQL =>
  sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`

/** Rows of a day, with a column for each figure, as figures. */
export const figuresOf = <N extends FigureName>(names: readonly N[], rows: ({ day: string } & Record<N, unknown>)[]): Figure[] =>
  rows.flatMap((row) => names.flatMap((name) => (row[name] === null ? [] : [{ name, day: row.day, value: Math.round(Number(row[name])) }])))
