import { documentSlugs } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

const slugColumn = () => text('slug', { enum: documentSlugs }).notNull()

/** Legal documents: the newest version of each, which people who come now agree to. */
export const documents = pgTable('documents', {
  slug: slugColumn().primaryKey(),
  version: text('version').notNull(),
  /** Of the files it came from and what was filled in. */
  contentHash: text('content_hash').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
  /** The newest that people with an earlier one were written to about. */
  toldVersion: text('told_version'),
})

/** Every version that was ever published, as it was read and agreed to. */
export const documentTexts = pgTable(
  'document_texts',
  {
    slug: slugColumn(),
    version: text('version').notNull(),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    /** Of the file as it was written: a version never gets another text. Null for what was stored before this was kept. */
    textHash: text('text_hash'),
    title: text('title').notNull(),
    /** A day, such as 2024-08-07. */
    revised: text('revised').notNull(),
    summary: text('summary').notNull(),
    html: text('html').notNull(),
    /** The day from which it counts for who agreed to an earlier one; null for the first of a document. */
    effective: date('effective', { mode: 'string' }),
    /** Until when it is enough to have agreed to this one, once there is a newer version. */
    sufficesUntil: timeColumn('suffices_until'),
    sections: jsonb('sections').$type<{ id: string; title: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version, t.language] })],
)

/** Which version of a document a person agreed to, and when; anew after it was withdrawn. */
export const agreements = pgTable(
  'agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text('slug', { enum: documentSlugs }).notNull(),
    version: text('version').notNull(),
    acceptedAt: timeColumn('accepted_at').notNull(),
    /** Since when it counts no more. */
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slug, t.version, t.acceptedAt] }),
    uniqueIndex('agreements_that_count').on(t.userId, t.slug, t.version).where(sql`withdrawn_at is null`),
  ],
)
