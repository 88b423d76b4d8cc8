import { markStates } from '@waymark/contract/guides.ts'
import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { guides } from '../guides/tables.ts'

/**
 * A guide that a person began. `restart` only grows. Whether it is finished says the mark of the guide itself. No index on what each
 * tick changes: lists read all rows of a person by the key, for their counts.
 */
export const guideProgress = pgTable(
  'guide_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guideId: uuid('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    restart: integer('restart').notNull(),
    /** Earliest `at` of the operations of this count; null when there is none since the restart. */
    startedAt: timeColumn('started_at'),
    /** Latest `at` of the operations of this count, else the time of the restart. */
    changedAt: timeColumn('changed_at').notNull(),
    /** Removed from 'my guides'. The row stays, so that operations of before the removal are known to be superseded. */
    removedAt: timeColumn('removed_at'),
    /** Counts the writes: a writer that had to wait sees by it that what it read before is old. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.userId, t.guideId] })],
)

/**
 * Where one guide (`step` empty), step (`item` empty) or item stands: a register that the last writer by (restart, at, op) wins.
 * Marks of another count than the guide's are void; a later writer or restart clears them away.
 */
export const progressMarks = pgTable(
  'progress_marks',
  {
    userId: uuid('user_id').notNull(),
    guideId: uuid('guide_id').notNull(),
    step: text('step').notNull(),
    item: text('item').notNull(),
    state: text('state', { enum: markStates }).notNull(),
    restart: integer('restart').notNull(),
    at: timeColumn('at').notNull(),
    op: uuid('op').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.guideId, t.step, t.item] }),
    foreignKey({ columns: [t.userId, t.guideId], foreignColumns: [guideProgress.userId, guideProgress.guideId] }).onDelete('cascade'),
  ],
)
