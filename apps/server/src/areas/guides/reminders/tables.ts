import { subjectKinds } from '@waymark/contract/choices.ts'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** A mail that is to come, one for each guide or checklist of a person. It is gone once it was sent. */
export const reminders = pgTable(
  'reminders',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Empty when it is for the whole. */
    step: text('step').notNull(),
    at: timeColumn('at').notNull(),
    /** Where the links of its mail lead: the site on which it was asked for. */
    siteName: text('site_name').notNull(),
    origin: text('origin').notNull(),
  },
  (t) => [uniqueIndex('reminders_subject').on(t.userId, t.subjectId)],
)
