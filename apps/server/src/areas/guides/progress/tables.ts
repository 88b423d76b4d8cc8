import { subjectKinds } from '@waymark/contract/choices.ts'
import { markStates } from '@waymark/contract/guides/guides.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { guides } from '../guides/tables.ts'

/**
 * A guide or checklist of one's own that a person began: `subjectId` is its id. `restart` only grows. Whether it is finished says the
 * mark of the subject itself. No index on what each tick changes: lists read all rows of a person by the key, for their counts.
 */
export const progressRecords = pgTable(
  'progress_records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
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
  (t) => [primaryKey({ columns: [t.userId, t.subjectId] })],
)

/**
 * Where one subject (`step` empty), step (`item` empty) or item stands: a register that the last writer by (restart, at, op) wins.
 * Marks of another count than the subject's are void; a later writer or restart clears them away.
 */
export const progressMarks = pgTable(
  'progress_marks',
  {
    userId: uuid('user_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    step: text('step').notNull(),
    item: text('item').notNull(),
    state: text('state', { enum: markStates }).notNull(),
    restart: integer('restart').notNull(),
    at: timeColumn('at').notNull(),
    op: uuid('op').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subjectId, t.step, t.item] }),
    foreignKey({ columns: [t.userId, t.subjectId], foreignColumns: [progressRecords.userId, progressRecords.subjectId] }).onDelete(
      'cascade',
    ),
  ],
)

/** How many came to a step of a guide and how many left it there, as counted last (`countSteps`). The place after the last step is the end: who came there finished it. */
export const stepFigures = pgTable(
  'step_figures',
  {
    guideId: uuid('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: integer('place').notNull(),
    came: integer('came').notNull(),
    gone: integer('gone').notNull(),
    countedAt: timeColumn('counted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guideId, t.place] }),
    // Guides by how many began them.
    index('step_figures_begun').on(t.came.desc(), t.guideId).where(sql`place = 1`),
  ],
)
