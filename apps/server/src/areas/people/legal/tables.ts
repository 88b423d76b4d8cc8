import { documentSlugs, languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

const slugColumn = () => text('slug', { enum: documentSlugs }).notNull()

/** Newest version of each legal document, which new users agree to. */
export const documents = pgTable('documents', {
  slug: slugColumn().primaryKey(),
  version: text('version').notNull(),
  /** Hash of the files and the filled-in settings. */
  contentHash: text('content_hash').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
  /** Newest version that users with an earlier one were mailed about. */
  toldVersion: text('told_version'),
})

/** Every published version, as users agreed to it. */
export const documentTexts = pgTable(
  'document_texts',
  {
    slug: slugColumn(),
    version: text('version').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Hash of the file; the text of a version never changes. Null for rows older than this column. */
    textHash: text('text_hash'),
    title: text('title').notNull(),
    /** Such as 2024-08-07. */
    revised: text('revised').notNull(),
    summary: text('summary').notNull(),
    html: text('html').notNull(),
    /** Day from which the version binds users who agreed to an earlier one; null for a document's first version. */
    effective: date('effective', { mode: 'string' }),
    /** Until when an agreement to this version suffices, once there is a newer one. */
    sufficesUntil: timeColumn('suffices_until'),
    sections: jsonb('sections').$type<{ id: string; title: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version, t.language] })],
)

/** Agreements of users to versions; a new row after a withdrawal. */
export const agreements = pgTable(
  'agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text('slug', { enum: documentSlugs }).notNull(),
    version: text('version').notNull(),
    acceptedAt: timeColumn('accepted_at').notNull(),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slug, t.version, t.acceptedAt] }),
    uniqueIndex('agreements_that_count').on(t.userId, t.slug, t.version).where(sql`withdrawn_at is null`),
  ],
)
