import { subjectKinds } from '@waymark/contract/choices.ts'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** A user's private note on a step. A deleted note remains as an empty text, so that its version only grows. */
export const stepNotes = pgTable(
  'step_notes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    step: text('step').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull(),
    changedAt: timeColumn('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId, t.step] })],
)
