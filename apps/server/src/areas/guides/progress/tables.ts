import { subjectKinds } from '@waymark/contract/choices.ts'
import { markStates } from '@waymark/contract/guides/guides.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { guides } from '../guides/tables.ts'

/**
 * A guide or own checklist that a user began; `subjectId` is its id. `restart` only grows. The mark of the subject
 * itself tells whether it is finished. Columns that change with each tick have no index: lists read all rows of a user
 * by primary key, because they count them.
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
    /** Earliest `at` of the operations of this restart count; null when there are none since the restart. */
    startedAt: timeColumn('started_at'),
    /** Latest `at` of the operations of this restart count, else the time of the restart. */
    changedAt: timeColumn('changed_at').notNull(),
    /** Time of removal from "My guides". The row remains, so that operations from before the removal are known to be superseded. */
    removedAt: timeColumn('removed_at'),
    /** Incremented by each write: tells a writer that had to wait that its earlier read is stale. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId] })],
)

/**
 * State of one subject (`step` empty), step (`item` empty) or item: a register that the last writer by (restart, at,
 * op) wins. Marks of another restart count are void; a later writer or restart deletes them.
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

/**
 * How many users reached a step of a guide and how many stopped there, as last counted (`countSteps`). The position
 * after the last step is the end: users who reached it finished the guide.
 */
export const stepFigures = pgTable(
  'step_figures',
  {
    guideId: uuid('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    place: integer('place').notNull(),
    came: integer('came').notNull(),
    gone: integer('gone').notNull(),
    countedAt: timeColumn('counted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guideId, t.place] }),
    // For guides sorted by the number of users who began them.
    index('step_figures_begun').on(t.came.desc(), t.guideId).where(sql`place = 1`),
  ],
)
