import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** Recovery codes for staff who lost their authenticator app. Each works once. Stores only keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
