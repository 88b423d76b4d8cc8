import { favoriteKinds } from '@waymark/contract/choices.ts'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** `targetId` is the id of a guide, a service or a news item. Ids grow with time and define the order. */
export const favorites = pgTable(
  'favorites',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: favoriteKinds }).notNull(),
    targetId: uuid('target_id').notNull(),
    addedAt: timeColumn('added_at').notNull(),
  },
  (t) => [uniqueIndex('favorites_target').on(t.userId, t.kind, t.targetId), index('favorites_newest').on(t.userId, t.id)],
)
