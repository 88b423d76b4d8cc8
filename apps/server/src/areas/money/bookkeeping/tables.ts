import { differenceKinds } from '@waymark/contract/money/difference-kinds.ts'
import { sql } from 'drizzle-orm'
import { char, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** Nights in which the ledger was compared. */
export const reconciliations = pgTable('reconciliations', {
  /** In the company's time zone. */
  day: date('day', { mode: 'string' }).primaryKey(),
  at: timeColumn('at').notNull(),
})

/** Differences between two sides of the books. Each is a task for staff until it is solved or gone. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: idColumn(),
    what: text('what', { enum: differenceKinds }).notNull(),
    about: text('about').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    wantedCents: integer('wanted_cents').notNull(),
    foundCents: integer('found_cents').notNull(),
    foundAt: timeColumn('found_at').notNull(),
    solvedAt: timeColumn('solved_at'),
    solvedBy: uuid('solved_by').references(() => users.id, { onDelete: 'set null' }),
    /** How it was solved; empty if it went away by itself. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    // Finding the same difference again creates no second task, unless the amounts changed.
    uniqueIndex('money_differences_same').on(t.what, t.about, t.wantedCents, t.foundCents),
    index('money_differences_open').on(t.foundAt, t.id).where(sql`solved_at is null`),
    // The console reads the newest solved differences every minute; most differences have no note.
    index('money_differences_solved').on(t.solvedAt, t.id).where(sql`solved_at is not null and note <> ''`),
  ],
)

export type Difference = Pick<typeof moneyDifferences.$inferInsert, 'what' | 'about' | 'currency' | 'wantedCents' | 'foundCents'>

/** Result of one comparison. */
export interface Compared {
  what: Difference['what'][]
  found: Difference[]
  /**
   * Returns whether the comparison covers this subject, so that an earlier difference about it counts as gone if it was
   * not found again.
   */
  isLookedAt: (about: string) => boolean
}
