import type { FigureName } from '@waymark/contract/staff/figure-names.ts'
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

/** Figures of a day, or of the week that starts on it. A missing row means that nothing was counted. */
export const figures = pgTable(
  'figures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').$type<FigureName>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)

/** One row per count. All days before `day` were counted. */
export const figureCounts = pgTable('figure_counts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: timeColumn('at').notNull(),
})
