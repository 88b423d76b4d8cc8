import { subjectKinds } from '@waymark/contract/choices.ts'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** A pending mail, one per guide or checklist of a user. Deleted once it is sent. */
export const reminders = pgTable(
  'reminders',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Empty when the reminder is about the whole subject. */
    step: text('step').notNull(),
    at: timeColumn('at').notNull(),
    /** Site on which the reminder was set, for the links in its mail. */
    siteName: text('site_name').notNull(),
    origin: text('origin').notNull(),
  },
  (t) => [uniqueIndex('reminders_subject').on(t.userId, t.subjectId)],
)
