import type { FigureName } from '@waymark/contract/staff/figure-names.ts'
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

/** What was counted of a day, or of the week that began with it. No row is none. */
export const figures = pgTable(
  'figures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').$type<FigureName>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)

/** Each count, by the day before which it counted everything. */
export const figureCounts = pgTable('figure_counts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: timeColumn('at').notNull(),
})
