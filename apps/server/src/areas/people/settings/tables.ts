import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, timeColumn } from '../../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** One living code for a person and purpose; for `change_email` it went to the new address, else to the person's own. */
export const confirmations = pgTable(
  'confirmations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['leave_email', 'change_email', 'set_password', 'delete_account'] }).notNull(),
    email: citext('email').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
)

/** Like the codes: one living recovery link of a person from each known device, and one from elsewhere. Only a keyed hash of its token is kept. */
export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] }), uniqueIndex('password_recoveries_token').on(t.tokenHash)],
)
