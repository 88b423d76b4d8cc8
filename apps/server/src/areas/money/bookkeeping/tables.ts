import { differenceKinds } from '@waymark/contract/money/difference-kinds.ts'
import { sql } from 'drizzle-orm'
import { char, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** Each night in which the ledger was compared with what it is of. */
export const reconciliations = pgTable('reconciliations', {
  /** In the company's zone. */
  day: date('day', { mode: 'string' }).primaryKey(),
  at: timeColumn('at').notNull(),
})

/** Where two sides did not agree: a task for staff until somebody says what was done, or until it is gone. */
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
    /** What was done about it; empty where it was gone by itself. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    // The same difference is one task, however many nights find it; what was solved comes again only with other amounts.
    uniqueIndex('money_differences_same').on(t.what, t.about, t.wantedCents, t.foundCents),
    index('money_differences_open').on(t.foundAt, t.id).where(sql`solved_at is null`),
    // The console asks for the newest of these every minute; most differences are gone by themselves and have no note.
    index('money_differences_solved').on(t.solvedAt, t.id).where(sql`solved_at is not null and note <> ''`),
  ],
)

/** What was compared, what it says of itself, and what the other side has. */
export type Difference = Pick<typeof moneyDifferences.$inferInsert, 'what' | 'about' | 'currency' | 'wantedCents' | 'foundCents'>

/** What one comparison found. */
export interface Compared {
  what: Difference['what'][]
  found: Difference[]
  /** Whether it would have found a difference about this one: one that it found before is gone then. */
  isLookedAt: (about: string) => boolean
}
