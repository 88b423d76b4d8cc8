import { documentSlugs } from '@waymark/contract/choices.ts'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

const slugColumn = () => text('slug', { enum: documentSlugs }).notNull()

/** Legal documents: which version counts now. */
export const documents = pgTable('documents', {
  slug: slugColumn().primaryKey(),
  version: text('version').notNull(),
  /** Of the files it came from and what was filled in. */
  contentHash: text('content_hash').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
})

/** Every version that ever counted, as it was read and agreed to. */
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
    sections: jsonb('sections').$type<{ id: string; title: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version, t.language] })],
)
