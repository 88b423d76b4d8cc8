import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, timeColumn } from '../../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** One valid code per user and purpose. `email`: where the code was sent, the new address for `change_email`, else the user's own. */
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

/** One valid recovery link per user for each known device, and one for all others, as for codes. Stores only a keyed hash of the token. */
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
